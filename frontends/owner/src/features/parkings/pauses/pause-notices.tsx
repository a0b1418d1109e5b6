import { today } from '@placette/contracts/kernel/days';
import type { Pause } from '@placette/contracts/listings/pauses/schema';
import { problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { count, dayInText, dayRange } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { useEndPause, usePauses } from './api.js';
import styles from './pauses.module.css';

/** The pauses that are not over, each ended by one press (OB-04). */
export function PauseNotices() {
  const { data } = usePauses();
  if (!data || data.pauses.length === 0) return null;
  return (
    <div className={styles.notices}>
      {data.pauses.map((pause) => (
        <PauseNotice key={pause.id} pause={pause} />
      ))}
    </div>
  );
}

function PauseNotice({ pause }: { pause: Pause }) {
  const { toast } = useShell();
  const end = useEndPause(pause.id);
  const isNow = pause.from <= today();
  return (
    <Notice
      tone="warn"
      title={`${pauseDays(pause)}\u00a0: ${count(pause.parkings, 'parking', 'parkings')} en pause`}
      action={
        <Button
          variant="secondary"
          size="compact"
          isPending={end.isPending}
          onClick={() => end.mutate(undefined, { onSuccess: () => toast({ text: 'Pause terminée.' }) })}
        >
          {isNow ? 'Reprendre' : 'Annuler la pause'}
          <VisuallyHidden> {pauseDays(pause).toLowerCase()}</VisuallyHidden>
        </Button>
      }
    >
      Aucune nouvelle demande ces jours-là. Les séjours approuvés ont lieu comme convenu.
      {end.error && (
        <Notice tone="err" live>
          {problemText(end.error, 'La pause n’a pas pu être terminée. Réessayez.')}
        </Notice>
      )}
    </Notice>
  );
}

const pauseDays = ({ from, to }: Pause) => (from === to ? `Le ${dayInText(from)}` : dayRange(from, to));
