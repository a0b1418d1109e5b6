import { FACTORS_MAX, RECOVERY_CODES, type SecondFactor } from '@placette/contracts/identity/factors-schema';
import { Button } from '@placette/ui/button';
import { count, dateAndTime } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import styles from './profile.module.css';

type Factor = SecondFactor['factors'][number];

/** Fewer codes than this, and it is time for new ones. */
const FEW_CODES = 3;

interface FactorListProps {
  factors: readonly Factor[];
  codesLeft: number;
  isRenewing: boolean;
  onAdd: () => void;
  onRemove: (factor: Factor) => void;
  onRenewCodes: () => void;
}

export function FactorList({ factors, codesLeft, isRenewing, onAdd, onRemove, onRenewCodes }: FactorListProps) {
  const removal = factors.length === 1 ? 'Désactiver' : 'Retirer';
  return (
    <>
      {codesLeft < FEW_CODES && (
        <Notice tone="warn" title="Il est temps de créer de nouveaux codes de récupération">
          Sans eux, la perte de votre téléphone vous fermerait votre compte.
        </Notice>
      )}
      <ul className={styles.devices}>
        {factors.map((factor) => (
          <li key={factor.id} className={styles.device}>
            <div>
              <p className={styles.deviceName}>{factor.name || 'Application d’authentification'}</p>
              <p className={styles.deviceFacts}>Dernière utilisation le {dateAndTime(factor.last_used_at)}</p>
            </div>
            <Button
              variant="secondary"
              size="compact"
              aria-label={`${removal} ${factor.name}`}
              onClick={() => onRemove(factor)}
            >
              {removal}
            </Button>
          </li>
        ))}
        <li className={styles.device}>
          <div>
            <p className={styles.deviceName}>Codes de récupération</p>
            <p className={styles.deviceFacts}>
              {count(codesLeft, 'code restant', 'codes restants')} sur {RECOVERY_CODES}
            </p>
          </div>
          <Button variant="secondary" size="compact" isPending={isRenewing} onClick={onRenewCodes}>
            Nouveaux codes de récupération
          </Button>
        </li>
      </ul>
      {factors.length < FACTORS_MAX && (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onAdd}>
            Ajouter une application
          </Button>
        </div>
      )}
    </>
  );
}
