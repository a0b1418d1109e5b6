import type { ModerationItem } from '@placette/contracts/documents/schema';
import shared from '@placette/ui/shared.module.css';
import { Button } from '@placette/ui/button';
import { Checkbox } from '@placette/ui/checkbox';
import { Dialog } from '@placette/ui/dialog';
import { dateAndTime } from '@placette/ui/format';
import { useState } from 'react';
import { CategoryBadge, Fact, Facts, Section } from '../../../desk/desk-header.js';
import { useExamination } from '../api.js';
import { Decision, type Choice } from './decision.js';
import { DocumentPreview } from './document-preview.js';
import { History, OwnerCase, OwnerFacts, SimilarAccounts, VehicleFacts } from './subject-facts.js';
import { documentLabel } from '../../../desk/labels.js';
import styles from '../moderation.module.css';
import { Shortcuts } from './shortcuts.js';
import { useReviewAssignment } from './use-review-assignment.js';
import { browserStorage } from '@placette/shell-api';

interface ReviewDialogProps {
  item: ModerationItem;
  /** The rows of the list, for « Précédent » and « Suivant ». */
  items: readonly ModerationItem[];
  onOpen: (item: ModerationItem) => void;
  onClose: () => void;
}

/** MO-05: the preview, the facts and the decision. A press outside closes it. */
export function ReviewDialog({ item, items, onOpen, onClose }: ReviewDialogProps) {
  const { assignment, takeOver } = useReviewAssignment(item);
  const examination = useExamination(item);
  const [choice, setChoice] = useState<Choice>('none');
  const [isFull, setFull] = useState(false);
  const [opensNext, setOpensNext] = usePreference('next', false);
  const [hasKeys, setHasKeys] = usePreference('shortcuts', true);
  const [around] = useState(() => neighbours(item, items));
  const live = items.find(({ id }) => id === item.id) ?? item;
  const isDecidable = item.status === 'pending' && assignment.state === 'mine';
  const go = (to: ModerationItem | undefined) => to && onOpen(to);
  const shortcuts = [
    { key: 'a', text: 'Approuver', run: () => isDecidable && setChoice('approve') },
    { key: 'r', text: 'Rejeter', run: () => isDecidable && setChoice('reject') },
    { key: 's', text: 'Document suivant', run: () => go(around.next) },
    { key: 'p', text: 'Document précédent', run: () => go(around.previous) },
    { key: 'f', text: 'Plein écran', run: () => setFull(!isFull) },
  ];

  return (
    <Dialog open onClose={onClose} title={`Examiner\u00a0: ${documentLabel(item.document_type)}`} size="desk">
      <div className={styles.review}>
        <div className={styles.examined}>
          <DocumentPreview item={item} isFull={isFull} onFull={setFull} />
          <div className={styles.side}>
            <Section title="Informations générales">
              <Facts>
                <Fact term="Type">{documentLabel(item.document_type)}</Fact>
                <Fact term="Fichier">
                  <span className={styles.file}>{item.file_name}</span>
                </Fact>
                <Fact term="Soumis le">{dateAndTime(item.created_at)}</Fact>
                <Fact term="Catégorie">
                  <CategoryBadge category={item.category} />
                </Fact>
              </Facts>
            </Section>
            <OwnerFacts item={item} examination={examination.data} />
            <OwnerCase item={item} examination={examination.data} onOpen={onOpen} />
            <VehicleFacts item={item} examination={examination.data} />
            <SimilarAccounts query={examination} />
            <History item={item} />
            {item.status === 'pending' && (
              <Checkbox
                label="Ouvrir le document suivant après la décision"
                checked={opensNext}
                onChange={(event) => setOpensNext(event.target.checked)}
              />
            )}
            <div className={shared.cluster3}>
              <Button
                variant="secondary"
                size="compact"
                disabled={!around.previous}
                onClick={() => go(around.previous)}
              >
                Précédent
              </Button>
              <Button variant="secondary" size="compact" disabled={!around.next} onClick={() => go(around.next)}>
                Suivant
              </Button>
            </div>
            <Shortcuts shortcuts={shortcuts} isOn={hasKeys} onToggle={setHasKeys} />
          </div>
        </div>
        <Decision
          item={item}
          assignment={assignment}
          onTakeOver={takeOver}
          claim={live.claim}
          isOver={isFull}
          choice={choice}
          onChoice={setChoice}
          onDone={() => (opensNext && around.next ? onOpen(around.next) : onClose())}
          onUndone={onClose}
        />
      </div>
    </Dialog>
  );
}

/** As they were listed when the dialog opened: a decision removes the document from the list. */
function neighbours({ id }: ModerationItem, items: readonly ModerationItem[]) {
  const at = items.findIndex((each) => each.id === id);
  return { previous: at > 0 ? items[at - 1] : undefined, next: at >= 0 ? items[at + 1] : undefined };
}

const PREFIX = 'placette.moderation.';

/** A choice of the moderator that is stored in this browser. */
function usePreference(name: 'shortcuts' | 'next', byDefault: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => {
    const kept = browserStorage.read(PREFIX + name);
    return kept === null ? byDefault : kept === 'true';
  });
  return [
    value,
    (chosen) => {
      setValue(chosen);
      browserStorage.write(PREFIX + name, String(chosen));
    },
  ];
}
