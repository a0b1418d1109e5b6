import type { SecondFactor } from '@placette/contracts/identity/factors/schema';
import { useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { TextField } from '@placette/ui/text-field';
import { type SubmitEvent, useState } from 'react';
import { kindTexts, messageOf } from './factor-list.js';
import { useRemoveFactor } from './api.js';
import { KeyProblem, useCodeField } from './enrolment.js';
import { Foot, FormFoot } from '../section.js';
import styles from './second-factor.module.css';

const EMPTY = {
  code: 'Saisissez un code de l’application, ou un code de récupération',
  recovery: 'Saisissez un code de récupération',
};

export interface FactorRemovalProps {
  factor: SecondFactor['factors'][number];
  /** Without it, the password alone opens the account again. */
  isLast: boolean;
  onCancel: () => void;
  onDone: () => void;
}

/** Asks for a code of this application, or for a recovery code when the application or the key is lost (MFA-4). */
export function FactorRemoval({ factor, isLast, onCancel, onDone }: FactorRemovalProps) {
  const { toast } = useShell();
  const remove = useRemoveFactor();
  const { field, error, refuse } = useCodeField();
  const isKey = factor.kind === 'webauthn';

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (remove.isPending) return;
    const code = (field.current?.value ?? '').replace(/[\s-]/g, '');
    if (code === '') return refuse(isKey ? EMPTY.recovery : EMPTY.code);
    const proof = !isKey && /^\d{6}$/.test(code) ? { factor_id: factor.id, code } : { recovery_code: code };
    try {
      await remove.mutateAsync({ factor_id: factor.id, proof });
      toast({ text: isLast ? 'Double authentification désactivée.' : kindTexts[factor.kind].removed, apart: true });
      onDone();
    } catch (problem) {
      refuse(messageOf(problem));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.flow}>
      <RemovalQuestion factor={factor} isLast={isLast} />
      <TextField
        ref={field}
        id="removal-code"
        label={isKey ? 'Code de récupération' : 'Code à 6 chiffres ou code de récupération'}
        hint="Pour confirmer que c’est bien vous."
        autoComplete={isKey ? 'off' : 'one-time-code'}
        spellCheck={false}
        error={error}
      />
      <FormFoot onCancel={onCancel} variant="danger" isPending={remove.isPending} pendingLabel="Vérification...">
        {isLast ? 'Désactiver' : 'Retirer'}
      </FormFoot>
    </form>
  );
}

function RemovalQuestion({ factor, isLast }: Pick<FactorRemovalProps, 'factor' | 'isLast'>) {
  const { kind, name } = factor;
  const without = kind === 'totp' ? 'Ses codes ne permettront plus' : 'Elle ne permettra plus';
  return (
    <div>
      <h4 tabIndex={-1} data-step-focus={kind === 'webauthn' || undefined} className={styles.stepTitle}>
        {isLast ? 'Désactiver la double authentification\u202f?' : `Retirer «\u202f${name}\u202f»\u202f?`}
      </h4>
      <p className={styles.text}>
        {isLast
          ? 'Votre mot de passe suffira de nouveau pour vous connecter, et vos codes de récupération ne vaudront plus rien.'
          : `${without} de vous connecter.`}
      </p>
    </div>
  );
}

/** Asks for this key, or for a recovery code when it is lost (MFA-4). */
export function KeyRemoval(props: FactorRemovalProps) {
  const { factor, isLast, onCancel, onDone } = props;
  const { toast } = useShell();
  const remove = useRemoveFactor();
  const [isLost, setLost] = useState(false);
  if (isLost) return <FactorRemoval {...props} />;

  function confirm() {
    const proof = { key_id: factor.id };
    const text = isLast ? 'Double authentification désactivée.' : kindTexts.webauthn.removed;
    const onSuccess = () => {
      toast({ text, apart: true });
      onDone();
    };
    remove.mutate({ factor_id: factor.id, proof }, { onSuccess });
  }

  return (
    <div className={styles.flow}>
      <RemovalQuestion factor={factor} isLast={isLast} />
      {remove.error && <KeyProblem error={remove.error} />}
      <Foot>
        <Button variant="quiet" onClick={() => setLost(true)}>
          Je n’ai plus cette clé
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
        <Button
          variant="danger"
          isPending={remove.isPending}
          pendingLabel="En attente de votre clé..."
          onClick={confirm}
        >
          {isLast ? 'Désactiver' : 'Retirer'}
        </Button>
      </Foot>
    </div>
  );
}
