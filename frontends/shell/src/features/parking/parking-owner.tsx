import { LANGUAGE_NAMES, type Language } from '@placette/contracts/identity/languages';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { Avatar } from '@placette/ui/avatar';
import { month } from '@placette/ui/format';
import { VerifiedMark } from '@placette/ui/identity-badge';
import styles from './parking-screen.module.css';

/** PD-08 */
const LANGUAGES_IN_CARD = 4;
/** L10: who the seller is in law, and what follows. */
const PROFESSIONAL = 'Offre d’un professionnel\u00a0: le droit de la consommation s’applique à votre contrat.';
const PRIVATE_PERSON =
  'Offre d’un particulier\u00a0: le droit de la consommation ne s’applique pas à votre contrat, le code civil oui.';

/** PD-08, PD-09 */
export function ParkingOwner({ owner }: { owner: ParkingSpotPage['owner'] }) {
  const name = owner.first_name || 'Propriétaire';
  return (
    <section aria-label="Propriétaire" className={styles.owner}>
      <Avatar name={name} />
      <div>
        <p className={styles.name}>
          {name} {owner.last_initial && `${owner.last_initial}.`} {owner.identity_verified && <VerifiedMark />}
        </p>
        <p className={styles.small}>
          {owner.is_professional && 'Propriétaire professionnel. '}
          {owner.languages.length > 0 && `Parle ${spoken(owner.languages, LANGUAGES_IN_CARD)}. `}
          Membre depuis {month(owner.member_since)}.
        </p>
        <p className={styles.small}>{owner.is_professional ? PROFESSIONAL : PRIVATE_PERSON}</p>
      </div>
    </section>
  );
}

/** « français, anglais et 2 autres » */
export function spoken(languages: readonly Language[], limit: number): string {
  const names = languages.map((code) => LANGUAGE_NAMES[code].toLowerCase());
  const more = names.length - limit;
  return names.slice(0, limit).join(', ') + (more > 0 ? ` et ${more} autre${more > 1 ? 's' : ''}` : '');
}
