import type { PersonFile } from '@placette/contracts/documents/moderation/schema';
import shared from '@placette/ui/shared.module.css';
import { dateAndTime, dayInText } from '@placette/ui/format';
import { StatusTag, type StatusTone } from '@placette/ui/status-tag';
import { CategoryBadge } from '../../desk/desk-header.js';
import { Section } from '../../desk/facts.js';
import { documentLabel, REVIEW_OUTCOMES } from '../moderation/labels.js';
import styles from './person.module.css';

const STATES: Record<PersonFile['documents'][number]['status'], [label: string, tone: StatusTone]> = {
  pending: ['En attente', 'warn'],
  approved: ['Approuvé', 'ok'],
  rejected: ['Rejeté', 'err'],
};

/** What somebody sent, and each decision about it. */
export function PersonDocuments({ documents }: Pick<PersonFile, 'documents'>) {
  return (
    <Section level={2} title="Documents">
      {documents.length === 0 && <p className={shared.note}>Aucun document.</p>}
      <ul className={styles.rows}>
        {documents.map(({ id, category, document_type, subject, status, created_at, reviews }) => {
          const [label, tone] = STATES[status];
          return (
            <li key={id}>
              <p className={styles.line}>
                <strong>{documentLabel(document_type)}</strong>
                <CategoryBadge category={category} />
                <StatusTag tone={tone}>{label}</StatusTag>
              </p>
              <p className={shared.note}>
                {subject ? `${subject}, déposé` : 'Déposé'} le {dayInText(created_at)}
              </p>
              {reviews.map((review) => (
                <p key={review.created_at} className={shared.note}>
                  {REVIEW_OUTCOMES[review.new_status]} par {review.reviewer ?? 'un modérateur sans nom'},{' '}
                  {dateAndTime(review.created_at)}
                  {review.comment && `\u00a0: ${review.comment}`}
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
