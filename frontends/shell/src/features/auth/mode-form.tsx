import { useShell } from '@placette/shell-api';
import type { SignUp } from '../../session/session-calls.js';
import type { SessionStore } from '../../session/session-store.js';
import { mailError } from './auth-errors.js';
import type { AwaitedMail } from './confirmation/check-mail.js';
import { AskEmailForm, CheckMail, ForgottenPassword, PasskeySignIn, SignInForm, SignUpForm } from './lazy-forms.js';
import { ButtonLink } from '@placette/ui/button';
import { useLocation } from 'react-router';
import { useSiteSettings } from '../../company/company-facts.js';

export const MODES = [
  { value: 'sign-in', label: 'Se connecter' },
  { value: 'sign-up', label: 'Créer un compte' },
] as const;
export type Mode = (typeof MODES)[number]['value'] | 'forgotten' | 'link';

interface ModeFormProps {
  store: SessionStore | null;
  mode: Mode;
  setMode: (mode: Mode) => void;
  /** Sent, its code not entered yet. */
  mail: AwaitedMail | null;
  setMail: (mail: AwaitedMail | null) => void;
  /** A code is good, and the account's password is to be given too (C48). */
  onPasswordNeeded: () => void;
}

/** What a visitor chooses between: password, account, link by e-mail, forgotten password. */
export function ModeForm({ store, mode, setMode, mail, setMail, onPasswordNeeded }: ModeFormProps) {
  const { config, toast } = useShell();
  const toSignIn = () => setMode('sign-in');

  async function signUp(account: SignUp) {
    const opened = await store?.signUp(account);
    if (opened) return toast({ text: 'Votre compte est créé.' });
    setMail({ email: account.email, reason: 'sign-up' });
  }
  async function sendSignInLink(email: string) {
    await store?.requestSignInLink(email);
    setMail({ email, reason: 'sign-in' });
  }
  async function resendConfirmation(email: string) {
    await store?.resendConfirmation(email);
    setMail({ email, reason: 'sign-up' });
  }

  if (mail !== null) {
    return (
      <CheckMail
        mail={mail}
        pauseSeconds={config.mailFrequencySeconds}
        enterCode={async (code) => {
          if ((await store?.enterCode(mail.email, code)) === 'password') onPasswordNeeded();
        }}
        resend={() => (mail.reason === 'sign-up' ? resendConfirmation(mail.email) : sendSignInLink(mail.email))}
        onBack={() => {
          setMail(null);
          toSignIn();
        }}
      />
    );
  }
  if (mode === 'link') {
    return (
      <AskEmailForm
        hint="L’adresse de votre compte&nbsp;: nous y envoyons un lien et un code."
        submitLabel="Recevoir le lien"
        errorText={mailError}
        ask={sendSignInLink}
        onBack={toSignIn}
      />
    );
  }
  if (mode === 'sign-up') {
    return (
      <>
        <SignUpForm passwordMinLength={config.passwordMinLength} signUp={signUp} />
        <GoogleSignIn />
      </>
    );
  }
  if (mode === 'forgotten') {
    return (
      <ForgottenPassword
        requestRecovery={async (email) => store?.requestRecovery(email, `${config.publicUrl}/auth?reset=true`)}
        onBack={toSignIn}
      />
    );
  }
  return (
    <>
      <SignInForm
        signIn={async (email, password) => store?.signIn(email, password)}
        onForgotten={() => setMode('forgotten')}
        onLink={() => setMode('link')}
        resendConfirmation={resendConfirmation}
      />
      {store && <PasskeySignIn store={store} />}
      <GoogleSignIn />
    </>
  );
}

/** Leaves for Google's own page, to come back where the person was going (PD-10). Nothing where the site has no Google. */
function GoogleSignIn() {
  const { hasGoogle } = useSiteSettings();
  const asked = new URLSearchParams(useLocation().search).get('retour');
  if (!hasGoogle) return null;
  const query = asked === null ? '' : `?${new URLSearchParams({ retour: asked }).toString()}`;
  return (
    <ButtonLink variant="secondary" block reloadDocument to={`/session/google${query}`}>
      Continuer avec Google
    </ButtonLink>
  );
}
