import type { Report, ReportReceipt } from '@placette/contracts/documents/reports/schema';
import { problemText, useDraftText } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Flag } from '@placette/ui/icons';
import { ReportDialog } from '@placette/ui/report-dialog';
import { useState } from 'react';

interface ReportMessageProps {
  /** Of the message. */
  id: string;
  text: string;
  send: (report: Report) => Promise<ReportReceipt>;
}

/** L6: a message received is reported whole to the moderators. */
export function ReportMessage({ id, text, send }: ReportMessageProps) {
  const draft = useDraftText(`signalement.${id}`);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        icon={<Flag aria-hidden="true" />}
        aria-label={`Signaler le message «\u00a0${text.slice(0, 40)}\u00a0»`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Signaler
      </Button>
      <ReportDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        subjects={[{ type: 'message', label: 'Le message', text }]}
        draft={draft}
        isSignedIn
        messageOf={(error) => problemText(error, 'Réessayez dans un instant.')}
        send={send}
      />
    </>
  );
}
