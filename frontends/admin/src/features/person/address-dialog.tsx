import type { PersonAccount } from '@placette/contracts/identity/person/api';
import { email } from '@placette/contracts/kernel/fields';
import { problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Dialog } from '@placette/ui/dialog';
import { FailureNotice } from '@placette/ui/notice';
import { TextField } from '@placette/ui/text-field';
import { useState, type FormEvent } from 'react';
import { accountName } from '../users/suspension-dialog.js';
import { useCorrectAddress } from './api.js';
import styles from './person.module.css';

/** DK-03: asks for another address; the person confirms it. */
export function AddressDialog({ account, onClose }: { account: PersonAccount; onClose: () => void }) {
  const { toast } = useShell();
  const correction = useCorrectAddress(account.id);
  const [error, setError] = useState<string>();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (correction.isPending) return;
    const checked = email.safeParse(new FormData(event.currentTarget).get('email'));
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    correction.mutate(checked.data, {
      onSuccess: () => {
        toast({ text: 'Changement d’adresse demandé.', apart: true });
        onClose();
      },
    });
  }

  return (
    <Dialog open sticky onClose={onClose} title={`Corriger l’adresse de ${accountName(account)}`}>
      <form noValidate className={styles.form} onSubmit={send}>
        <p>
          Rien ne change avant que la personne ait accepté, par le message envoyé à chacune des deux adresses, comme
          lorsqu’elle change d’adresse elle-même.
        </p>
        <FailureNotice>
          {correction.error && problemText(correction.error, 'L’action n’a pas abouti. Réessayez dans un instant.')}
        </FailureNotice>
        <TextField name="email" type="email" label="Nouvelle adresse e-mail" autoComplete="off" error={error} />
        <div>
          <Button type="submit" isPending={correction.isPending} pendingLabel="Envoi en cours...">
            Demander le changement
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
