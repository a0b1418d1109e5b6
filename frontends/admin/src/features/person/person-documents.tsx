import type { PersonFile } from '@placette/contracts/documents/moderation/schema';
import { Button } from '@placette/ui/button';
import { dateAndTime, dayInText } from '@placette/ui/format';
import shared from '@placette/ui/shared.module.css';
import { StatusTag, type StatusTone } from '@placette/ui/status-tag';
import { useState } from 'react';
import { CategoryBadge, Section } from '../../desk/desk-header.js';
import { documentLabel, REVIEW_OUTCOMES } from '../../desk/labels.js';
import { useRights } from '../../desk/rights.js';
import { ReviewDialog } from '../moderation/review/review-dialog.js';
import { usePersonDocuments } from './api.js';
import styles from './person.module.css';

type PersonDocument = PersonFile['documents'][number];

const STATES: Record<PersonDocument['status'], [label: string, tone: StatusTone]> = {
  pending: ['En attente', 'warn'],
  approved: ['Approuvé', 'ok'],
  rejected: ['Rejeté', 'err'],
};

/** What somebody sent, and each decision about it; who reviews documents opens and decides them here (DK-03). */
export function PersonDocuments({ user_id, documents }: { user_id: string } & Pick<PersonFile, 'documents'>) {
  const may = useRights();
  const { data } = usePersonDocuments(user_id, may('review'));
  const items = data?.items ?? [];
  const [examinedId, setExaminedId] = useState<string | null>(null);
  const examined = items.find(({ id }) => id === examinedId);
  return (
    <Section level={2} title="Documents">
      {documents.length === 0 && <p className={shared.note}>Aucun document.</p>}
      <ul className={styles.rows}>
        {documents.map((document) => {
          const item = items.find(({ id }) => id === document.id);
          const name = `Examiner ${documentLabel(document.document_type)}`;
          return (
            <li key={document.id}>
              <DocumentFacts document={item ? { ...document, status: item.status } : document} />
              {item && (
                <Button
                  variant="secondary"
                  size="compact"
                  aria-label={document.subject ? `${name}, ${document.subject}` : name}
                  onClick={() => setExaminedId(item.id)}
                >
                  Examiner
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {examined && (
        <ReviewDialog
          item={examined}
          items={items.filter(({ status }) => status === 'pending')}
          onOpen={({ id }) => setExaminedId(id)}
          onClose={() => setExaminedId(null)}
        />
      )}
    </Section>
  );
}

function DocumentFacts({ document }: { document: PersonDocument }) {
  const { category, document_type, subject, status, created_at, reviews } = document;
  const [label, tone] = STATES[status];
  return (
    <>
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
    </>
  );
}
