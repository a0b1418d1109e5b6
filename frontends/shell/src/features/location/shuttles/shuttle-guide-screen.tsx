import type { LocationPage } from '@placette/contracts/catalog/api';
import type { Connection, LocationType, Transport } from '@placette/contracts/catalog/schema';
import { today } from '@placette/contracts/kernel/days';
import { nearLocation, ofLocation } from '@placette/contracts/location-names';
import { links, useShell } from '@placette/shell-api';
import { Breadcrumbs } from '@placette/ui/breadcrumbs';
import { euros, month, STRAIGHT_LINE, duration, howFar, travelMinutes, travelTime } from '@placette/ui/format';
import { BackLink, Link } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useHead } from '../../../head/head.js';
import { MissingPage } from '../../not-found/missing-page.js';
import { locationPageQuery } from '../api.js';
import { compareWeek, SHUTTLE_PRICE, fare } from '../costs.js';
import { FiguresTable } from '../figures-table.js';
import { locationJsonLd } from '../location-json-ld.js';
import { LocationFailure, LocationLoading, toLocations } from '../location-states.js';
import { OfficialParkings } from '../official-parkings.js';
import styles from './shuttle-guide.module.css';

/** PL-17: transport, taxi, car parks and shuttles compared for a week. */
export function ShuttleGuideScreen() {
  const { slug = '' } = useParams();
  const { api, session } = useShell();
  const page = useQuery({
    ...locationPageQuery(api, slug, session.user?.id ?? null),
    placeholderData: keepPreviousData,
  });
  if (page.data) return <Guide page={page.data} />;
  if (page.data === null) return <MissingPage title="Lieu non trouvé" back={toLocations} />;
  if (page.isPending) return <LocationLoading />;
  return <LocationFailure onRetry={() => void page.refetch()} isRetrying={page.isFetching} />;
}

function Guide({ page }: { page: LocationPage }) {
  const { location, transports, connections, official_parking_spots } = page;
  const { publicUrl } = useShell().config;
  useHead({
    title: `Navettes et transferts\u00a0: ${location.name}`,
    description: `Comment s’approcher ${ofLocation(location.name)}\u00a0: transports officiels, taxi, parkings officiels et navette des propriétaires, et ce que coûte une semaine.`,
    canonical: links.shuttles(location.slug),
    jsonLd: typeof window === 'undefined' && locationJsonLd(location, publicUrl),
  });
  const [least, most] = SHUTTLE_PRICE;
  return (
    <Page width="read">
      <Breadcrumbs
        items={[
          { label: 'Lieux', to: links.locations },
          { label: location.name, to: links.location(location.slug) },
          { label: 'Navettes et transferts' },
        ]}
      />
      <div className={styles.head}>
        <PageHeader
          title="Navettes et transferts"
          text={`Comment s’approcher ${ofLocation(location.name)} (${location.ville}), et ce que coûte une semaine d’absence.`}
        />
      </div>
      <div className={styles.guide}>
        <section aria-labelledby="transports">
          <h2 id="transports">Transports officiels et taxi</h2>
          <TransportTable transports={transports} connections={connections} at={location.type} />
          <p>{STRAIGHT_LINE}</p>
        </section>
        <OfficialParkings at={location.type} spots={official_parking_spots} />
        <section aria-labelledby="navette">
          <h2 id="navette">La navette des propriétaires</h2>
          <p>
            Certains propriétaires vous déposent et viennent vous rechercher. La navette est comprise dans le prix,
            gratuite sur demande ou payante&nbsp;: c’est écrit sur chaque place.{' '}
            <span>{`Comptez en général de ${least} à ${euros(most)} le trajet\u00a0; `}</span>le prix et les horaires se
            décident directement entre vous.{' '}
            <Link to={links.location(location.slug)}>Voir les places {nearLocation(location.name)}</Link>
          </p>
        </section>
        <WeekComparison page={page} />
        <Notice tone="info" title="Des montants indicatifs">
          Les tarifs des transports, des taxis et des parkings officiels changent&nbsp;: vérifiez-les auprès de chaque
          exploitant avant de partir. Seul le prix affiché sur une place engage son propriétaire.
        </Notice>
        <BackLink to={links.location(location.slug)}>Retour à la page du lieu</BackLink>
      </div>
    </Page>
  );
}

function WeekComparison({ page }: { page: LocationPage }) {
  const rows = compareWeek(page, today());
  if (rows.length === 0) return null;
  const checked = page.transports.flatMap(({ checked_on }) => checked_on ?? []).sort();
  const last = checked.at(-1);
  return (
    <section aria-labelledby="semaine">
      <h2 id="semaine">Une semaine, comparée</h2>
      <FiguresTable
        caption={`Sept jours d’absence, aller et retour compris.${last === undefined ? '' : ` Transports relevés en ${month(last)}.`}`}
        columns={['Solution', 'Total']}
        rows={rows.map(({ solution, detail, total: [from, to] }) => [
          solution,
          <>
            {solution}
            <small>{detail}</small>
          </>,
          from === to ? euros(from) : `de ${euros(from)} à ${euros(to)}`,
        ])}
      />
    </section>
  );
}

/** Least price of a ride in France, euros, and the month it was read. */
const TAXI_MINIMUM = { price: 8, checked_on: '2025-01-01' };

interface TransportTableProps {
  transports: readonly Transport[];
  connections: readonly Connection[];
  /** Of the place from which they are so far. */
  at: LocationType;
}

/** PL-17: what official transport costs, against a taxi; where no fare is known, how far the nearest stations are. */
function TransportTable({ transports, connections, at }: TransportTableProps) {
  const known = transports.map((transport) => row(transport));
  const taxi = transports.some(({ kind }) => kind === 'taxi') ? [] : [taxiRow];
  const last = transports
    .flatMap(({ checked_on }) => checked_on ?? [])
    .concat(TAXI_MINIMUM.checked_on)
    .sort()
    .at(-1);
  const near = connections.filter(({ type }) => type === 'gare');
  return (
    <>
      <FiguresTable
        caption={`Prix d’un aller${last === undefined ? '' : `, relevés en ${month(last)}`}.`}
        columns={['Moyen', 'Tarif']}
        rows={[...known, ...taxi]}
      />
      {near.length > 0 && (
        <ul>
          {near.map(({ id, name, distance_meters }) => (
            <li key={id}>
              {name}&nbsp;: {howFar(distance_meters, [at], 'transit')}
              {travelTime(distance_meters, [at]) === null &&
                ` et ${duration(travelMinutes(distance_meters, 'car'))} en voiture`}
              .
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function row(transport: Transport) {
  const range = fare(transport);
  const [from, to] = range ?? [0, 0];
  return [
    transport.name,
    <>
      {transport.name}
      <small>{transport.detail}</small>
    </>,
    range === null ? 'Voir l’exploitant' : from === to ? euros(from) : `de ${euros(from)} à ${euros(to)}`,
  ] as const;
}

const taxiRow = [
  'Taxi',
  <>
    Taxi
    <small>Au compteur, selon le tarif fixé par la préfecture</small>
  </>,
  `${euros(TAXI_MINIMUM.price)} au moins`,
] as const;
