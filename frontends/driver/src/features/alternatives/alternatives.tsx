import { today } from '@placette/contracts/kernel/days';
import { nearLocation, ofLocation } from '@placette/contracts/location-names';
import { STRAIGHT_LINE } from '@placette/ui/format';
import type { Alternatives as Found, SpotResult } from '@placette/contracts/listings/search/schema';
import { hasAlternatives } from '@placette/contracts/requests/closing';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { ApiProblem, links, problemText } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { count, euros } from '@placette/ui/format';
import { Notice, NoticeInView } from '@placette/ui/notice';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { NO_FILTERS, writeSearch } from '../search/filters/search-filters.js';
import { AlternativeRow } from './alternative-row.js';
import styles from './alternatives.module.css';
import { useAlternatives, useAskAlternative } from './api.js';

/** AK-03: under a request that came to nothing, what else is free, each asked for with one press. */
export function Alternatives({ request }: { request: SentRequest }) {
  return hasAlternatives(request, today()) ? <Offered request={request} /> : null;
}

function Offered({ request }: { request: SentRequest }) {
  const titleId = useId();
  const { data, isPending, isError, refetch, isRefetching } = useAlternatives(request.id);
  const ask = useAskAlternative(request);
  return (
    <section ref={useSought(request.id, data)} aria-labelledby={titleId} className={styles.section}>
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
function useSought(request_id: string, data: Found | undefined) {
  const section = useRef<HTMLElement>(null);
  const [params] = useSearchParams();
  const isSought = params.get('demande') === request_id;
  const isThere = data !== undefined;
  useEffect(() => {
    if (isSought) section.current?.scrollIntoView();
  }, [isSought, isThere]);
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

function searchOf({ location }: Found, { start_date, end_date, vehicle }: SentRequest): string {
  if (!location) return links.search;
  const filters = { ...NO_FILTERS, date_debut: start_date, date_fin: end_date, vehicle: vehicle.id };
  return `${links.search}?${writeSearch(location.id, filters).toString()}`;
}
