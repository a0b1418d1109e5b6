import type { Vehicle } from '@placette/contracts/requests/schema';
import { PRODUCT_FACTS } from '@placette/contracts/product-facts';
import { links, type Verification } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { TimedSteps } from '@placette/ui/timed-steps';
import { useLocation } from 'react-router';

interface PreconditionsProps {
  /** undefined while unknown. */
  vehicles: readonly Vehicle[] | undefined;
  verification: Verification | null;
}

/** SE-06, SE-07, C21: the first thing that is still missing, one at a time. */
export function Preconditions({ vehicles, verification }: PreconditionsProps) {
  const { pathname, search } = useLocation();
  if (vehicles?.length === 0) return <VehicleNeeded />;
  if (verification && !verification.identityVerified) {
    return verification.latestStatus === 'pending' ? (
      <Notice tone="info">
        Votre identité est en cours de vérification. Vous pourrez contacter les propriétaires dès sa validation.
      </Notice>
    ) : (
      <Notice
        tone="info"
        action={
          <ButtonLink variant="secondary" size="compact" to={links.verifyIdentity(pathname + search)}>
            Vérifier mon identité
          </ButtonLink>
        }
      >
        Vous pouvez parcourir les places. Pour contacter un propriétaire, faites vérifier votre identité.
      </Notice>
    );
  }
  if (!vehicles || vehicles.some(({ status }) => status === 'approved')) return null;
  return vehicles.some(({ status }) => status === 'pending') ? (
    <Notice tone="info">
      Vos véhicules sont en cours de vérification. Un e-mail vous prévient dès leur validation.
    </Notice>
  ) : (
    <Notice
      tone="warn"
      action={
        <ButtonLink variant="secondary" size="compact" to={links.vehicles}>
          Voir mes véhicules
        </ButtonLink>
      }
    >
      Aucun de vos véhicules n’est vérifié&nbsp;: remplacez le document rejeté.
    </Notice>
  );
}

/** C44: what it takes to ask. */
const STEPS = [
  { text: 'Ajoutez votre véhicule', time: 'les places s’ouvrent aussitôt' },
  { text: 'Envoyez une pièce d’identité, que notre équipe vérifie', time: PRODUCT_FACTS.verificationDelay },
  { text: 'Écrivez au propriétaire, qui accepte ou refuse', time: null },
];

/** SE-06: the form of a vehicle, and then this same search again. */
export function VehicleNeeded() {
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="signal"
      action={
        <ButtonLink variant="secondary" size="compact" to={links.addVehicle(pathname + search)}>
          Ajouter mon véhicule
        </ButtonLink>
      }
    >
      Ajoutez un véhicule pour voir les places compatibles.
      <TimedSteps steps={STEPS} />
    </Notice>
  );
}
