import type { EnrolledFactor } from '@placette/contracts/identity/factors/schema';
import { Button } from '@placette/ui/button';
import { useProveSecondFactor } from '../api.js';
import styles from '../second-factor.module.css';
import { ApiProblem } from '@placette/shell-api';
import { Notice } from '@placette/ui/notice';
import { messageOf } from '../kinds.js';

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
      <div className={styles.foot}>
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
      </div>
    </div>
  );
}

/** Why the key proved nothing; that none was shown is no error. */
export function KeyProblem({ error }: { error: Error }) {
  const isCalm = error instanceof ApiProblem && error.code === 'key_not_given';
  return (
    <Notice tone={isCalm ? 'info' : 'err'} live>
      {messageOf(error)}
    </Notice>
  );
}
