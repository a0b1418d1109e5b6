import { CODE_LENGTH } from '@placette/contracts/identity/one-time-codes/code-length';
import { Button } from '@placette/ui/button';
import { ErrorSummary } from '@placette/ui/error-summary';
import { Notice } from '@placette/ui/notice';
import { TextField } from '@placette/ui/text-field';
import { useZodForm } from '@placette/ui/use-zod-form';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { codeError, mailError } from '../auth-errors.js';
import styles from '../auth-screen.module.css';
import { useSecondsUntil } from './use-seconds-until.js';

const schema = z.object({
  code: z
    .string()
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), `Saisissez les ${CODE_LENGTH} chiffres du code`)),
});

/** A mail with a link and a code, on its way. */
export interface AwaitedMail {
  email: string;
  reason: 'sign-up' | 'sign-in';
}

interface CheckMailProps {
  mail: AwaitedMail;
  /** Before the same mail can be asked for again. */
  pauseSeconds: number;
  /** Rejects with a SessionRefusal. */
  enterCode: (code: string) => Promise<void>;
  /** Rejects with a SessionRefusal. */
  resend: () => Promise<void>;
  onBack: () => void;
}

/** AU-13: the same text whether the e-mail address has an account or not. */
export function CheckMail({ mail, pauseSeconds, enterCode, resend, onBack }: CheckMailProps) {
  const [sentAt, setSentAt] = useState(Date.now);
  const [again, setAgain] = useState<'sending' | 'sent' | { failure: string } | null>(null);
  const left = useSecondsUntil(sentAt + pauseSeconds * 1_000);
  const { register, handleSubmit, setError, setFocus, formState } = useZodForm(schema, {});
  const { errors, isSubmitting, submitCount } = formState;
  // Once, when it replaces another form: the button that led here is gone.
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = handleSubmit(({ code }) =>
    enterCode(code).catch((error: unknown) => setError('root', { message: codeError(error) })),
  );
  async function sendAgain() {
    setAgain('sending');
    try {
      await resend();
      setSentAt(Date.now());
      setAgain('sent');
    } catch (error) {
      setAgain({ failure: mailError(error) });
    }
  }
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className={styles.form}>
      <ErrorSummary
        submission={submitCount}
        errors={[
          ...(errors.root?.message ? [{ message: errors.root.message }] : []),
          ...(errors.code?.message ? [{ field: 'code', message: errors.code.message }] : []),
        ]}
      />
      <p className={styles.lead}>
        {mail.reason === 'sign-up' ? 'Un message a été envoyé à ' : 'Si un compte existe, un message a été envoyé à '}
        <strong>{mail.email}</strong>. Ouvrez le lien qu’il contient
        {mail.reason === 'sign-up' ? ' pour activer votre compte' : ' pour vous connecter'}, ou saisissez ici son code.
      </p>
      <TextField
        {...register('code')}
        id="code"
        label={`Code à ${CODE_LENGTH} chiffres`}
        autoComplete="one-time-code"
        inputMode="numeric"
        enterKeyHint="go"
        error={errors.code?.message}
      />
      <Button type="submit" block isPending={isSubmitting} pendingLabel="Vérification...">
        {mail.reason === 'sign-up' ? 'Confirmer mon adresse' : 'Me connecter'}
      </Button>
      {again === 'sent' && (
        <Notice tone="ok" live>
          Un nouvel e-mail a été envoyé. Le code et le lien du précédent ne sont plus valables.
        </Notice>
      )}
      {typeof again === 'object' && again !== null && (
        <Notice tone="err" live>
          {again.failure}
        </Notice>
      )}
      <p className={styles.aside}>
        Rien reçu ? Regardez dans les courriers indésirables
        {left > 0 ? `, ou redemandez l’e-mail dans ${left} s.` : ', ou redemandez l’e-mail.'}
      </p>
      <div className={styles.choices}>
        <Button
          variant="secondary"
          block
          aria-disabled={left > 0 || undefined}
          isPending={again === 'sending'}
          pendingLabel="Envoi en cours..."
          onClick={() => void sendAgain()}
        >
          Renvoyer l’e-mail
        </Button>
        <Button variant="quiet" block onClick={onBack}>
          Retour à la connexion
        </Button>
      </div>
    </form>
  );
}
