import type { DocumentReview, ModerationItem } from '@placette/contracts/documents/schema';
import { dateAndTime } from '@placette/ui/format';
import { Section } from '../../../desk/facts.js';
import { useReviews } from '../api.js';
import { REVIEW_OUTCOMES } from '../labels.js';
import styles from '../moderation.module.css';

/** MO-09: every review is a line. */
export function History({ item }: { item: ModerationItem }) {
  const { data } = useReviews(item);
  if (!data || data.reviews.length === 0) return null;
  return (
    <Section title="Historique">
      <ol className={styles.history}>
        {data.reviews.map((review) => (
          <li key={review.id}>
            <strong>{REVIEW_OUTCOMES[review.new_status]}</strong> par {review.reviewer ?? 'un modérateur sans nom'},{' '}
            <time dateTime={review.created_at}>{dateAndTime(review.created_at)}</time>
            <Comment review={review} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Comment({ review: { comment } }: { review: DocumentReview }) {
  return comment === null ? null : <p className={styles.missing}>{comment}</p>;
}
