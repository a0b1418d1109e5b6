import { ShuttleBesideTotal } from '@placette/ui/shuttle-beside-total';
import { QueryState } from '@placette/ui/query-state';
import { contactRequestStatusSchema, type ReceivedRequest } from '@placette/contracts/requests/schema';
import { day } from '@placette/contracts/kernel/fields';
import {
  links,
  serverNow,
  usePushOffer,
  useRequestTabs,
  useStayCancellation,
  useStayChange,
  useTitle,
} from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { DateRangeField } from '@placette/ui/date-range-field';
import { EmptyState } from '@placette/ui/empty-state';
import { Page } from '@placette/ui/page';
import shared from '@placette/ui/shared.module.css';
import { PageHeader } from '@placette/ui/page-header';
import { RequestStatusFilter } from '@placette/ui/request-status-filter';
import { TabLinks } from '@placette/ui/tab-links';
import { useSearchParams } from 'react-router';
import { PushOffer } from '@placette/ui/push-offer';
import { closingText } from '@placette/contracts/requests/closing';
import { nextStatus } from '@placette/contracts/requests/lifecycle';
import { clockInWords } from '@placette/contracts/kernel/typed';
import { VEHICLE_TYPE_LABELS } from '@placette/contracts/requests/vehicles/vehicle-types';
import { AnswerExpected } from '@placette/ui/answer-expected';
import { CancelledBy } from '@placette/ui/cancelled-by';
import { ConversationLink } from '@placette/ui/conversation-link';
import { count, dayRange, euros, shortName } from '@placette/ui/format';
import { VerifiedMark } from '@placette/ui/identity-badge';
import { Link, PhoneLink } from '@placette/ui/link';
import { Plate } from '@placette/ui/plate-field';
import { RequestStatusTag } from '@placette/ui/status-tag';
import { StayChangeAsked } from '@placette/ui/stay-change-asked';
import { StayCancellation } from '@placette/ui/stay-cancellation';
import { TravelFacts } from '@placette/ui/travel-facts';
import { type ReceivedFilters, useReceivedRequests } from './api.js';
import { RequestDecision } from './request-decision.js';
import styles from './received-requests.module.css';

/** /dashboard/demandes (RQ-07, RQ-13). Filters are in the URL. */
export function ReceivedRequestsScreen() {
  useTitle('Demandes reçues');
  const [filters, setFilters, clear] = useFilters();
  const tabs = useRequestTabs();
  const { status = null, ...period } = filters;
  const query = useReceivedRequests(period);
  const { data } = query;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const inState = data?.requests.filter((request) => status === null || request.status === status) ?? [];
  // CN-02: a pending change is shown without a filter, although its request was answered long ago.
  const shown = [...inState.filter(({ change }) => change), ...inState.filter(({ change }) => !change)];
  // FO-05: what waits for an answer stands above the filters, until somebody uses them.
  const isWaiting = ({ change, status }: ReceivedRequest) => !isFiltered && (change !== null || status === 'pending');
  const waiting = shown.filter(isWaiting);
  const others = shown.filter((request) => !isWaiting(request));

  return (
    <Page>
      <PageHeader
        title="Demandes reçues"
        text="Les conducteurs qui souhaitent se garer chez vous."
        action={
          <ButtonLink variant="quiet" size="compact" to={links.savedAnswers}>
            Réponses enregistrées
          </ButtonLink>
        }
      />
      <TabLinks label="Demandes" items={tabs} />
      {waiting.length > 0 && (
        <section aria-label="En attente de votre réponse" className={styles.waiting}>
          <Rows requests={waiting} />
        </section>
      )}
      {data && data.requests.length > 0 && <TellMe />}
      {/* Not before the list is known: what waits comes above it. */}
      {(data || isFiltered) && (
        <div className={styles.filters}>
          <DateRangeField
            label="Période des demandes"
            startLabel="Du"
            endLabel="Au"
            minDays={0}
            value={{ start: filters.from ?? '', end: filters.to ?? '' }}
            onChange={({ start, end }, unread) => {
              // An unreadable date has its own error, and the list does not change.
              if (Object.keys(unread).length === 0) setFilters({ du: start, au: end });
            }}
          />
          {isFiltered && (
            <Button variant="quiet" onClick={clear}>
              Effacer les filtres
            </Button>
          )}
        </div>
      )}
      {data && (data.requests.length > 0 || isFiltered) && (
        <RequestStatusFilter
          className={styles.statuses}
          requests={data.requests}
          value={status}
          onChange={(chosen) => setFilters({ etat: chosen ?? '' })}
        />
      )}
      <QueryState query={query} loading="Chargement des demandes..." failure="Erreur lors du chargement des demandes" />
      {data && shown.length === 0 && (isFiltered ? <NoMatch onClear={clear} /> : <NoRequest />)}
      {others.length > 0 && <Rows requests={others} />}
    </Page>
  );
}

function Rows({ requests }: { requests: readonly ReceivedRequest[] }) {
  return (
    <ul>
      {requests.map((request) => (
        <ReceivedRequestRow key={request.id} request={request} />
      ))}
    </ul>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Aucune demande ne correspond à ces filtres."
      action={
        <Button variant="secondary" onClick={onClear}>
          Effacer les filtres
        </Button>
      }
    />
  );
}

function NoRequest() {
  return (
    <EmptyState
      title="Vous n’avez pas encore reçu de demande."
      action={
        <ButtonLink variant="secondary" to={links.parkings}>
          Voir mes parkings
        </ButtonLink>
      }
    />
  );
}

/** An unreadable value in the URL counts as no filter. */
function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters: ReceivedFilters = {
    status: contactRequestStatusSchema
      .optional()
      .catch(undefined)
      .parse(params.get('etat') ?? undefined),
    from: day
      .optional()
      .catch(undefined)
      .parse(params.get('du') ?? undefined),
    to: day
      .optional()
      .catch(undefined)
      .parse(params.get('au') ?? undefined),
  };
  const set = (changed: Partial<Record<'etat' | 'du' | 'au', string>>) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(changed)) {
          if (value === '') now.delete(name);
          else now.set(name, value);
        }
        return now;
      },
      { replace: true },
    );
  return [filters, set, () => setParams({}, { replace: true })] as const;
}

/** TR-06: offered where requests wait for an answer. */
function TellMe() {
  const { state, isAllowing, error, allow, later } = usePushOffer();
  if (state === null) return null;
  return (
    <section aria-label="Être prévenu des demandes" className={styles.tellMe}>
      <PushOffer state={state} isAllowing={isAllowing} error={error} onAllow={allow} onLater={later}>
        Une notification vous dit aussitôt qu’une demande arrive ou attend encore votre réponse.
      </PushOffer>
    </section>
  );
}

function ReceivedRequestRow({ request }: { request: ReceivedRequest }) {
  const { requester, vehicle, parking_spot } = request;
  const closed = closingText(request, 'owner');
  const calledOff = useStayCancellation(request, 'owner');
  const changing = useStayChange(request);
  const name = shortName(requester);
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <div className={styles.head}>
          <h2 className={styles.person}>{name}</h2>
          {requester.identity_verified && <VerifiedMark />}
          <RequestStatusTag status={request.status} />
        </div>
        <AnswerExpected {...request} clock={serverNow} />
        {request.agreed_at_once && <p>Réservation immédiate, sans réponse de votre part.</p>}
        <p className={styles.dates}>
          {`${dayRange(request.start_date, request.end_date)} (${count(request.days, 'jour', 'jours')})`}
        </p>
        {request.told_return_hour && <p>Retour annoncé à {clockInWords(request.told_return_hour)}</p>}
        <p className={styles.facts}>
          <Link to={links.parking(parking_spot.id)} className={shared.tap}>
            {parking_spot.title}
          </Link>
          <span>
            {vehicle.marque} {vehicle.modele} ({VEHICLE_TYPE_LABELS[vehicle.type_vehicule]})
          </span>
          <Plate>{vehicle.immatriculation}</Plate>
        </p>
      </div>
      <div className={styles.end}>
        <p className={styles.total}>{euros(request.total_price)}</p>
        {nextStatus(request.status, 'approve', 'owner') && <RequestDecision request={request} name={name} />}
      </div>
      <div className={styles.more}>
        <ShuttleBesideTotal travel={request.travel} />
        <TravelFacts travel={request.travel} side="owner" />
        <blockquote className={styles.message}>{request.message}</blockquote>
        <ConversationLink to={links.conversation(request.id)} name={name} unread={request.unread_messages} />
        {(request.status === 'approved' || request.status === 'completed') && (
          <p>
            <Link to={links.stay(request.id)} className={shared.tap} aria-label={`Voir le séjour de ${name}`}>
              Voir le séjour
            </Link>
          </p>
        )}
        {requester.phone_number && (
          <p>
            Téléphone&nbsp;: <PhoneLink number={requester.phone_number} />
          </p>
        )}
        {closed && <p className={styles.reason}>{closed}</p>}
        {request.rejection_reason && <p className={styles.reason}>Motif du refus&nbsp;: {request.rejection_reason}</p>}
        {request.proposed && (
          <p>{`${dayRange(request.proposed.start_date, request.proposed.end_date)}\u00a0: les dates que vous avez proposées.`}</p>
        )}
        <CancelledBy request={request} side="owner" />
        <StayChangeAsked side="owner" stay={request} name={requester.first_name} {...changing} />
        <StayCancellation side="owner" stay={request} {...calledOff} />
      </div>
    </li>
  );
}
