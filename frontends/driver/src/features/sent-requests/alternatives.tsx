import { today } from '@placette/contracts/kernel/days';
import { offeredFacts } from '@placette/contracts/listings/offer/features';
import type { Alternatives as Found, SpotResult } from '@placette/contracts/listings/search/schema';
import { stayQuery } from '@placette/contracts/listings/stay/stay';
import { nearLocation, ofLocation } from '@placette/contracts/location-names';
import { hasAlternatives } from '@placette/contracts/requests/closing';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { ApiProblem, links, problemText } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { STRAIGHT_LINE, count, euros, distance } from '@placette/ui/format';
import { Notice, NoticeInView } from '@placette/ui/notice';
import { offeredBy } from '@placette/ui/parking-owner';
import { ParkingRow } from '@placette/ui/parking-row';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import styles from './sent-requests.module.css';
import { NO_FILTERS, writeSearch } from '../search/search-filters.js';
import { useAlternatives, useAskAlternative } from './api.js';

/** AK-03: below a refused, expired or cancelled request, other free parkings, each asked for with one press. */
export function Alternatives({ request }: { request: SentRequest }) {
  return hasAlternatives(request, today()) ? <Offered request={request} /> : null;
}

function Offered({ request }: { request: SentRequest }) {
  const titleId = useId();
  const { data, isPending, isError, refetch, isRefetching } = useAlternatives(request.id);
  const ask = useAskAlternative(request);
  return (
    <section ref={useScrolledTo(request.id, data)} aria-labelledby={titleId} className={styles.section}>
      <h3 id={titleId} className={styles.title}>
        Autres places libres aux mêmes dates
      </h3>
      {ask.data && <Sent request={ask.data} />}
      {ask.error && <Refusal error={ask.error} title={ask.variables.title} />}
      {isPending && (
        <Loading text="Recherche d’autres places...">
          <SkeletonRows count={1} />
        </Loading>
      )}
      {isError && (
        <Notice
          tone="err"
          title="Erreur lors de la recherche d’autres places"
          action={
            <Button variant="secondary" size="compact" isPending={isRefetching} onClick={() => void refetch()}>
              Réessayer
            </Button>
          }
        />
      )}
      {data && data.parkings.length > 0 && (
        <>
          <p className={styles.words}>
            {data.location && `Les plus proches ${ofLocation(data.location.name)}. `}«&nbsp;Demander&nbsp;» envoie le
            même message{request.travel && ' et le même trajet'}, pour le même véhicule et les mêmes dates. Rien n’est à
            payer d’ici la réponse. {STRAIGHT_LINE}
          </p>
          <ul>
            {data.parkings.map((parking) => (
              <li key={parking.id}>
                <AlternativeRow
                  parking={parking}
                  request={request}
                  asking={!ask.isPending ? 'none' : ask.variables.id === parking.id ? 'this' : 'another'}
                  onAsk={() => ask.mutate(parking)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {data?.parkings.length === 0 && <p className={styles.words}>{nothingFree(data)}</p>}
      {data && (
        <p>
          <ButtonLink variant="secondary" size="compact" to={searchOf(data, request)}>
            {data.parkings.length > 0 ? 'Voir toutes les places libres' : 'Rechercher à ces dates'}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

/** Brings the section that a mail or a notification leads to into view, again once its rows are there. */
function useScrolledTo(request_id: string, data: Found | undefined) {
  const section = useRef<HTMLElement>(null);
  const [params] = useSearchParams();
  const isAskedFor = params.get('demande') === request_id;
  const isThere = data !== undefined;
  useEffect(() => {
    if (isAskedFor) section.current?.scrollIntoView();
  }, [isAskedFor, isThere]);
  return section;
}

function Sent({ request: { id, parking_spot, days, total_price } }: { request: SentRequest }) {
  return (
    <NoticeInView tone="ok" title="Demande envoyée" answer={id}>
      {`${parking_spot.title}, ${parking_spot.city}\u00a0: ${euros(total_price)} pour ${count(days, 'jour', 'jours')}. Elle est en attente, en haut de vos demandes.`}
    </NoticeInView>
  );
}

const GONE = new Set<string>(['days_blocked', 'spot_not_open']);

function Refusal({ error, title }: { error: Error; title: SpotResult['title'] }) {
  if (error instanceof ApiProblem && GONE.has(error.code)) {
    return (
      <NoticeInView tone="err" title={`${title} n’est plus libre à ces dates.`} answer={error}>
        Rien n’a été envoyé. La liste est à jour.
      </NoticeInView>
    );
  }
  return <NoticeInView tone="err" title={problemText(error, "Erreur lors de l'envoi de la demande")} answer={error} />;
}

function nothingFree({ location }: Found): string {
  return location
    ? `Aucune autre place n’est libre ${nearLocation(location.name)} à ces dates pour ce véhicule.`
    : 'Aucune autre place n’est proposée pour cette demande.';
}

/** FD-07: the same search again. */
function searchOf({ location }: Found, { start_date, end_date, vehicle }: SentRequest): string {
  if (!location) return links.search + stayQuery({ start: start_date, end: end_date });
  const filters = { ...NO_FILTERS, date_debut: start_date, date_fin: end_date, vehicle: vehicle.id };
  return `${links.search}?${writeSearch(location.id, filters).toString()}`;
}

interface AlternativeRowProps {
  parking: SpotResult;
  request: SentRequest;
  /** Which row has a request under way. */
  asking: 'none' | 'this' | 'another';
  onAsk: () => void;
}

/** AK-06: instant booking goes through the form, which says what it does before it is sent. */
function AlternativeRow({ parking, request, asking, onAsk }: AlternativeRowProps) {
  const { id, title, days, total_price, immediate_booking } = parking;
  const dates = stayQuery({ start: request.start_date, end: request.end_date });
  const from = links.alternatives(request.id);
  return (
    <ParkingRow
      title={title}
      headingLevel={4}
      href={links.parking(id) + dates}
      state={{ from }}
      city={parking.city}
      where={`à ${distance(parking.distance_meters)}`}
      photo={parking.photo}
      facts={offeredFacts(parking)}
      owner={offeredBy(parking.owner)}
      verified={parking.owner.identity_verified}
      cancellations={parking.owner.cancellations}
      price_per_day={parking.price_per_day}
      total={days !== null && total_price !== null ? { days, total_price } : null}
      actions={
        immediate_booking ? (
          <ButtonLink variant="secondary" size="compact" to={links.askOwner(id) + dates} state={{ from }}>
            Réserver<VisuallyHidden> {title}</VisuallyHidden>
          </ButtonLink>
        ) : (
          <Button
            variant="secondary"
            size="compact"
            isPending={asking === 'this'}
            pendingLabel="Envoi en cours..."
            aria-disabled={asking === 'another'}
            onClick={onAsk}
          >
            Demander<VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        )
      }
    />
  );
}
