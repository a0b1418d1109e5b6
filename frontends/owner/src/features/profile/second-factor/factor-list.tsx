import {
  FACTORS_MAX,
  RECOVERY_CODES,
  type FactorKind,
  type SecondFactor,
} from '@placette/contracts/identity/factors/schema';
import shared from '@placette/ui/shared.module.css';
import { Button } from '@placette/ui/button';
import { count, dateAndTime } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import styles from '../profile.module.css';
import { kindTexts } from './kinds.js';

type Factor = SecondFactor['factors'][number];

/** Fewer codes than this, and it is time for new ones. */
const FEW_CODES = 3;

interface FactorListProps {
  factors: readonly Factor[];
  codesLeft: number;
  isRenewing: boolean;
  /** Kinds that may be added. */
  kinds: readonly FactorKind[];
  onAdd: (kind: FactorKind) => void;
  onRemove: (factor: Factor) => void;
  onRenewCodes: () => void;
}

export function FactorList({ factors, codesLeft, isRenewing, kinds, onAdd, onRemove, onRenewCodes }: FactorListProps) {
  const removal = factors.length === 1 ? 'Désactiver' : 'Retirer';
  return (
    <>
      {codesLeft < FEW_CODES && (
        <Notice tone="warn" title="Il est temps de créer de nouveaux codes de récupération">
          Sans eux, la perte de votre téléphone ou de votre clé vous fermerait votre compte.
        </Notice>
      )}
      <ul className={shared.plainList}>
        {factors.map((factor) => (
          <li key={factor.id} className={styles.device}>
            <div>
              <p className={shared.label}>{nameOf(factor)}</p>
              <p className={styles.deviceFacts}>
                {kindOf(factor)}Dernière utilisation le {dateAndTime(factor.last_used_at)}
              </p>
            </div>
            <Button
              variant="secondary"
              size="compact"
              aria-label={`${removal} ${nameOf(factor)}`}
              onClick={() => onRemove(factor)}
            >
              {removal}
            </Button>
          </li>
        ))}
        <li className={styles.device}>
          <div>
            <p className={shared.label}>Codes de récupération</p>
            <p className={styles.deviceFacts}>
              {`${count(codesLeft, 'code restant', 'codes restants')} sur ${RECOVERY_CODES}`}
            </p>
          </div>
          <Button variant="secondary" size="compact" isPending={isRenewing} onClick={onRenewCodes}>
            Nouveaux codes de récupération
          </Button>
        </li>
      </ul>
      {factors.length < FACTORS_MAX && (
        <div className={shared.cluster3}>
          {kinds.map((kind) => (
            <Button key={kind} variant="secondary" onClick={() => onAdd(kind)}>
              {kindTexts[kind].add}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

function nameOf({ kind, name }: Factor): string {
  return name || kindTexts[kind].name;
}

/** Where the name does not say it. */
function kindOf(factor: Factor): string {
  const { name } = kindTexts[factor.kind];
  return nameOf(factor) === name ? '' : `${name}. `;
}
