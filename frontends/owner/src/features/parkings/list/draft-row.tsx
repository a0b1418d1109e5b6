import { type OfferDraft, OFFER_DRAFT_DAYS } from '@placette/contracts/listings/offer-draft/schema';
import { addDays, today } from '@placette/contracts/kernel/days';
import { links, problemText, useShell } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { dateAndTime, dayInText } from '@placette/ui/format';
import { Trash2 } from '@placette/ui/icons';
import { FailureNotice } from '@placette/ui/notice';
import { Photo } from '@placette/ui/photo';
import { StatusTag } from '@placette/ui/status-tag';
import { useDiscardDraft } from '../api.js';
import { abandonDraft, draftName } from '../draft-words.js';
import styles from './parkings.module.css';

interface DraftRowProps {
  draft: OfferDraft;
  /** Whether it is all that its author has: going on with it is then the one thing to do. */
  isAlone: boolean;
}

/** FO-02: what its author prepares, on whichever device it was begun. */
export function DraftRow({ draft: { content, changed_at }, isAlone }: DraftRowProps) {
  const { confirm, toast } = useShell();
  const removal = useDiscardDraft();
  const { address, postal_code, city } = content.values;
  const where = [address, `${postal_code} ${city}`].map((part) => part.trim()).filter((part) => part !== '');

  async function discard() {
    if (!(await confirm(abandonDraft(content.values)))) return;
    removal.mutate(undefined, { onSuccess: () => toast({ text: 'Brouillon supprimé.', apart: true }) });
  }

  return (
    <li className={styles.panel}>
      <Photo photo={undefined} alt="" sizes="(min-width: 768px) 200px, 96px" className={styles.photo} />
      <div className={styles.body}>
        <h2 className={styles.title}>{draftName(content.values) ?? 'Annonce sans titre'}</h2>
        {where.length > 0 && <p className={styles.where}>{where.join(', ')}</p>}
        <div className={styles.tags}>
          <StatusTag tone="info">Brouillon</StatusTag>
        </div>
        <p className={styles.facts}>
          <span>Modifié le {dateAndTime(changed_at)}</span>
          <span>Gardé jusqu’au {dayInText(addDays(today(new Date(changed_at)), OFFER_DRAFT_DAYS))}</span>
        </p>
      </div>
      <div className={styles.more}>
        <FailureNotice>
          {removal.error && problemText(removal.error, 'Le brouillon n’a pas pu être supprimé. Réessayez.')}
        </FailureNotice>
        <div className={styles.actions}>
          <ButtonLink variant={isAlone ? 'primary' : 'secondary'} size="compact" to={links.offerParking}>
            Reprendre le brouillon
          </ButtonLink>
          <Button
            variant="quietDanger"
            size="compact"
            className={styles.remove}
            icon={<Trash2 aria-hidden="true" />}
            isPending={removal.isPending}
            pendingLabel="Suppression..."
            onClick={() => void discard()}
          >
            Abandonner
          </Button>
        </div>
      </div>
    </li>
  );
}
