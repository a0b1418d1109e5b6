import shared from '@placette/ui/shared.module.css';
import { formatPhone } from '@placette/contracts/identity/profile/format-phone';
import type { StayPeriod, Stay } from '@placette/contracts/requests/stays/schema';
import { links, useTitle, useStayCancellation, useStayChange } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { ConversationLink } from '@placette/ui/conversation-link';
import { EmptyState } from '@placette/ui/empty-state';
import { allOf, QueryState } from '@placette/ui/query-state';
import { count, dayRange, euros, shortName } from '@placette/ui/format';
import { VerifiedMark } from '@placette/ui/identity-badge';
import { Link } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Photo } from '@placette/ui/photo';
import { Plate } from '@placette/ui/plate-field';
import { StayCancellation } from '@placette/ui/stay-cancellation';
import { StayChangeAsked } from '@placette/ui/stay-change-asked';
import { useStays } from '../../queries.js';
import { hoursInWords } from '../trip/trip-facts.js';
import { BookAgain } from './book-again.js';
import styles from './stays.module.css';

const TITLES: Record<StayPeriod, string> = { running: 'En cours', coming: 'À venir', past: 'Passés' };

/** /dashboard/sejours: what was agreed, as driver and as owner. */
export function StaysScreen() {
  useTitle('Mes séjours');
  const periods = [useStays('running'), useStays('coming'), useStays('past')];
  const [running, coming, past] = periods as [Stays, Stays, Stays];
  const isEmpty = periods.every(({ data }) => data?.pages[0]?.stays.length === 0);
  return (
    <Page>
      <PageHeader title="Mes séjours" />
      <QueryState
        query={allOf(periods)}
        loading="Chargement de vos séjours..."
        failure="Erreur lors du chargement de vos séjours"
      />
      {isEmpty && (
        <EmptyState
          title="Aucun séjour pour l’instant&nbsp;: il commence par une demande approuvée."
          action={<ButtonLink to={links.search}>Rechercher une place</ButtonLink>}
        />
      )}
      <Period period="running" stays={running} />
      <Period period="coming" stays={coming} />
      <Period period="past" stays={past} />
    </Page>
  );
}

type Stays = ReturnType<typeof useStays>;

function Period({ period, stays: { data, hasNextPage, fetchNextPage, isFetchingNextPage } }: PeriodProps) {
  const stays = data?.pages.flatMap((page) => page.stays) ?? [];
  if (stays.length === 0) return null;
  return (
    <section aria-labelledby={period} className={styles.period}>
      <h2 id={period} className={shared.title2}>
        {TITLES[period]}
      </h2>
      <ul>
        {stays.map((stay) => (
          <StayRow key={stay.request.id} stay={stay} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Afficher la suite
        </Button>
      )}
    </section>
  );
}

interface PeriodProps {
  period: StayPeriod;
  stays: Stays;
}

/** A stay with the other person of it, and how to reach them (RQ-08: agreed, so phone and plate are known). */
function StayRow({ stay }: { stay: Stay }) {
  const { request } = stay;
  const { parking_spot, vehicle } = request;
  const stayCancellation = useStayCancellation(request, stay.side);
  const changing = useStayChange(request);
  const isOwner = stay.side === 'owner';
  const other = isOwner ? stay.request.requester : stay.request.owner;
  const name = shortName(other);
  const hours = hoursInWords(stay);
  return (
    <li className={styles.row}>
      <Photo photo={parking_spot.photo} alt="" sizes="(min-width: 768px) 148px, 96px" className={styles.photo} />
      <div className={styles.main}>
        <h3 className={styles.name}>
          <Link to={links.stay(request.id)} className={shared.tap}>
            {parking_spot.title}
          </Link>
        </h3>
        <p className={styles.dates}>
          {`${dayRange(request.start_date, request.end_date)} (${count(request.days, 'jour', 'jours')})`}
        </p>
        {hours && <p className={styles.who}>{hours}</p>}
        <p className={styles.who}>
          <span>{isOwner ? `Vous recevez ${name}` : `${parking_spot.city}, chez ${name}`}</span>{' '}
          {other.identity_verified && <VerifiedMark />}
        </p>
        <p className={styles.who}>
          <span>
            {vehicle.marque} {vehicle.modele}
          </span>
          <Plate>{vehicle.immatriculation}</Plate>
        </p>
        {other.phone_number !== null && (
          <p className={styles.who}>
            <span>Téléphone&nbsp;:</span>
            <Link to={`tel:${other.phone_number}`}>{formatPhone(other.phone_number)}</Link>
          </p>
        )}
        <ConversationLink to={links.conversation(request.id)} name={name} unread={request.unread_messages} />
        <StayChangeAsked side={stay.side} stay={request} name={other.first_name} {...changing} />
        {!isOwner && <BookAgain request={request} />}
        <StayCancellation side={stay.side} stay={request} {...stayCancellation} />
      </div>
      <p className={styles.total}>{euros(request.total_price)}</p>
    </li>
  );
}
