import { type Examination, LIKENESSES } from '@placette/contracts/documents/moderation/schema';
import type { ModerationItem, DocumentReview } from '@placette/contracts/documents/schema';
import { VEHICLE_TYPE_LABELS } from '@placette/contracts/requests/vehicles/vehicle-types';
import { links } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { dateAndTime } from '@placette/ui/format';
import { TriangleAlert } from '@placette/ui/icons';
import { ExternalLink } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import { Plate } from '@placette/ui/plate-field';
import { StatusTag } from '@placette/ui/status-tag';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { Fact, Facts, Section } from '../../../desk/desk-header.js';
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
              {parking.address}, {parking.postal_code} {parking.city}
            </Fact>
          )}
          {parking?.description && <Fact term="Description">{parking.description}</Fact>}
          {parking_info && (
            <Fact term="Droit de louer">
              {parking_info.right_declared
                ? `Déclaré le ${dateAndTime(parking_info.right_declared.at)} (texte ${parking_info.right_declared.version})`
                : 'Pas encore déclaré\u00a0: demandé à la prochaine modification'}
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
                  <StatusTag tone={CASE_STATES[each.status].tone}>{CASE_STATES[each.status].label}</StatusTag>
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
          <Plate>{vehicle_info.immatriculation}</Plate>
        </Fact>
        {vehicle && <Fact term="Année">{vehicle.annee}</Fact>}
        {vehicle && <Fact term="Couleur">{vehicle.couleur ?? 'Non indiquée'}</Fact>}
      </Facts>
    </Section>
  );
}

/** Other accounts that share the plate, the street address or the file. A failure keeps nobody from deciding. */
export function SimilarAccounts({ query }: { query: ReturnType<typeof useExamination> }) {
  const { data, isPending, refetch, isRefetching } = query;
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
          {data.others.map(({ id, name, by }) => (
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
