import {
  isMailChosen,
  NOTIFICATION_KINDS,
  notificationKinds,
  type NotificationKind,
} from '@placette/contracts/notifications/inbox/schema';
import { useShell } from '@placette/shell-api';
import { Checkbox } from '@placette/ui/checkbox';
import { useId, useState } from 'react';
import { useMailChoice, useMailPreferences } from './api.js';
import styles from './notifications.module.css';

/** Each kind at once, as it is ticked. Absent while it is not known. */
export function MailChoice() {
  const { data } = useMailPreferences();
  const { toast } = useShell();
  const choice = useMailChoice();
  const [chosen, setChosen] = useState<Partial<Record<NotificationKind, boolean>>>({});
  const heading = useId();
  if (!data) return null;
  const mails = { ...data.mails, ...chosen };

  function choose(kind: NotificationKind, is_mailed: boolean) {
    setChosen({ ...chosen, [kind]: is_mailed });
    choice.mutate(
      { kind, is_mailed },
      {
        onError: () => {
          setChosen(({ [kind]: _refused, ...others }) => others);
          toast({ text: 'Votre choix n’a pas été enregistré. Réessayez.', tone: 'warn' });
        },
      },
    );
  }

  return (
    <section aria-labelledby={heading} className={styles.choice}>
      <h2 id={heading} className={styles.choiceTitle}>
        Recevoir aussi par e-mail
      </h2>
      <p className={styles.text}>
        Vous retrouvez toujours tout sur cette page. Les messages qui protègent votre compte partent toujours.
      </p>
      <div role="group" aria-labelledby={heading}>
        {notificationKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={NOTIFICATION_KINDS[kind].label}
            hint={isMailChosen(kind) ? undefined : 'Toujours envoyé\u00a0: c’est une décision qui vous concerne.'}
            checked={mails[kind]}
            disabled={!isMailChosen(kind)}
            onChange={(event) => choose(kind, event.target.checked)}
          />
        ))}
      </div>
    </section>
  );
}
