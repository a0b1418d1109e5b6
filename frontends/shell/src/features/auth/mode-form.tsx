import { useShell } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { part } from '@placette/ui/part';
import { useLocation } from 'react-router';
import { useSiteSettings } from '../../company/company-facts.js';
import type { SignUp } from '../../session/session-calls.js';
import type { SessionStore } from '../../session/session-store.js';
import { askedPath } from '../../session/use-session.js';
import { mailError } from './auth-errors.js';
import type { AwaitedMail } from './check-mail.js';

export const MODES = [
  { value: 'sign-in', label: 'Se connecter' },
  { value: 'sign-up', label: 'Créer un compte' },
] as const;
export type Mode = (typeof MODES)[number]['value'] | 'forgotten' | 'link';

interface ModeFormProps {
  store: SessionStore | null;
  mode: Mode;
  setMode: (mode: Mode) => void;
  /** A mail that was sent and whose code is not entered yet. */
  mail: AwaitedMail | null;
  setMail: (mail: AwaitedMail | null) => void;
  /** The code is right; the account's password is needed too (C48). */
  onPasswordNeeded: () => void;
}

/** What a visitor chooses between: password, account, link by e-mail, forgotten password. */
export function ModeForm({ store, mode, setMode, mail, setMail, onPasswordNeeded }: ModeFormProps) {
  const { config, toast } = useShell();
  const toSignIn = () => setMode('sign-in');
  // FD-02: the links of the mails lead on to the page that the person was on.
  const redirectTo = config.publicUrl + (askedPath(useLocation()) ?? '/');

  async function signUp(account: SignUp) {
    const opened = await store?.signUp(account, redirectTo);
    if (opened) return toast({ text: 'Votre compte est créé.', apart: true });
    setMail({ email: account.email, reason: 'sign-up' });
  }
  async function sendSignInLink(email: string) {
    await store?.requestSignInLink(email, redirectTo);
    setMail({ email, reason: 'sign-in' });
  }
  async function resendConfirmation(email: string) {
    await store?.resendConfirmation(email, redirectTo);
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
        requestRecovery={async (email) => store?.requestRecovery(email, redirectTo)}
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
  const asked = askedPath(useLocation());
  if (!hasGoogle) return null;
  const query = asked === null ? '' : `?${new URLSearchParams({ retour: asked }).toString()}`;
  return (
    <ButtonLink variant="secondary" block reloadDocument to={`/session/google${query}`}>
      Continuer avec Google
    </ButtonLink>
  );
}

// One file for all of them: the screen is drawn by the server, the forms by the browser alone.
const loadMail = () => import(/* webpackChunkName: "auth-forms" */ './check-mail.js');
const loadReset = () => import(/* webpackChunkName: "auth-forms" */ './reset-password.js');
const loadSecondStep = () => import(/* webpackChunkName: "auth-forms" */ './second-step.js');
const loadSignIn = () => import(/* webpackChunkName: "auth-forms" */ './sign-in-form.js');
const loadSignUp = () => import(/* webpackChunkName: "auth-forms" */ './sign-up-form.js');

export const AccountPassword = part(async () => (await loadMail()).AccountPassword);
export const ResetPassword = part(async () => (await loadReset()).ResetPassword);
export const SecondStep = part(async () => (await loadSecondStep()).SecondStep);
const AskEmailForm = part(async () => (await loadMail()).AskEmailForm);
const CheckMail = part(async () => (await loadMail()).CheckMail);
const ForgottenPassword = part(async () => (await loadSignIn()).ForgottenPassword);
const PasskeySignIn = part(async () => (await loadSignIn()).PasskeySignIn);
const SignInForm = part(async () => (await loadSignIn()).SignInForm);
const SignUpForm = part(async () => (await loadSignUp()).SignUpForm);
