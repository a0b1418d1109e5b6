import type { EnrolledApplication } from '@placette/contracts/identity/factors/schema';
import shared from '@placette/ui/shared.module.css';
import { useShell } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { TextField } from '@placette/ui/text-field';
import { useRef, useState, type SubmitEvent } from 'react';
import { CopyButton } from './recovery-codes.js';
import { messageOf } from './kinds.js';
import styles from './second-factor.module.css';
import { useProveSecondFactor } from './api.js';

interface FactorEnrolmentProps {
  enrolled: EnrolledApplication;
  onCancel: () => void;
  onDone: () => void;
}

/** The secret, as a picture and as text, and a first code that proves the application has it. */
export function FactorEnrolment({ enrolled, onCancel, onDone }: FactorEnrolmentProps) {
  const { announce } = useShell();
  const prove = useProveSecondFactor();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { qr_code, secret, uri } = enrolled.totp;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (prove.isPending) return;
    const code = (field.current?.value ?? '').replace(/\s/g, '');
    if (!/^\d{6}$/.test(code)) return refuse('Saisissez les 6 chiffres affichés par votre application');
    try {
      await prove.mutateAsync({ factor_id: enrolled.id, code });
      onDone();
    } catch (problem) {
      refuse(messageOf(problem));
    }
  }

  function refuse(text: string) {
    setError(text);
    announce(text);
    field.current?.focus();
    field.current?.select();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.flow}>
      <ol className={styles.steps}>
        <li>
          <h4 tabIndex={-1} data-step-focus className={styles.stepTitle}>
            Ouvrez votre application d’authentification
          </h4>
          <p className={styles.text}>
            Celle de votre téléphone ou de votre gestionnaire de mots de passe. Toutes celles qui donnent des codes à 6
            chiffres conviennent.
          </p>
        </li>
        <li>
          <h4 className={styles.stepTitle}>Ajoutez-y votre compte</h4>
          <div className={styles.secret}>
            {/* As an image: no markup of the answer becomes part of the page. */}
            <img
              className={styles.picture}
              src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qr_code)}`}
              width={200}
              height={200}
              alt="Code à scanner avec l’application d’authentification"
            />
            <div className={styles.byHand}>
              <p className={styles.text}>Scannez ce code, ou saisissez cette clé dans l’application.</p>
              <code className={styles.key}>{inGroups(secret)}</code>
              <div className={shared.cluster3}>
                <CopyButton text={secret} label="Copier la clé" />
                <ButtonLink to={uri} variant="secondary" size="compact" className={styles.open}>
                  Ouvrir mon application
                </ButtonLink>
              </div>
            </div>
          </div>
        </li>
        <li>
          <h4 className={styles.stepTitle}>Saisissez le code qu’elle affiche</h4>
          <TextField
            ref={field}
            id="factor-code"
            label="Code à 6 chiffres"
            autoComplete="one-time-code"
            inputMode="numeric"
            enterKeyHint="go"
            error={error}
            fieldClassName={styles.code}
          />
        </li>
      </ol>
      <div className={styles.foot}>
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" isPending={prove.isPending} pendingLabel="Vérification...">
          Activer
        </Button>
      </div>
    </form>
  );
}

function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
