import type { LocationPage } from '@placette/contracts/catalog/api';
import { LOCATION_RADIUS_KM } from '@placette/contracts/catalog/schema';
import { ASSOCIATION_RADIUS_KM } from '@placette/contracts/listings/radius';
import { NO_STAY, writeStay, stayQuery } from '@placette/contracts/listings/stay/stay';
import { PRODUCT_FACTS } from '@placette/contracts/product-facts';
import { links, useShell } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { count, euros, duration } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import { part } from '@placette/ui/part';
import { RedactedRow } from '@placette/ui/redacted-row';
import { roundedUp } from '@placette/ui/response-words';
import { Skeleton } from '@placette/ui/skeleton';
import { TimedSteps } from '@placette/ui/timed-steps';
import { Suspense } from 'react';
import { useMarketingFigures } from '../../figures/use-marketing-figures.js';
import type { FullRowProps } from './full-row.js';
import styles from './location-screen.module.css';
import { datesOf, offerRange, PARKINGS_ID } from './offer-range.js';

/** In a chunk of its own: only members with a verified identity need it. */
const FullRow = part(async () => (await import('./full-row.js')).FullRow, PlainRow);

/** PL-11 to PL-13, within the radius of the place (C45). What a visitor may not see has not been sent (ruling C21). */
export function LocationParkings({ page }: { page: LocationPage }) {
  const { session } = useShell();
  const { location, parkings, further, stay } = page;
  const radius = location.radius_km ?? LOCATION_RADIUS_KM[location.type];
  const redacted = parkings.some((parking) => parking.redacted);
  const back = links.location(location.slug) + (stay ? stayQuery(datesOf(stay)) : '');
  const opener =
    session.status === 'signed-in'
      ? { label: 'Détails une fois votre identité vérifiée', to: links.verifyIdentity(back) }
      : { label: 'Détails après connexion', to: links.signIn(back) };
  const others = offerRange(page).many - parkings.length;
  const search = `${links.search}?${writeStay(new URLSearchParams({ location_id: location.id }), stay ? datesOf(stay) : NO_STAY)}`;
  return (
    <section aria-labelledby={PARKINGS_ID}>
      <h2 id={PARKINGS_ID} tabIndex={-1} className={styles.parkingsTitle}>
        Places chez les particuliers
      </h2>
      {parkings.length > 0 && (
        <p className={styles.within}>
          <OfferRange page={page} /> À moins de {radius}&nbsp;km, la plus proche d’abord.
        </p>
      )}
      {redacted && <OfferPreconditions page={page} />}
      {parkings.length === 0 && stay !== null && page.offers > 0 ? (
        <EmptyState
          title="Aucune place n’est libre à ces dates près de ce lieu."
          action={
            <ButtonLink to={links.location(location.slug)} variant="secondary">
              Voir les places sans dates
            </ButtonLink>
          }
        />
      ) : parkings.length === 0 ? (
        <EmptyState
          title="Aucune place n’est encore proposée près de ce lieu."
          action={
            <ButtonLink to={links.parkings} variant="secondary">
              Proposer ma place
            </ButtonLink>
          }
        />
      ) : (
        <ul className={styles.rows}>
          {parkings.map((parking, index) => (
            <li key={parking.redacted ? index : parking.id}>
              {parking.redacted ? (
                <RedactedRow parking={parking} at={location.type} days={stay?.days ?? null} opener={opener} />
              ) : (
                <Suspense fallback={<Skeleton shape="block" />}>
                  <FullRow parking={parking} at={location} stay={stay} eager={index < 2} />
                </Suspense>
              )}
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <ButtonLink to={search} variant="secondary" block>
          {others === 1 ? 'Voir l’autre' : `Voir les ${others} autres`}
        </ButtonLink>
      )}
      {further > 0 && (
        <p className={styles.within}>
          <Link to={search}>{`${count(further, 'autre parking', 'autres parkings')} plus loin`}</Link>, jusqu’à{' '}
          {ASSOCIATION_RADIUS_KM}&nbsp;km.
        </p>
      )}
    </section>
  );
}

/** Number and prices, for the chosen dates where there are some; the JSON-LD says the same. */
function OfferRange({ page }: { page: LocationPage }) {
  const { many, lowest, highest, stay } = offerRange(page);
  if (lowest === null || highest === null) return null;
  const prices = lowest === highest ? euros(lowest) : `de ${euros(lowest)} à ${euros(highest)}`;
  const found = stay === null ? count(many, 'parking', 'parkings') : count(many, 'parking libre', 'parkings libres');
  return (
    <strong>
      {found}, {prices} {stay === null ? 'par jour' : `pour ${count(stay.days, 'jour', 'jours')}`}.
    </strong>
  );
}

function PlainRow({ parking }: FullRowProps) {
  return <Link to={links.parking(parking.id)}>{parking.title}</Link>;
}

/** PL-12, C44: the steps before a request, with the time of each, and the button of the first one. */
function OfferPreconditions({ page }: { page: LocationPage }) {
  const { session } = useShell();
  const { location, stay, answer_minutes, answer_minutes_here } = page;
  // AK-04, C54: a median, of this place or before that of all owners.
  const minutes = answer_minutes_here ?? answer_minutes;
  const measured = minutes === null ? {} : { answer_time: { figure: duration(roundedUp(minutes)) } };
  const figures = useMarketingFigures(['sign_up', 'answer_time'], measured);
  const timeOf = (name: string) => figures.find((each) => each.name === name)?.figure ?? null;
  const answer = timeOf('answer_time');
  const isSignedIn = session.status === 'signed-in';
  const back = links.location(location.slug) + (stay ? stayQuery(datesOf(stay)) : '');
  const steps = [
    ...(isSignedIn ? [] : [{ text: 'Créez votre compte, gratuitement', time: timeOf('sign_up') }]),
    { text: 'Envoyez une pièce d’identité, que notre équipe vérifie', time: PRODUCT_FACTS.verificationDelay },
    {
      text: 'Ajoutez votre véhicule et écrivez au propriétaire, qui accepte ou refuse',
      time: answer && `${answer} ${minutes === null ? 'en moyenne' : 'en général'}`,
    },
  ];
  return (
    <Notice
      tone="signal"
      title={isSignedIn ? 'Vérifiez votre identité pour voir ces places.' : 'Connectez-vous pour voir ces places.'}
      action={
        <ButtonLink variant="secondary" to={isSignedIn ? links.verifyIdentity(back) : links.signIn(back)}>
          {isSignedIn ? 'Vérifier mon identité' : 'Connexion requise'}
        </ButtonLink>
      }
    >
      Les détails sont réservés aux membres dont l’identité est vérifiée.
      <TimedSteps steps={steps} />
    </Notice>
  );
}
