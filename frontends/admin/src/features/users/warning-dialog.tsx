import { restorationSchema } from '@placette/contracts/documents/reports/schema';
import type { AccountSummary } from '@placette/contracts/identity/administration/schema';
import { Dialog } from '@placette/ui/dialog';
import { ReasonsForm } from '../../desk/reasons-form.js';
import { useWarnAccount } from './api.js';
import { accountName } from './suspension-dialog.js';

/** DK-03: a mail and a notice with reasons; nothing else changes for the person. */
export function WarningDialog({ account, onClose }: { account: AccountSummary; onClose: () => void }) {
  return (
    <Dialog open sticky onClose={onClose} title={`Avertir ${accountName(account)}\u202f?`}>
      <ReasonsForm
        draft={`avertissement.${account.id}`}
        label="Motif"
        hint="Envoyé à la personne concernée. Ne nommez personne."
        rows={5}
        submitLabel="Envoyer l’avertissement"
        decision={useWarnAccount(account.id)}
        failure="L’action n’a pas abouti. Réessayez dans un instant."
        read={(statement) => restorationSchema.safeParse({ statement })}
        saidOf={() => 'Avertissement envoyé.'}
        onDone={onClose}
      >
        {() => (
          <p>
            La personne le reçoit par e-mail et sur le site. Son compte, ses annonces et ses demandes ne changent pas.
            L’avertissement reste sur sa fiche et au journal.
          </p>
        )}
      </ReasonsForm>
    </Dialog>
  );
}
