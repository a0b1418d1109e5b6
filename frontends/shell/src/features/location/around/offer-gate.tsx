import type { LocationPage } from '@placette/contracts/catalog/api';
import { stayQuery } from '@placette/contracts/listings/stay/stay';
import { PRODUCT_FACTS } from '@placette/contracts/product-facts';
import { links, useShell } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { duration } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import { roundedUp } from '@placette/ui/response-words';
import { TimedSteps } from '@placette/ui/timed-steps';
import { useMarketingFigures } from '../../../figures/use-marketing-figures.js';
import { datesOf } from './offer-range.js';

/** PL-12, C44: what it takes to ask, with its time, before the button that begins it. */
export function OfferGate({ page }: { page: LocationPage }) {
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
