import { useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { useState } from 'react';
import { useRemoveFactor } from '../api.js';
import { KeyProblem } from './enrolment.js';
import { kindTexts } from '../kinds.js';
import { FactorRemoval, RemovalQuestion, type FactorRemovalProps } from '../removal.js';
import styles from '../second-factor.module.css';

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
      toast({ text });
      onDone();
    };
    remove.mutate({ factor_id: factor.id, proof }, { onSuccess });
  }

  return (
    <div className={styles.flow}>
      <RemovalQuestion factor={factor} isLast={isLast} />
      {remove.error && <KeyProblem error={remove.error} />}
      <div className={styles.foot}>
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
      </div>
    </div>
  );
}
