import type { DocumentReview, ModerationItem } from '@placette/contracts/documents/schema';
import { Button } from '@placette/ui/button';
import { dateAndTime } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import { REVIEW_OUTCOMES } from '../labels.js';
import type { ReviewAssignment } from './use-review-assignment.js';

interface HindranceProps {
  assignment: ReviewAssignment;
  /** Who examines it, as far as it is known. */
  claim: ModerationItem['claim'];
  onTakeOver: () => void;
}

/** Why this moderator cannot decide the document now (C18); nothing where they can. */
export function Hindrance({ assignment, claim, onTakeOver }: HindranceProps) {
  if (assignment.state === 'refused') {
    return (
      <Notice tone="warn" live>
        {assignment.reason}
      </Notice>
    );
  }
  if (assignment.state === 'decided') return <Decided review={assignment.review} />;
  if (assignment.state !== 'other') return null;
  return (
    <Notice
      tone="warn"
      title={`${claim?.name ?? 'Un autre modérateur'} examine ce document`}
      live
      action={
        <Button variant="secondary" size="compact" onClick={onTakeOver}>
          Reprendre l’examen
        </Button>
      }
    >
      Sa décision ne sera plus acceptée si vous le reprenez.
    </Notice>
  );
}

function Decided({ review }: { review: DocumentReview | undefined }) {
  return (
    <Notice tone="warn" title="Ce document vient d’être traité" live>
      {review &&
        `${REVIEW_OUTCOMES[review.new_status]} par ${review.reviewer ?? 'un autre modérateur'}, le ${dateAndTime(review.created_at)}. `}
      Fermez cet examen, ou passez au document suivant.
    </Notice>
  );
}
