import shared from '@placette/ui/shared.module.css';
import { signInSchema } from '@placette/contracts/identity/schema';
import { Button } from '@placette/ui/button';
import { ErrorSummary } from '@placette/ui/error-summary';
import { FailureNotice, Notice } from '@placette/ui/notice';
import { PasswordField } from '@placette/ui/password-field';
import { TextField } from '@placette/ui/text-field';
import { listErrors, useZodForm } from '@placette/ui/use-zod-form';
import { useState, useCallback, useEffect } from 'react';
import { askPasskey, browserFillsPasskeys, browserUsesPasskeys } from '../../session/factors/passkey.js';
import { SessionRefusal } from '../../session/session-calls.js';
import type { SessionStore } from '../../session/session-store.js';
import { mailError, signInError, recoveryError, passkeyError } from './auth-errors.js';
import { AskEmailForm } from './check-mail.js';

interface SignInFormProps {
  signIn: (email: string, password: string) => Promise<void>;
  onForgotten: () => void;
  /** To sign in by a mail, without the password. */
  onLink: () => void;
  /** Sends the confirmation e-mail again; rejects with a SessionRefusal. */
  resendConfirmation: (email: string) => Promise<void>;
}

/** AU-06. `signIn` rejects with a SessionRefusal. */
export function SignInForm({ signIn, onForgotten, onLink, resendConfirmation }: SignInFormProps) {
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useZodForm(signInSchema, {});
  const { errors, isSubmitting, submitCount } = formState;
  const submit = handleSubmit(async ({ email, password }) => {
    setUnconfirmed(null);
    await signIn(email, password).catch((error: unknown) => {
      if (error instanceof SessionRefusal && error.code === 'email_not_confirmed') setUnconfirmed(email);
      setError('root', { message: signInError(error) });
    });
  });
  const resend = (email: string) =>
    resendConfirmation(email).catch((error: unknown) => setError('root', { message: mailError(error) }));
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className={shared.stack5}>
      <ErrorSummary
        submission={submitCount}
        errors={listErrors(errors, { email: 'E-mail', password: 'Mot de passe' })}
      />
      {unconfirmed !== null && (
        <Button variant="secondary" block onClick={() => void resend(unconfirmed)}>
          Renvoyer l’e-mail de confirmation
        </Button>
      )}
      <TextField
        {...register('email')}
        id="email"
        type="email"
        label="E-mail"
        autoComplete="username webauthn"
        inputMode="email"
        error={errors.email?.message}
      />
      <PasswordField
        {...register('password')}
        id="password"
        label="Mot de passe"
        autoComplete="current-password"
        enterKeyHint="go"
        error={errors.password?.message}
      />
      <Button type="submit" block isPending={isSubmitting} pendingLabel="Connexion...">
        Se connecter
      </Button>
      <div className={shared.stack2}>
        <Button variant="quiet" block onClick={onForgotten}>
          Mot de passe oublié ?
        </Button>
        <Button variant="quiet" block onClick={onLink}>
          Recevoir un lien de connexion
        </Button>
      </div>
    </form>
  );
}

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
    <div className={shared.stack5}>
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

/** Challenges expire after five minutes: the one offered by autofill is renewed before. */
const RENEW_MS = 240_000;

type Step = 'ready' | 'asking' | 'off';

/** Signing in without a password: by the button, or from the list of the e-mail field. Cancelling says nothing. */
export function PasskeySignIn({ store }: { store: SessionStore }) {
  const [step, setStep] = useState<Step>(() => (browserUsesPasskeys() ? 'ready' : 'off'));
  const [error, setError] = useState<string | null>(null);

  const signIn = useCallback(
    async (how: { mediation?: 'conditional'; signal?: AbortSignal } = {}) => {
      // Autofill asks by itself: failures are shown only once a passkey is chosen.
      let isAsked = how.mediation === undefined;
      try {
        const { challenge_id, options } = await store.startPasskeySignIn();
        const credential = await askPasskey(options, how);
        if (credential === null) return;
        isAsked = true;
        await store.signInWithPasskey({ challenge_id, credential });
      } catch (refusal) {
        if (how.signal?.aborted) return;
        if (refusal instanceof SessionRefusal && refusal.code === 'passkey_disabled') return setStep('off');
        if (isAsked) setError(passkeyError(refusal));
      }
    },
    [store],
  );

  useEffect(() => {
    if (step !== 'ready') return;
    let waiting = new AbortController();
    const propose = async () => {
      waiting.abort();
      waiting = new AbortController();
      const { signal } = waiting;
      if ((await browserFillsPasskeys()) && !signal.aborted) await signIn({ mediation: 'conditional', signal });
    };
    void propose();
    const timer = setInterval(() => void propose(), RENEW_MS);
    return () => {
      clearInterval(timer);
      waiting.abort();
    };
  }, [step, signIn]);

  async function press() {
    setError(null);
    setStep('asking');
    await signIn();
    setStep((now) => (now === 'asking' ? 'ready' : now));
  }

  if (step === 'off' && error === null) return null;
  return (
    <>
      <FailureNotice>{error}</FailureNotice>
      {step !== 'off' && (
        <Button
          variant="secondary"
          block
          isPending={step === 'asking'}
          pendingLabel="En attente de votre appareil..."
          onClick={() => void press()}
        >
          Se connecter avec une clé d’accès
        </Button>
      )}
    </>
  );
}
