import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { useState } from 'react';
import { AskEmailForm } from '../confirmation/ask-email-form.js';
import { recoveryError } from '../auth-errors.js';
import styles from '../auth-screen.module.css';

interface ForgottenPasswordProps {
  /** Rejects with a SessionRefusal. */
  requestRecovery: (email: string) => Promise<void>;
  onBack: () => void;
}

/** AU-07: the same text whether the e-mail address has an account or not. */
export function ForgottenPassword({ requestRecovery, onBack }: ForgottenPasswordProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) {
    return (
      <AskEmailForm
        hint="L’adresse de votre compte : nous y envoyons un lien."
        submitLabel="Recevoir le lien"
        errorText={recoveryError}
        onBack={onBack}
        ask={async (email) => {
          await requestRecovery(email);
          setSentTo(email);
        }}
      />
    );
  }
  return (
    <div className={styles.form}>
      <Notice tone="ok" live title="E-mail envoyé">
        Si un compte existe pour {sentTo}, un lien pour choisir un nouveau mot de passe vient d’être envoyé. Pensez à
        regarder dans les courriers indésirables.
      </Notice>
      <Button variant="quiet" block onClick={onBack}>
        Retour à la connexion
      </Button>
    </div>
  );
}
