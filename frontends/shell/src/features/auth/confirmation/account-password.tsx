import { identityErrors } from '@placette/contracts/identity/errors';
import { Button } from '@placette/ui/button';
import { PasswordField } from '@placette/ui/password-field';
import { useRef, useState, type FormEvent } from 'react';
import styles from '../auth-screen.module.css';
import type { MailLinkOutcome } from './link-outcome.js';

interface AccountPasswordProps {
  press: MailLinkOutcome['press'];
  /** The password that was pressed with is another. */
  isWrong: () => boolean;
  onUnknown: () => void;
}

/** C48: an address confirmed in another browser: the password tells that the account is this person's. */
export function AccountPassword({ press, isWrong, onUnknown }: AccountPasswordProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function submit(event: FormEvent) {
    event.preventDefault();
    const password = field.current?.value ?? '';
    setProblem(password === '' ? 'Ce champ est obligatoire' : undefined);
    if (password === '') return field.current?.focus();
    setPending(true);
    await press({ password });
    setPending(false);
    if (isWrong()) setProblem(identityErrors.account_password_wrong[1]);
    field.current?.focus();
  }
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className={styles.form}>
      <p className={styles.lead}>
        Ce compte a été créé dans un autre navigateur. Saisissez le mot de passe choisi à l’inscription{'\u00a0'}: votre
        adresse sera confirmée, et tout ce que vous avez saisi sera gardé.
      </p>
      <PasswordField
        ref={field}
        id="account-password"
        name="password"
        label="Mot de passe du compte"
        autoComplete="current-password"
        maxLength={256}
        error={problem}
      />
      <Button type="submit" block isPending={isPending} pendingLabel="Vérification...">
        Confirmer mon adresse
      </Button>
      <Button variant="quiet" block onClick={onUnknown}>
        Je ne connais pas ce mot de passe
      </Button>
    </form>
  );
}
