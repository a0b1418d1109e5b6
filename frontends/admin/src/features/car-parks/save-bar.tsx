import { Button } from '@placette/ui/button';
import { count } from '@placette/ui/format';
import styles from './car-parks.module.css';

interface SaveBarProps {
  changed: number;
  refused: number;
  /** Changed car parks that no longer exist. */
  lost: readonly string[];
  isPending: boolean;
  onShowRefused: () => void;
  onForget: () => void;
  onGiveUp: () => void;
  onSave: () => void;
}

export function SaveBar({
  changed,
  refused,
  lost,
  isPending,
  onShowRefused,
  onForget,
  onGiveUp,
  onSave,
}: SaveBarProps) {
  return (
    <div className={styles.bar} role="group" aria-label="Modifications">
      <p role="status">
        {count(changed, 'ligne modifiée', 'lignes modifiées')}
        {refused > 0 && `, dont ${count(refused, 'refusée', 'refusées')}`}
        {lost.length > 0 &&
          `. ${count(lost.length, 'ligne modifiée n’existe plus', 'lignes modifiées n’existent plus')}`}
      </p>
      {refused > 0 && (
        <Button variant="quiet" onClick={onShowRefused}>
          Voir le premier refus
        </Button>
      )}
      {lost.length > 0 && (
        <Button variant="quiet" onClick={onForget}>
          Oublier ce qui n’existe plus
        </Button>
      )}
      <Button variant="secondary" onClick={onGiveUp}>
        Annuler les modifications
      </Button>
      <Button isPending={isPending} pendingLabel="Enregistrement..." aria-disabled={changed === 0} onClick={onSave}>
        Enregistrer
      </Button>
    </div>
  );
}
