import shared from '@placette/ui/shared.module.css';
import type { LocationEstimate } from '@placette/contracts/catalog/api';
import { nearLocation } from '@placette/contracts/location-names';
import { links, useShell } from '@placette/shell-api';
import { Breadcrumbs } from '@placette/ui/breadcrumbs';
import { ButtonLink } from '@placette/ui/button';
import { Link } from '@placette/ui/link';
import { LocationGlyph } from '@placette/ui/location-glyph';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { useHead } from '../../head/head.js';
import { pageJsonLd } from '../../head/json-ld.js';
import { usePopularLocations } from '../../layout/popular-locations.js';
import { LocationFailure, LocationLoading, toLocations } from '../location/location-states.js';
import { MissingPage } from '../not-found/missing-page.js';
import { locationEstimateQuery } from './api.js';
import { EstimateFigures } from './estimate-figures.js';
import { EstimateForm } from './estimate-form.js';
import { estimateJsonLd } from './estimate-json-ld.js';
import styles from './estimate-screen.module.css';
import { WhatItTakes } from './what-it-takes.js';

/** FO-03: « Proposer ma place » for whoever has none yet: what it asks and earns around a place, and what it takes. */
export function EstimateScreen() {
  const { slug } = useParams();
  return slug === undefined ? <Estimate /> : <EstimateNear slug={slug} />;
}

const TITLE = 'Proposer ma place';

function Estimate() {
  const { config } = useShell();
  const [isKnown, setKnown] = useState(false);
  const name = 'Louer sa place de parking';
  const description =
    'Ce que demande et rapporte une place de parking dans votre ville, d’après les places publiées, et ce qu’il faut pour louer la vôtre\u00a0: étapes, documents, impôts, assurance.';
  useHead({
    title: name,
    description,
    canonical: links.estimate,
    jsonLd: pageJsonLd(config.publicUrl, {
      ...{ type: 'WebPage', name, path: links.estimate, crumb: TITLE },
      more: { description },
    }),
  });
  return (
    <Sides
      head={
        <PageHeader
          title={TITLE}
          text="Ce que demandent et rapportent les places publiées près de chez vous, et ce qu’il faut pour louer la vôtre."
        />
      }
    >
      <EstimateForm isQuiet={isKnown} onAnswer={setKnown} />
      <Publish isQuiet={!isKnown} />
      <Popular />
    </Sides>
  );
}

function EstimateNear({ slug }: { slug: string }) {
  const { api } = useShell();
  const page = useQuery(locationEstimateQuery(api, slug));
  if (page.data) return <Near {...page.data} />;
  if (page.data === null) return <MissingPage title="Lieu non trouvé" back={toLocations} />;
  return page.isError ? (
    <LocationFailure onRetry={() => void page.refetch()} isRetrying={page.isFetching} />
  ) : (
    <LocationLoading />
  );
}

function Near({ location, estimate }: LocationEstimate) {
  const { publicUrl } = useShell().config;
  const near = nearLocation(location.name);
  const title = `Louer sa place de parking ${near}`;
  useHead({
    title,
    description: `Ce que demande et rapporte une place de parking louée à moins de ${estimate.radius_km}\u00a0km, ${near} (${location.ville}), d’après les places publiées\u00a0: étapes, documents, impôts, assurance.`,
    canonical: links.estimateNear(location.slug),
    jsonLd: typeof window === 'undefined' && estimateJsonLd(location, title, publicUrl),
  });
  return (
    <Sides
      head={
        <>
          <Breadcrumbs items={[{ label: TITLE, to: links.estimate }, { label: location.name }]} />
          <div className={styles.head}>
            <PageHeader title={title} />
          </div>
        </>
      }
    >
      <section aria-labelledby="prix" className={styles.answer}>
        <h2 id="prix">Ce que demandent les places publiées</h2>
        <EstimateFigures estimate={estimate} />
      </section>
      <Publish isQuiet={false} />
      <section aria-labelledby="chez-vous" className={styles.answer}>
        <h2 id="chez-vous">Autour de chez vous</h2>
        <EstimateForm isQuiet />
      </section>
      <p>
        <Link to={links.location(location.slug)} className={shared.tap}>{`Les places ${near}`}</Link>
      </p>
    </Sides>
  );
}

function Sides({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <Page>
      {head}
      <div className={styles.sides}>
        <div className={styles.main}>{children}</div>
        <WhatItTakes />
      </div>
    </Page>
  );
}

/** A visitor makes an account first, and comes to the wizard with the address that was chosen. */
function Publish({ isQuiet }: { isQuiet: boolean }) {
  const { session } = useShell();
  const isVisitor = session.status === 'signed-out';
  return (
    <div>
      <ButtonLink
        to={isVisitor ? links.signUp(links.offerParking) : links.offerParking}
        variant={isQuiet ? 'secondary' : 'primary'}
      >
        {isVisitor ? 'Créer un compte' : 'Décrire ma place'}
      </ButtonLink>
    </div>
  );
}

function Popular() {
  const locations = usePopularLocations();
  if (locations.length === 0) return null;
  return (
    <section aria-labelledby="lieux" className={styles.answer}>
      <h2 id="lieux">Près d’un lieu</h2>
      <ul className={styles.places}>
        {locations.map(({ slug, name, type }) => (
          <li key={slug}>
            <LocationGlyph type={type} />
            <Link to={links.estimateNear(slug)} className={shared.tap}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
