import {
  DRAFT_REMINDERS_LABEL,
  isMailChosen,
  NOTIFICATION_KINDS,
  notificationKinds,
} from '@placette/contracts/notifications/inbox/schema';
import shared from '@placette/ui/shared.module.css';
import { useDevicePush, usePushKinds, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Checkbox } from '@placette/ui/checkbox';
import { dateAndTime } from '@placette/ui/format';
import { PushOffer } from '@placette/ui/push-offer';
import { StatusTag } from '@placette/ui/status-tag';
import { useCallback, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { deviceName } from '../../device-name.js';
import { type MailKind, useMailChoice, useMailPreferences } from './api.js';
import styles from './notifications.module.css';

/** TR-06: this device, the others, and the kinds of push messages they get. Hidden when the product sends none. */
export function DeviceChoice() {
  const { state, push, ownDevice, isAllowing, error, allow, remove } = useDevicePush();
  const { toast } = useShell();
  const heading = useId();
  if (state === null || !push) return null;

  const forget = (id: string) =>
    remove.mutate(id, {
      onSuccess: () => toast({ text: 'L’appareil n’est plus prévenu.', apart: true }),
      onError: () => toast({ text: 'L’appareil n’a pas été retiré. Réessayez.', tone: 'warn' }),
    });

  return (
    <section aria-labelledby={heading} className={styles.choice}>
      <h2 id={heading} className={styles.choiceTitle}>
        Être prévenu sur un appareil
      </h2>
      <PushOffer state={state} isAllowing={isAllowing} error={error} onAllow={allow}>
        Une notification apparaît aussi quand le site est fermé. Elle se lit sur l’écran verrouillé&nbsp;: elle ne dit
        ni adresse, ni téléphone, ni le texte d’un message.
      </PushOffer>
      {push.devices.length > 0 && (
        <>
          <ul className={styles.devices} aria-label="Appareils prévenus">
            {push.devices.map(({ id, user_agent, created_at }) => (
              <li key={id} className={styles.device}>
                <div>
                  <p className={shared.label}>{deviceName(user_agent)}</p>
                  <p className={styles.time}>Ajouté le {dateAndTime(created_at)}</p>
                  {id === ownDevice && <StatusTag tone="ok">Cet appareil</StatusTag>}
                </div>
                <Button
                  variant="secondary"
                  size="compact"
                  aria-label={`Ne plus prévenir ${deviceName(user_agent)}, ajouté le ${dateAndTime(created_at)}`}
                  isPending={remove.isPending && remove.variables === id}
                  onClick={() => forget(id)}
                >
                  Ne plus prévenir
                </Button>
              </li>
            ))}
          </ul>
          <Kinds kinds={push.kinds} />
        </>
      )}
    </section>
  );
}

function Kinds({ kinds }: { kinds: Readonly<Record<string, boolean>> }) {
  const { toast } = useShell();
  const choice = usePushKinds();
  const heading = useId();
  const changing = choice.isPending ? choice.variables : undefined;
  return (
    <div role="group" aria-labelledby={heading}>
      <h3 id={heading} className={shared.label}>
        Ce qui prévient vos appareils
      </h3>
      {notificationKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={NOTIFICATION_KINDS[kind].label}
          checked={changing?.kind === kind ? changing.is_pushed : kinds[kind] === true}
          onChange={({ target }) =>
            choice.mutate(
              { kind, is_pushed: target.checked },
              {
                onSuccess: () => toast({ text: 'Choix enregistré.' }),
                onError: () => toast({ text: 'Votre choix n’a pas été enregistré. Réessayez.', tone: 'warn' }),
              },
            )
          }
        />
      ))}
    </div>
  );
}

/** Saves each kind as soon as it is ticked. Hidden until the choices are loaded. */
export function MailChoice() {
  const { data } = useMailPreferences();
  const { toast } = useShell();
  const choice = useMailChoice();
  const [chosen, setChosen] = useState<Partial<Record<MailKind, boolean>>>({});
  const heading = useId();
  const { hash } = useLocation();
  const show = useCallback(
    (section: HTMLElement | null) => void (hash === '#e-mails' && section?.scrollIntoView()),
    [hash],
  );
  if (!data) return null;
  const mails = { ...data.mails, draft_reminders: data.draft_reminders, ...chosen };

  function choose(kind: MailKind, is_mailed: boolean) {
    setChosen({ ...chosen, [kind]: is_mailed });
    choice.mutate(
      { kind, is_mailed },
      {
        onSuccess: () => toast({ text: 'Choix enregistré.' }),
        onError: () => {
          setChosen(({ [kind]: _refused, ...others }) => others);
          toast({ text: 'Votre choix n’a pas été enregistré. Réessayez.', tone: 'warn' });
        },
      },
    );
  }

  return (
    <section ref={show} id="e-mails" aria-labelledby={heading} className={styles.choice}>
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
        <Checkbox
          label={DRAFT_REMINDERS_LABEL}
          hint="Par e-mail seulement&nbsp;: «&nbsp;Mes parkings&nbsp;» montre le brouillon."
          checked={mails.draft_reminders}
          onChange={(event) => choose('draft_reminders', event.target.checked)}
        />
      </div>
    </section>
  );
}
