import { type Examination, LIKENESSES, type Likeness } from '@placette/contracts/documents/moderation/schema';
import type { ModerationItem, DocumentReview } from '@placette/contracts/documents/schema';
import { VEHICLE_TYPE_LABELS } from '@placette/contracts/requests/vehicles/vehicle-types';
import { links } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { count, dateAndTime } from '@placette/ui/format';
import { TriangleAlert } from '@placette/ui/icons';
import { ExternalLink } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import { Plate } from '@placette/ui/plate-field';
import { StatusTag } from '@placette/ui/status-tag';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { useState } from 'react';
import { CategoryBadge, Fact, Facts, Section } from '../../../desk/desk-header.js';
import { documentLabel, REVIEW_OUTCOMES } from '../../../desk/labels.js';
import { type useExamination, useReviews } from '../api.js';
import { MovedPoint } from './moved-point.js';
import styles from '../moderation.module.css';

interface FactsProps {
  item: ModerationItem;
  /** undefined while it loads. */
  examination: Examination | undefined;
}

const CASE_STATES = {
  approved: { tone: 'ok', label: 'Approuvé' },
  rejected: { tone: 'err', label: 'Rejeté' },
  pending: { tone: 'warn', label: 'En attente' },
} as const;
const OWNER_TITLES = {
  identity: 'Personne',
  vehicle: 'Propriétaire du véhicule',
  parking: 'Propriétaire de la place',
} as const;

/** What does not fit is said beside what it concerns: other accounts have the same. */
function Others({ examination, by }: Pick<FactsProps, 'examination'> & { by: Likeness }) {
  const others = (examination?.others ?? []).filter((other) => other.by.includes(by)).length;
  if (others === 0) return null;
  return (
    <StatusTag tone="warn" icon={TriangleAlert}>
      {`Aussi dans ${count(others, 'autre compte', 'autres comptes')}`}
    </StatusTag>
  );
}

/** MO-05: the file itself. */
export function DocumentFacts({ item, examination }: FactsProps) {
  return (
    <Section title="Informations générales">
      <Facts>
        <Fact term="Type">{documentLabel(item.document_type)}</Fact>
        <Fact term="Fichier">
          <span className={styles.file}>{item.file_name}</span> <Others examination={examination} by="file" />
        </Fact>
        <Fact term="Soumis le">{dateAndTime(item.created_at)}</Fact>
        <Fact term="Catégorie">
          <CategoryBadge category={item.category} />
        </Fact>
      </Facts>
    </Section>
  );
}

/** MO-05: whose document it is, and of which parking. */
export function OwnerFacts({ item, examination }: FactsProps) {
  const { category, user_id, user_info, parking_info } = item;
  const parking = examination?.parking;
  return (
    <Section title={OWNER_TITLES[category]}>
      {user_info ? (
        <Facts>
          <Fact term="Prénom">{user_info.first_name}</Fact>
          <Fact term="Nom">{user_info.last_name}</Fact>
          {parking_info && (
            <Fact term="Place">
              {parking_info.title}, {parking_info.city}
            </Fact>
          )}
          {parking && (
            <Fact term="Adresse">
              {parking.address}, {parking.postal_code} {parking.city} <Others examination={examination} by="address" />
            </Fact>
          )}
          {parking?.description && <Fact term="Description">{parking.description}</Fact>}
          {parking_info && (
            <Fact term="Droit de louer">
              {parking_info.right_declared ? (
                `Déclaré le ${dateAndTime(parking_info.right_declared.at)} (texte ${parking_info.right_declared.version})`
              ) : (
                <StatusTag tone="warn" icon={TriangleAlert}>
                  {'Pas encore déclaré\u00a0: demandé à la prochaine modification'}
                </StatusTag>
              )}
            </Fact>
          )}
        </Facts>
      ) : (
        <p className={styles.missing}>Informations propriétaire non disponibles</p>
      )}
      {parking?.moved && <MovedPoint moved={parking.moved} />}
      <ExternalLink href={links.adminUser(user_id)}>Voir la fiche</ExternalLink>
    </Section>
  );
}

interface CaseProps extends FactsProps {
  onOpen: (item: ModerationItem) => void;
}

/** C59: identity and parkings of an owner, reviewed side by side, with the state of each and the way to the other. */
export function OwnerCase({ item, examination, onOpen }: CaseProps) {
  const documents = examination?.case_documents ?? [];
  if (documents.length === 0) return null;
  const subjectOf = ({ parking_info }: ModerationItem) => parking_info?.id ?? 'identity';
  const subjects = [...new Set(documents.map(subjectOf))].map((subject) => ({
    subject,
    of: documents.filter((each) => subjectOf(each) === subject),
  }));
  return (
    <Section title="Dossier du propriétaire">
      <ul className={styles.history}>
        {subjects.map(({ subject, of }) => (
          <li key={subject}>
            <strong>{subject === 'identity' ? 'Identité' : `Place\u00a0: ${of[0]?.parking_info?.title}`}</strong>
            <ul className={styles.others}>
              {of.map((each) => (
                <li key={each.id}>
                  {documentLabel(each.document_type)}
                  <CaseState item={each} />
                  {each.id === item.id ? (
                    <span className={styles.missing}>examiné ici</span>
                  ) : (
                    <Button variant="secondary" size="compact" onClick={() => onOpen(each)}>
                      Examiner
                      <VisuallyHidden> {documentLabel(each.document_type)}</VisuallyHidden>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {!documents.some(({ category }) => category === 'identity') && (
        <p className={styles.missing}>Aucune pièce d’identité envoyée.</p>
      )}
      {!documents.some(({ category }) => category === 'parking') && (
        <p className={styles.missing}>Aucune place proposée.</p>
      )}
    </Section>
  );
}

/** MO-13: a decision that waits for its effect is one already. */
function CaseState({ item: { status, held } }: Pick<FactsProps, 'item'>) {
  const { tone, label } = CASE_STATES[held ?? status];
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

/** MO-05: the vehicle that the document is about. */
export function VehicleFacts({ item: { vehicle_info }, examination }: FactsProps) {
  if (!vehicle_info) return null;
  const vehicle = examination?.vehicle;
  return (
    <Section title="Véhicule associé">
      <Facts>
        <Fact term="Véhicule">
          {vehicle_info.marque} {vehicle_info.modele} ({VEHICLE_TYPE_LABELS[vehicle_info.type_vehicule]})
        </Fact>
        <Fact term="Immatriculation">
          <Plate>{vehicle_info.immatriculation}</Plate> <Others examination={examination} by="plate" />
        </Fact>
        {vehicle && <Fact term="Année">{vehicle.annee}</Fact>}
        {vehicle && <Fact term="Couleur">{vehicle.couleur ?? 'Non indiquée'}</Fact>}
      </Facts>
    </Section>
  );
}

const SIMILAR_SHOWN = 3;

/**
 * Other accounts that share the plate, the street address or the file; MO-12: three, the others on demand. A failure
 * keeps nobody from deciding.
 */
export function SimilarAccounts({ query }: { query: ReturnType<typeof useExamination> }) {
  const { data, isPending, refetch, isRefetching } = query;
  const [showsAll, setShowsAll] = useState(false);
  const folded = (data?.others.length ?? 0) - SIMILAR_SHOWN;
  return (
    <Section title="Comptes semblables">
      {isPending && <p className={styles.missing}>Recherche de comptes semblables...</p>}
      {!isPending && !data && (
        <Notice
          tone="warn"
          action={
            <Button variant="secondary" size="compact" isPending={isRefetching} onClick={() => void refetch()}>
              Réessayer
            </Button>
          }
        >
          L’adresse, le véhicule et les comptes semblables ne peuvent pas être affichés.
        </Notice>
      )}
      {data?.others.length === 0 && <p className={styles.missing}>Aucun autre compte.</p>}
      {data && data.others.length > 0 && (
        <ul className={styles.others}>
          {data.others.slice(0, showsAll ? undefined : SIMILAR_SHOWN).map(({ id, name, by }) => (
            <li key={id}>
              <ExternalLink href={links.adminUser(id)}>{name ?? 'Compte sans nom'}</ExternalLink>
              {by.map((likeness) => (
                <StatusTag key={likeness} tone="warn" icon={TriangleAlert}>
                  {LIKENESSES[likeness]}
                </StatusTag>
              ))}
            </li>
          ))}
        </ul>
      )}
      {folded > 0 && (
        <Button variant="quiet" size="compact" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Replier' : `Voir ${count(folded, 'autre compte', 'autres comptes')}`}
        </Button>
      )}
    </Section>
  );
}

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
