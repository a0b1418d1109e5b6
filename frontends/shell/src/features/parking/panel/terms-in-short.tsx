import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { STATED_FACTS } from '@placette/contracts/stated-facts';
import { links } from '@placette/shell-api';
import { Link } from '@placette/ui/link';
import styles from '../parking-screen.module.css';

/** L10: who the seller is in law, and what follows. */
const PROFESSIONAL = 'Annonce d’un professionnel\u00a0: le droit de la consommation s’applique à votre contrat.';
const PRIVATE_PERSON =
  'Annonce d’un particulier\u00a0: votre contrat relève du Code civil, pas du droit de la consommation.';

/** How the stay is paid and called off, then under which law. */
export function TermsInShort({ owner }: Pick<ParkingSpotPage, 'owner'>) {
  return (
    <>
      <p className={styles.small}>Paiement directement entre vous, sans commission. {STATED_FACTS.freeCancellation}.</p>
      <p className={styles.small}>
        {owner.is_professional ? PROFESSIONAL : PRIVATE_PERSON}{' '}
        <Link to={`${links.ranking}#particulier-ou-professionnel`}>En savoir plus</Link>
      </p>
    </>
  );
}
