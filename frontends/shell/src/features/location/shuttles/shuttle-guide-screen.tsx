import type { LocationPage } from '@placette/contracts/catalog/api';
import { today } from '@placette/contracts/kernel/days';
import { nearLocation, ofLocation } from '@placette/contracts/location-names';
import { links, useShell } from '@placette/shell-api';
import { Breadcrumbs } from '@placette/ui/breadcrumbs';
import { euros, month, STRAIGHT_LINE } from '@placette/ui/format';
import { BackLink, Link } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useHead } from '../../../head/head.js';
import { MissingPage } from '../../not-found/missing-page.js';
import { locationPageQuery } from '../api.js';
import { compareWeek, SHUTTLE_PRICE } from '../costs/costs.js';
import { FiguresTable } from '../costs/figures-table.js';
import { locationJsonLd } from '../location-json-ld.js';
import { LocationFailure, LocationLoading, toLocations } from '../location-states.js';
import { OfficialParkings } from '../around/official-parkings.js';
import styles from './shuttle-guide.module.css';
import { TransportTable } from './transport-table.js';

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
