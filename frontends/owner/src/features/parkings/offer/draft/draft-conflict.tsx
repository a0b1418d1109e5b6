import { Button } from '@placette/ui/button';
import { dateAndTime } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import { CONFLICT } from './draft-status.js';
import styles from './draft.module.css';
import type { DraftConflict } from './open-draft.js';

interface DraftConflictProps {
  conflict: DraftConflict;
  /** What is seen here goes on. */
  onKeep: () => void;
  /** The other one is shown; a new one, when there is no other any more. */
  onTake: () => void;
}

/** Two tabs, or two devices: somebody chooses, nothing is written over unseen. */
export function DraftConflictNotice({ conflict: { other }, onKeep, onTake }: DraftConflictProps) {
  const where = 'dans un autre onglet ou sur un autre appareil';
  return (
    <div id={CONFLICT} tabIndex={-1} role="group" aria-label="Brouillon modifié ailleurs" className={styles.conflict}>
      <Notice tone="warn" live title={other ? 'Ce brouillon a été modifié ailleurs' : 'Ce brouillon n’existe plus'}>
        {other ? `Le ${dateAndTime(other.changed_at)}, ${where}. ` : `Il a été publié ou abandonné ${where}. `}
        Tant que vous n’avez pas choisi, ce que vous voyez ici n’est gardé que dans cet onglet.
        <div className={styles.choices}>
          <Button variant="secondary" size="compact" onClick={onKeep}>
            Garder ce que je vois ici
          </Button>
          <Button variant="secondary" size="compact" onClick={onTake}>
            {other ? 'Reprendre l’autre version' : 'Commencer une autre annonce'}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
