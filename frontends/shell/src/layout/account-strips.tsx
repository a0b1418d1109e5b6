import { links, useShell } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { Info } from '@placette/ui/icons';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { codeError, mailError } from '../features/auth/auth-errors.js';
import { CODE_INCOMPLETE, digitsOf, MailCodeField } from '../features/auth/mail-code-field.js';
import { useSecondsUntil } from '../features/auth/use-seconds-until.js';
import type { SessionStore } from '../session/session-store.js';
import { ADDRESS_CONFIRMED } from '../session/use-session.js';
import styles from './account-strips.module.css';

type Status = { tone: 'ok' | 'err'; text: string } | null;

/** C43: takes the code of the mail, and sends another. */
export function ConfirmEmailStrip({ store, email }: { store: SessionStore; email: string }) {
  const { config, toast } = useShell();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [isTyping, setTyping] = useState(false);
  const [busy, setBusy] = useState<'code' | 'mail' | null>(null);
  const [problem, setProblem] = useState<string>();
  const [status, setStatus] = useState<Status>(null);
  const [sentAt, setSentAt] = useState(Date.now);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isTyping) field.current?.focus();
  }, [isTyping]);
  const left = useSecondsUntil(sentAt + config.mailFrequencySeconds * 1_000);

  async function enter(event: FormEvent) {
    event.preventDefault();
    if (busy === 'code') return;
    const digits = digitsOf(field.current?.value ?? '');
    if (digits === null) return setProblem(CODE_INCOMPLETE);
    setProblem(undefined);
    setBusy('code');
    try {
      // The session had ended meanwhile: it is asked whose the account is (C48).
      if ((await store.enterCode(email, digits)) === 'password') await navigate(links.signIn(here));
      else toast({ text: ADDRESS_CONFIRMED, apart: true });
    } catch (error) {
      setProblem(codeError(error));
    } finally {
      setBusy(null);
    }
  }
  async function sendAgain() {
    if (left > 0) return setStatus({ tone: 'ok', text: `Vous pourrez redemander l’e-mail dans ${left}\u00a0s.` });
    setBusy('mail');
    try {
      await store.resendConfirmation(email, config.publicUrl + here);
      setSentAt(Date.now());
      setStatus({ tone: 'ok', text: 'Un nouvel e-mail a été envoyé. Le code et le lien du précédent ne valent plus.' });
    } catch (error) {
      setStatus({ tone: 'err', text: mailError(error) });
    } finally {
      setBusy(null);
    }
  }
  return (
    <section
      id={links.confirmAddress.slice(1)}
      tabIndex={-1}
      className={styles.strip}
      aria-label="Adresse e-mail à confirmer"
    >
      <p className={styles.text}>
        <Info aria-hidden="true" />
        <span>
          Confirmez votre adresse e-mail{'\u00a0'}: ouvrez le lien envoyé à <strong>{email}</strong>, ou saisissez son
          code. D’ici là, vous ne pouvez ni écrire à un propriétaire, ni publier, ni envoyer de document.
        </span>
      </p>
      {isTyping ? (
        <form noValidate method="post" className={styles.form} onSubmit={(event) => void enter(event)}>
          <MailCodeField id="confirmation-code" name="code" ref={field} error={problem} />
          <Button type="submit" isPending={busy === 'code'} pendingLabel="Vérification...">
            Confirmer
          </Button>
        </form>
      ) : (
        <div className={styles.choices}>
          <Button variant="secondary" size="compact" onClick={() => setTyping(true)}>
            Saisir le code
          </Button>
        </div>
      )}
      <div className={styles.choices}>
        <Button
          variant="quiet"
          size="compact"
          isPending={busy === 'mail'}
          pendingLabel="Envoi en cours..."
          onClick={() => void sendAgain()}
        >
          Renvoyer l’e-mail
        </Button>
      </div>
      <div role="status" className={styles.said}>
        {status?.text}
      </div>
    </section>
  );
}

/** C43, C48: the account was proved and lacks a name, never chosen or taken out. */
export function NamesStrip() {
  return (
    <section className={styles.strip} aria-label="Nom à indiquer">
      <p className={styles.text}>
        <Info aria-hidden="true" />
        <span>Le nom de votre compte n’est pas complet. Indiquez votre prénom et votre nom pour continuer.</span>
      </p>
      <div className={styles.choices}>
        <ButtonLink variant="secondary" size="compact" to={links.profile}>
          Indiquer mon nom
        </ButtonLink>
      </div>
    </section>
  );
}
