import type { LocationPage } from '@placette/contracts/catalog/api';
import { LOCATION_RADIUS_KM } from '@placette/contracts/catalog/schema';
import { nextStep, type GateStep } from '@placette/contracts/gate/next-step';
import { ASSOCIATION_RADIUS_KM } from '@placette/contracts/listings/radius';
import { NO_STAY, writeStay, stayQuery } from '@placette/contracts/listings/stay/stay';
import { links, useContentText, useShell } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { Disclosure } from '@placette/ui/disclosure';
import { EmptyState } from '@placette/ui/empty-state';
import { count, euros, duration } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { part } from '@placette/ui/part';
import { RedactedRow } from '@placette/ui/redacted-row';
import { roundedUp } from '@placette/ui/response-words';
import { Skeleton } from '@placette/ui/skeleton';
import { TimedSteps } from '@placette/ui/timed-steps';
import { Suspense } from 'react';
import { useMarketingFigures } from '../../figures/use-marketing-figures.js';
import { GateOfPage } from '../../gate/gate-of-page.js';
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
  const back = links.location(location.slug) + (stay ? stayQuery(datesOf(stay)) : '');
  const others = offerRange(page).many - parkings.length;
  const search = `${links.search}?${writeStay(new URLSearchParams({ location_id: location.id }), stay ? datesOf(stay) : NO_STAY)}`;
  const opener = openerOf(nextStep({ session }), back, search);
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
            <ButtonLink to={links.estimateNear(location.slug)} variant="secondary">
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
      {parkings.length > 0 && (
        <div className={styles.gate}>
          <GateOfPage returnTo={back}>
            <StepsOfVisitor {...page} />
          </GateOfPage>
        </div>
      )}
    </section>
  );
}

/** PL-12: what opens the details of a row; the search shows them to whoever has a vehicle (C21). */
function openerOf(step: GateStep | null, back: string, search: string): { label: string; to: string } {
  switch (step) {
    case 'sign_in':
      return { label: 'Détails après connexion', to: links.signIn(back) };
    case 'confirm_address':
      return { label: 'Détails une fois votre adresse confirmée', to: links.confirmAddress };
    case 'add_vehicle':
      return { label: 'Détails une fois votre véhicule ajouté', to: links.addVehicle(back) };
    default:
      return { label: 'Détails dans la recherche', to: search };
  }
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

/** C44: the steps before a request, with the time of each. */
function StepsOfVisitor({ answer_minutes, answer_minutes_here }: LocationPage) {
  // AK-04, C54: a median, of this place or before that of all owners.
  const minutes = answer_minutes_here ?? answer_minutes;
  const measured = minutes === null ? {} : { answer_time: { figure: duration(roundedUp(minutes)) } };
  const figures = useMarketingFigures(['sign_up', 'answer_time'], measured);
  const timeOf = (name: string) => figures.find((each) => each.name === name)?.figure ?? null;
  const answer = timeOf('answer_time');
  const signUp = timeOf('sign_up');
  const delay = useContentText('verification_delay');
  const steps = [
    { text: 'Créez votre compte', time: signUp },
    { text: 'Ajoutez votre véhicule', time: 'les places s’ouvrent aussitôt' },
    { text: 'Envoyez une pièce d’identité, que notre équipe vérifie', time: delay },
    {
      text: 'Écrivez au propriétaire, qui accepte ou refuse',
      time: answer && `${answer} ${minutes === null ? 'en moyenne' : 'en général'}`,
    },
  ];
  return (
    <Disclosure summary={`${steps.length} étapes${signUp === null ? '' : `, la première en ${signUp}`}`}>
      <TimedSteps steps={steps} />
    </Disclosure>
  );
}
