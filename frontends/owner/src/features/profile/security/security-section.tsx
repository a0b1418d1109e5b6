import { QueryState } from '@placette/ui/query-state';
import { useShell } from '@placette/shell-api';
import shared from '@placette/ui/shared.module.css';
import { Button } from '@placette/ui/button';
import { FailureNotice, ConfirmEmailFirst, Notice } from '@placette/ui/notice';
import { useState } from 'react';
import type { ActiveSession } from '@placette/contracts/identity/sessions/schema';
import { dateAndTime } from '@placette/ui/format';
import { StatusTag } from '@placette/ui/status-tag';
import { ChangeEmail } from './change-email.js';
import { ChangePassword } from './passwords.js';
import { PasskeysBlock } from '../passkeys/passkeys-block.js';
import { SecondFactorBlock } from '../second-factor/second-factor-block.js';
import { Group } from '../section.js';
import { useEndSessions, useSessions } from '../api.js';
import { deviceName } from '../../../device-name.js';
import styles from '../profile.module.css';

/** E-mail address, password, second factor, passkeys and sessions: outside the form of the profile, each change is made at once. */
export function SecuritySection() {
  const { session } = useShell();
  if (!session.user?.awaits_confirmation) return <Security />;
  return (
    <Group title="Sécurité" anchor="securite">
      <ConfirmEmailFirst>
        Vous pourrez ensuite changer d’adresse ou de mot de passe, et ajouter une double authentification ou une clé
        d’accès.
      </ConfirmEmailFirst>
      <ActiveSessions />
    </Group>
  );
}

function Security() {
  const [state, setState] = useState<'closed' | 'open' | 'done'>('closed');
  return (
    <Group title="Sécurité" anchor="securite">
      <ChangeEmail />
      <div className={styles.section}>
        <h3 className={styles.subtitle}>Mot de passe</h3>
        {state === 'done' && (
          <Notice tone="ok" live>
            Votre mot de passe a été changé. Vos autres appareils ont été déconnectés.
          </Notice>
        )}
        {state === 'open' ? (
          <ChangePassword onCancel={() => setState('closed')} onDone={() => setState('done')} />
        ) : (
          <div className={shared.cluster3}>
            <Button variant="secondary" onClick={() => setState('open')}>
              Changer mon mot de passe
            </Button>
          </div>
        )}
      </div>
      <SecondFactorBlock />
      <PasskeysBlock />
      <ActiveSessions />
    </Group>
  );
}

/** Where the person is signed in, and the ways to end it (D9). */
function ActiveSessions() {
  const { confirm, toast } = useShell();
  const query = useSessions();
  const { data } = query;
  const end = useEndSessions();

  async function endOne(session: ActiveSession) {
    const name = deviceName(session.user_agent);
    const agreed = await confirm({
      title: `Déconnecter «\u202f${name}\u202f»\u202f?`,
      body: 'Il faudra s’y connecter à nouveau.',
      confirmLabel: 'Déconnecter',
    });
    if (agreed)
      end.mutate({ session_id: session.id }, { onSuccess: () => toast({ text: 'Appareil déconnecté.', apart: true }) });
  }

  async function endAll(scope: 'others' | 'global') {
    const agreed = await confirm({
      title: scope === 'others' ? 'Déconnecter vos autres appareils\u202f?' : 'Vous déconnecter partout\u202f?',
      body:
        scope === 'others'
          ? 'Vous restez connecté sur celui-ci.'
          : 'Tous vos appareils seront déconnectés, celui-ci compris.',
      confirmLabel: 'Déconnecter',
      danger: scope === 'global',
    });
    if (!agreed) return;
    end.mutate(
      { scope },
      { onSuccess: () => scope === 'others' && toast({ text: 'Vos autres appareils ont été déconnectés.' }) },
    );
  }

  return (
    <div className={styles.section}>
      <h3 className={styles.subtitle}>Appareils connectés</h3>
      <FailureNotice>{end.isError && 'La déconnexion a échoué. Vérifiez votre réseau, puis réessayez.'}</FailureNotice>
      <QueryState
        query={query}
        loading="Chargement de vos appareils..."
        failure="Vos appareils ne peuvent pas être affichés."
        rows={2}
      />
      {data && (
        <>
          <ul>
            {data.sessions.map((session) => (
              <li key={session.id} className={styles.device}>
                <div>
                  <p className={shared.label}>{deviceName(session.user_agent)}</p>
                  <p className={styles.deviceFacts}>
                    Dernière activité le {dateAndTime(session.refreshed_at)}
                    {session.ip && `, adresse ${session.ip}`}
                  </p>
                </div>
                {session.is_current ? (
                  <StatusTag tone="ok">Cet appareil</StatusTag>
                ) : (
                  <Button
                    variant="secondary"
                    size="compact"
                    aria-label={`Déconnecter ${deviceName(session.user_agent)}, actif le ${dateAndTime(session.refreshed_at)}`}
                    onClick={() => void endOne(session)}
                  >
                    Déconnecter
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <div className={shared.cluster3}>
            {data.sessions.length > 1 && (
              <Button variant="secondary" onClick={() => void endAll('others')}>
                Déconnecter les autres appareils
              </Button>
            )}
            <Button variant="quiet" onClick={() => void endAll('global')}>
              Me déconnecter partout
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
