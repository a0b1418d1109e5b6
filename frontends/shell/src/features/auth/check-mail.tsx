import shared from '@placette/ui/shared.module.css';
import { identityErrors } from '@placette/contracts/identity/errors';
import { signInSchema } from '@placette/contracts/identity/schema';
import { Button } from '@placette/ui/button';
import { ErrorSummary } from '@placette/ui/error-summary';
import { FailureNotice, Notice } from '@placette/ui/notice';
import { PasswordField } from '@placette/ui/password-field';
import { TextField } from '@placette/ui/text-field';
import { listErrors, useZodForm } from '@placette/ui/use-zod-form';
import { useEffect, useState, useRef, type FormEvent } from 'react';
import { z } from 'zod';
import { codeError, mailError } from './auth-errors.js';
import styles from './auth-screen.module.css';
import { CODE_INCOMPLETE, digitsOf, MailCodeField } from './mail-code-field.js';
import type { MailLinkOutcome } from './mail-link-step.js';
import { useSecondsUntil } from './use-seconds-until.js';

const codeSchema = z.object({
  code: z.string().transform((code, context) => {
    const digits = digitsOf(code);
    if (digits === null) context.addIssue({ code: 'custom', message: CODE_INCOMPLETE });
    return digits ?? z.NEVER;
  }),
});

/** A mail with a link and a code, on its way. */
export interface AwaitedMail {
  email: string;
  reason: 'sign-up' | 'sign-in';
}

interface CheckMailProps {
  mail: AwaitedMail;
  /** Seconds before the mail can be sent again. */
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
  const { register, handleSubmit, setError, setFocus, formState } = useZodForm(codeSchema, {});
  const { errors, isSubmitting, submitCount } = formState;
  // On first render: the button that led here is gone.
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = handleSubmit(({ code }) =>
    enterCode(code).catch((error: unknown) => setError('root', { message: codeError(error) })),
  );
  function send(event: FormEvent) {
    event.preventDefault();
    if (!isSubmitting) void submit(event);
  }
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
    <form noValidate method="post" onSubmit={send} className={shared.stack5}>
      <ErrorSummary submission={submitCount} errors={listErrors(errors, { code: null })} />
      <p className={styles.lead}>
        {mail.reason === 'sign-up' ? 'Un message a été envoyé à ' : 'Si un compte existe, un message a été envoyé à '}
        <strong>{mail.email}</strong>. Ouvrez le lien qu’il contient
        {mail.reason === 'sign-up' ? ' pour activer votre compte' : ' pour vous connecter'}, ou saisissez ici son code.
      </p>
      <MailCodeField {...register('code')} id="code" error={errors.code?.message} />
      <Button type="submit" block isPending={isSubmitting} pendingLabel="Vérification...">
        {mail.reason === 'sign-up' ? 'Confirmer mon adresse' : 'Me connecter'}
      </Button>
      {again === 'sent' && (
        <Notice tone="ok" live>
          Un nouvel e-mail a été envoyé. Le code et le lien du précédent ne sont plus valables.
        </Notice>
      )}
      <FailureNotice>{typeof again === 'object' && again !== null && again.failure}</FailureNotice>
      <p className={styles.aside}>
        Rien reçu ? Regardez dans les courriers indésirables
        {left > 0 ? `, ou redemandez l’e-mail dans ${left} s.` : ', ou redemandez l’e-mail.'}
      </p>
      <div className={shared.stack2}>
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

interface AccountPasswordProps {
  press: MailLinkOutcome['press'];
  /** Whether the password was refused. */
  isWrong: () => boolean;
  onUnknown: () => void;
}

/** C48: an address confirmed in another browser: the password proves that the account is this person's. */
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
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className={shared.stack5}>
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

const emailSchema = signInSchema.pick({ email: true });

interface AskEmailFormProps {
  hint: string;
  submitLabel: string;
  ask: (email: string) => Promise<void>;
  errorText: (error: unknown) => string;
  onBack: () => void;
}

/** The e-mail address of an account, to which a link is sent. */
export function AskEmailForm({ hint, submitLabel, ask, errorText, onBack }: AskEmailFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useZodForm(emailSchema, {});
  const { errors, isSubmitting, submitCount } = formState;
  // On first render: the button that led here is gone.
  useEffect(() => setFocus('email'), [setFocus]);
  const submit = handleSubmit(({ email }) =>
    ask(email).catch((error: unknown) => setError('root', { message: errorText(error) })),
  );
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className={shared.stack5}>
      <ErrorSummary submission={submitCount} errors={listErrors(errors, { email: 'E-mail' })} />
      <TextField
        {...register('email')}
        id="email"
        type="email"
        label="E-mail"
        hint={hint}
        autoComplete="username"
        inputMode="email"
        enterKeyHint="send"
        error={errors.email?.message}
      />
      <Button type="submit" block isPending={isSubmitting} pendingLabel="Envoi en cours...">
        {submitLabel}
      </Button>
      <Button variant="quiet" block onClick={onBack}>
        Retour à la connexion
      </Button>
    </form>
  );
}
