import type { ModerationItem } from '@placette/contracts/documents/schema';
import { browserStorage } from '@placette/shell-api';
import shared from '@placette/ui/shared.module.css';
import { Button } from '@placette/ui/button';
import { Checkbox } from '@placette/ui/checkbox';
import { Dialog } from '@placette/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { documentLabel } from '../../../desk/labels.js';
import { useDocumentFile, useExamination } from '../api.js';
import styles from '../moderation.module.css';
import { Decision, type Choice } from './decision.js';
import { DocumentPreview, usePaperView } from './document-preview.js';
import { Shortcuts } from './shortcuts.js';
import { DocumentFacts, History, OwnerCase, OwnerFacts, SimilarAccounts, VehicleFacts } from './subject-facts.js';
import { useNeighbours } from './use-neighbours.js';
import { useReviewAssignment } from './use-review-assignment.js';

interface ReviewProps {
  item: ModerationItem;
  /** The rows of the list, for « Précédent » and « Suivant ». */
  items: readonly ModerationItem[];
  onOpen: (item: ModerationItem) => void;
  onClose: () => void;
}

/** MO-05: the preview, the facts and the decision of one document after the other. A press outside closes it. */
export function ReviewDialog(props: ReviewProps) {
  const [takeBack, setTakeBack] = useState<() => void>();
  const [decided, setDecided] = useState<readonly string[]>([]);
  const { item, onOpen, onClose } = props;
  const [first] = useState(item.id);
  const [isFirst, setIsFirst] = useState(true);
  if (isFirst && item.id !== first) setIsFirst(false);
  return (
    <Dialog open onClose={onClose} title={`Examiner\u00a0: ${documentLabel(item.document_type)}`} size="desk">
      <Review
        key={item.id}
        {...props}
        isFirst={isFirst}
        takeBack={takeBack}
        decided={decided}
        onDecided={(undo) => {
          setTakeBack(() => undo);
          setDecided([...decided, item.id]);
        }}
        onTakenBack={(back) => {
          setDecided(decided.filter((id) => id !== back.id));
          onOpen(back);
        }}
      />
    </Dialog>
  );
}

interface OneReviewProps extends ReviewProps {
  isFirst: boolean;
  /** Takes back the decision before this document. */
  takeBack: (() => void) | undefined;
  /** Ids of what was decided here; the list may not know it yet. */
  decided: readonly string[];
  onDecided: (takeBack: () => void) => void;
  onTakenBack: (item: ModerationItem) => void;
}

function Review({ item, items, onOpen, onClose, isFirst, takeBack, decided, onDecided, onTakenBack }: OneReviewProps) {
  const { assignment, takeOver } = useReviewAssignment(item);
  const examination = useExamination(item);
  const around = useNeighbours(item, items, decided);
  const view = usePaperView();
  const [choice, setChoice] = useState<Choice>('none');
  const [opensNext, setOpensNext] = usePreference('next', true);
  const [hasKeys, setHasKeys] = usePreference('shortcuts', true);
  const room = useRef<HTMLDivElement>(null);
  useDocumentFile(around.onward);
  useEffect(() => {
    if (!isFirst) room.current?.focus({ preventScroll: true });
  }, [isFirst]);
  const live = items.find(({ id }) => id === item.id) ?? item;
  const isDecidable = item.status === 'pending' && ['mine', 'asking'].includes(assignment.state);
  const go = (to: ModerationItem | undefined) => to && onOpen(to);
  const shortcuts = [
    { key: 'a', text: 'Approuver, puis Entrée pour confirmer', run: () => isDecidable && setChoice('approve') },
    {
      key: 'r',
      text: 'Rejeter, puis le chiffre du motif (M pour l’écrire) et Entrée',
      run: () => isDecidable && setChoice('reject'),
    },
    { key: 'z', text: 'Annuler la décision qui vient d’être prise', run: () => takeBack?.() },
    { key: 's', text: 'Document suivant', run: () => go(around.next) },
    { key: 'p', text: 'Document précédent', run: () => go(around.previous) },
    { key: 't', text: 'Tourner le document d’un quart', run: view.turn },
    { key: '+', text: 'Zoom avant', run: view.enlarge },
    { key: '-', text: 'Zoom arrière', run: view.reduce },
    { key: 'f', text: 'Plein écran', run: () => view.setFull(!view.isFull) },
  ];

  return (
    <div ref={room} className={styles.review} tabIndex={-1}>
      <div className={styles.examined}>
        <DocumentPreview item={item} view={view} />
        <div className={styles.side}>
          <OwnerFacts item={item} examination={examination.data} />
          <VehicleFacts item={item} examination={examination.data} />
          <DocumentFacts item={item} examination={examination.data} />
          <SimilarAccounts query={examination} />
          <OwnerCase item={item} examination={examination.data} onOpen={onOpen} />
          <History item={item} />
          {item.status === 'pending' && (
            <Checkbox
              label="Ouvrir le document suivant après la décision"
              checked={opensNext}
              onChange={(event) => setOpensNext(event.target.checked)}
            />
          )}
          <div className={shared.cluster3}>
            <Button variant="secondary" size="compact" disabled={!around.previous} onClick={() => go(around.previous)}>
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
        isOver={view.isFull}
        choice={choice}
        hasKeys={hasKeys}
        onChoice={setChoice}
        onDone={(undo) => {
          onDecided(undo);
          if (opensNext && around.onward) onOpen(around.onward);
          else onClose();
        }}
        onTakenBack={onTakenBack}
        onUndone={onClose}
      />
    </div>
  );
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
