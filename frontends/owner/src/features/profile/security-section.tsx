import { useShell } from '@placette/shell-api';
import shared from '@placette/ui/shared.module.css';
import { Button } from '@placette/ui/button';
import { ConfirmEmailFirst, Notice } from '@placette/ui/notice';
import { useState } from 'react';
import { ActiveSessions } from './sessions/active-sessions.js';
import { ChangeEmail } from './email/change-email.js';
import { ChangePassword } from './password/change-password.js';
import { PasskeysBlock } from './passkeys/passkeys-block.js';
import styles from './profile.module.css';
import { SecondFactorBlock } from './second-factor/second-factor-block.js';
import { Section } from './section.js';

/** E-mail address, password, second factor, passkeys and sessions: outside the form of the profile, each change is made at once. */
export function SecuritySection() {
  const { session } = useShell();
  if (!session.user?.awaits_confirmation) return <Security />;
  return (
    <Section title="Sécurité" anchor="securite">
      <ConfirmEmailFirst>
        Vous pourrez ensuite changer d’adresse ou de mot de passe, et ajouter une double authentification ou une clé
        d’accès.
      </ConfirmEmailFirst>
      <ActiveSessions />
    </Section>
  );
}

function Security() {
  const [state, setState] = useState<'closed' | 'open' | 'done'>('closed');
  return (
    <Section title="Sécurité" anchor="securite">
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
    </Section>
  );
}
