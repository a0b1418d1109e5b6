import type { EnrolledApplication, EnrolledFactor } from '@placette/contracts/identity/factors/schema';
import shared from '@placette/ui/shared.module.css';
import { ApiProblem, useShell } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { TextField } from '@placette/ui/text-field';
import { type SubmitEvent, useRef, useState } from 'react';
import { Notice } from '@placette/ui/notice';
import { CopyButton } from './recovery-codes.js';
import { messageOf } from './factor-list.js';
import { useProveSecondFactor } from './api.js';
import { Foot, FormFoot } from '../section.js';
import styles from './second-factor.module.css';

interface FactorEnrolmentProps {
  enrolled: EnrolledApplication;
  onCancel: () => void;
  onDone: () => void;
}

/** The secret, as a picture and as text, and a first code that proves the application has it. */
export function FactorEnrolment({ enrolled, onCancel, onDone }: FactorEnrolmentProps) {
  const prove = useProveSecondFactor();
  const { field, error, refuse } = useCodeField();
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
      <FormFoot onCancel={onCancel} isPending={prove.isPending} pendingLabel="Vérification...">
        Activer
      </FormFoot>
    </form>
  );
}

/** The field of a code: why one was refused is said, and the next one is typed over it. */
export function useCodeField() {
  const { announce } = useShell();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  function refuse(text: string) {
    setError(text);
    announce(text);
    field.current?.focus();
    field.current?.select();
  }

  return { field, error, refuse };
}

function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

interface KeyEnrolmentProps {
  enrolled: EnrolledFactor;
  onCancel: () => void;
  onDone: () => void;
}

/** The security key is shown a first time: it makes the credential that later proves it. */
export function KeyEnrolment({ enrolled, onCancel, onDone }: KeyEnrolmentProps) {
  const prove = useProveSecondFactor();
  return (
    <div className={styles.flow}>
      <div>
        <h4 tabIndex={-1} data-step-focus className={styles.stepTitle}>
          Présentez votre clé de sécurité
        </h4>
        <p className={styles.text}>
          Préparez-la, puis suivez les indications de votre navigateur&nbsp;: il vous demandera de l’insérer, de la
          toucher ou de l’approcher.
        </p>
      </div>
      {prove.error && <KeyProblem error={prove.error} />}
      <Foot>
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
        <Button
          isPending={prove.isPending}
          pendingLabel="En attente de votre clé..."
          onClick={() => prove.mutate({ key_id: enrolled.id }, { onSuccess: onDone })}
        >
          Activer
        </Button>
      </Foot>
    </div>
  );
}

/** Says why the key could not be used; that the person showed none is not an error. */
export function KeyProblem({ error }: { error: Error }) {
  const isCalm = error instanceof ApiProblem && error.code === 'key_not_given';
  return (
    <Notice tone={isCalm ? 'info' : 'err'} live>
      {messageOf(error)}
    </Notice>
  );
}
