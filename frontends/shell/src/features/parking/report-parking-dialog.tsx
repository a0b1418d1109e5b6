import { reportsApi } from '@placette/contracts/client/documents/reports';
import { problemText, useDraftText, useShell } from '@placette/shell-api';
import { ReportDialog } from '@placette/ui/report-dialog';

export interface ReportedParking {
  id: string;
  title: string;
  owner: { first_name: string };
}

/** L6: reports the listing or its owner. Loaded on demand. */
export function ReportParkingDialog(props: { parking: ReportedParking; open: boolean; onClose: () => void }) {
  const { parking, open, onClose } = props;
  const { api, session } = useShell();
  const draft = useDraftText(`signalement.${parking.id}`);
  const subjects = [
    { type: 'parking', label: 'L’annonce', text: parking.title },
    { type: 'profile', label: 'Le propriétaire', text: parking.owner.first_name },
  ] as const;
  return (
    <ReportDialog
      open={open}
      onClose={onClose}
      subjects={subjects}
      draft={draft}
      isSignedIn={session.status === 'signed-in'}
      messageOf={(error) => problemText(error, 'Réessayez dans un instant.')}
      send={(report, subject, trap) =>
        api.call(reportsApi.fileReport, {
          body: {
            ...report,
            target_type: subject === 'profile' ? 'profile' : 'parking',
            target_id: parking.id,
            site_web: trap,
          },
        })
      }
    />
  );
}
