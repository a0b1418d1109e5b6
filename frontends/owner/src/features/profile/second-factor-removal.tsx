import type { SecondFactor } from '@placette/contracts/identity/factors-schema';
import { useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { TextField } from '@placette/ui/text-field';
import { useRef, useState, type SubmitEvent } from 'react';
import { messageOf } from './message-of.js';
import styles from './second-factor.module.css';
import { useRemoveFactor } from './second-factor-api.js';

interface FactorRemovalProps {
  factor: SecondFactor['factors'][number];
  /** Without it, the password alone opens the account again. */
  isLast: boolean;
  onCancel: () => void;
  onDone: () => void;
}

/** Asks for a code of this application, or for a recovery code when the application is lost (C4). */
export function FactorRemoval({ factor, isLast, onCancel, onDone }: FactorRemovalProps) {
  const { announce, toast } = useShell();
  const remove = useRemoveFactor();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (remove.isPending) return;
    const code = (field.current?.value ?? '').replace(/[\s-]/g, '');
    if (code === '') return refuse('Saisissez un code de l’application, ou un code de récupération');
    const proof = /^\d{6}$/.test(code) ? { factor_id: factor.id, code } : { recovery_code: code };
    try {
      await remove.mutateAsync({ factor_id: factor.id, proof });
      toast({ text: isLast ? 'Double authentification désactivée.' : 'Application retirée.' });
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
      <div>
        <h4 className={styles.stepTitle}>
          {isLast ? 'Désactiver la double authentification\u202f?' : `Retirer «\u202f${factor.name}\u202f»\u202f?`}
        </h4>
        <p className={styles.text}>
          {isLast
            ? 'Votre mot de passe suffira de nouveau pour vous connecter, et vos codes de récupération ne vaudront plus rien.'
            : 'Ses codes ne permettront plus de vous connecter.'}
        </p>
      </div>
      <TextField
        ref={field}
        id="removal-code"
        label="Code à 6 chiffres ou code de récupération"
        hint="Pour confirmer que c’est bien vous."
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={40}
        error={error}
      />
      <div className={styles.foot}>
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" variant="danger" isPending={remove.isPending} pendingLabel="Vérification...">
          {isLast ? 'Désactiver' : 'Retirer'}
        </Button>
      </div>
    </form>
  );
}
