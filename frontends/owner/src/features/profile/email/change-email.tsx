import { useShell } from '@placette/shell-api';
import shared from '@placette/ui/shared.module.css';
import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { useState } from 'react';
import { useChangeEmail, useEmail } from '../api.js';
import { ChangeEmailForm, emailRefusal } from './change-email-form.js';
import styles from '../profile.module.css';

/** The account's e-mail address: a new one counts once both confirmation e-mails have been answered. */
export function ChangeEmail() {
  const { session, toast } = useShell();
  const { data } = useEmail();
  const again = useChangeEmail();
  const [isOpen, setOpen] = useState(false);
  const email = data?.email ?? session.user?.email ?? '';
  const pending = data?.new_email ?? null;
  return (
    <div className={styles.section}>
      <h3 className={styles.subtitle}>Adresse e-mail</h3>
      {!isOpen && <p className={styles.address}>{email}</p>}
      {pending !== null && !isOpen && (
        <Notice
          tone="info"
          live
          title="Changement en attente"
          action={
            <Button
              variant="secondary"
              size="compact"
              isPending={again.isPending}
              pendingLabel="Envoi en cours..."
              onClick={() =>
                again.mutate(pending, { onSuccess: () => toast({ text: 'Les deux e-mails ont été renvoyés.' }) })
              }
            >
              Renvoyer les e-mails
            </Button>
          }
        >
          Un e-mail a été envoyé à {email} et un autre à {pending}. Ouvrez le lien de chacun : l’adresse changera
          ensuite.
        </Notice>
      )}
      {again.isError && (
        <Notice tone="err" live>
          {emailRefusal(again.error)}
        </Notice>
      )}
      {isOpen ? (
        <ChangeEmailForm current={email} onCancel={() => setOpen(false)} onDone={() => setOpen(false)} />
      ) : (
        <div className={shared.cluster3}>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Changer mon adresse e-mail
          </Button>
        </div>
      )}
    </div>
  );
}
