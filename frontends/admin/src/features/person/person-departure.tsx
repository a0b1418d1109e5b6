import { restorationSchema } from '@placette/contracts/documents/reports/schema';
import type { DataExport } from '@placette/contracts/documents/data-export/api';
import type { PersonAccount } from '@placette/contracts/identity/person/api';
import { problemText } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Dialog } from '@placette/ui/dialog';
import { dateAndTime } from '@placette/ui/format';
import { FailureNotice } from '@placette/ui/notice';
import shared from '@placette/ui/shared.module.css';
import { useState } from 'react';
import { Section } from '../../desk/desk-header.js';
import { ReasonsForm } from '../../desk/reasons-form.js';
import { accountName } from '../users/suspension-dialog.js';
import { useAskExport, useCloseAccount, useExportLink, usePersonExport } from './api.js';

const FAILURE = 'L’action n’a pas abouti. Réessayez dans un instant.';

/** DK-03, L1, H9: what somebody asks for by post, when they cannot do it themselves. */
export function PersonDeparture({ account }: { account: PersonAccount }) {
  const [opened, setOpened] = useState<'export' | 'closing' | null>(null);
  const close = () => setOpened(null);
  return (
    <Section level={2} title="Demandes par courrier">
      <Archive user_id={account.id} />
      <div className={shared.cluster3}>
        <Button variant="secondary" size="compact" onClick={() => setOpened('export')}>
          Préparer la copie de ses données
        </Button>
        <Button variant="quietDanger" size="compact" onClick={() => setOpened('closing')}>
          Fermer le compte
        </Button>
      </div>
      {opened === 'export' && <ExportDialog account={account} onClose={close} />}
      {opened === 'closing' && <ClosingDialog account={account} onClose={close} />}
    </Section>
  );
}

const STATES: Record<DataExport['status'], string> = {
  preparing: 'Copie des données en préparation.',
  ready: 'Copie des données prête.',
  failed: 'La copie des données n’a pas pu être préparée. Demandez-en une nouvelle.',
  expired: 'La dernière copie des données est effacée.',
};

function Archive({ user_id }: { user_id: string }) {
  const archive = usePersonExport(user_id).data?.data_export;
  const link = useExportLink(user_id);
  if (!archive) return null;
  return (
    <>
      <p role="status">{`${STATES[archive.status]} Demandée le ${dateAndTime(archive.asked_at)}.`}</p>
      <FailureNotice>{link.error && problemText(link.error, FAILURE)}</FailureNotice>
      {archive.status === 'ready' && (
        <Button
          variant="secondary"
          size="compact"
          isPending={link.isPending}
          pendingLabel="Ouverture..."
          onClick={() => link.mutate(archive.id, { onSuccess: ({ url }) => window.location.assign(url) })}
        >
          Télécharger la copie
        </Button>
      )}
    </>
  );
}

interface DialogProps {
  account: PersonAccount;
  onClose: () => void;
}

function ExportDialog({ account, onClose }: DialogProps) {
  return (
    <Dialog open sticky onClose={onClose} title={`Copie des données de ${accountName(account)}`}>
      <ReasonsForm
        draft={`copie.${account.id}`}
        label="Motif"
        hint="Comment la personne l’a demandée et prouvé son identité. Inscrit au journal."
        rows={3}
        submitLabel="Préparer la copie"
        decision={useAskExport(account.id)}
        failure={FAILURE}
        read={(statement) => restorationSchema.safeParse({ statement })}
        saidOf={() => 'Copie des données demandée.'}
        onDone={onClose}
      >
        {() => (
          <p>
            La personne est prévenue par e-mail quand la copie est prête. Chaque téléchargement est inscrit au journal.
          </p>
        )}
      </ReasonsForm>
    </Dialog>
  );
}

function ClosingDialog({ account, onClose }: DialogProps) {
  return (
    <Dialog open sticky onClose={onClose} title={`Fermer le compte de ${accountName(account)}\u202f?`}>
      <ReasonsForm
        draft={`fermeture.${account.id}`}
        label="Motif"
        hint="Comment la personne l’a demandé et prouvé son identité. Inscrit au journal, qui reste."
        rows={3}
        submitLabel="Fermer le compte pour toujours"
        submitVariant="danger"
        decision={useCloseAccount(account.id)}
        failure={FAILURE}
        read={(statement) => restorationSchema.safeParse({ statement })}
        saidOf={() => 'Compte fermé.'}
        onDone={onClose}
      >
        {() => (
          <p>
            Comme si la personne le supprimait elle-même&nbsp;: profil, véhicules, parkings, documents et notes sont
            effacés, ses demandes en attente sont closes, et un dernier e-mail le lui confirme. Rien ne revient.
          </p>
        )}
      </ReasonsForm>
    </Dialog>
  );
}
