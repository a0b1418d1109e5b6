import { LANGUAGE_NAMES, type Language } from '@placette/contracts/identity/profile/languages';
import { formatSiret } from '@placette/contracts/identity/profile/siret';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { links } from '@placette/shell-api';
import { Avatar } from '@placette/ui/avatar';
import { month } from '@placette/ui/format';
import { VerifiedMark } from '@placette/ui/identity-badge';
import { Link } from '@placette/ui/link';
import styles from './parking-screen.module.css';

/** PD-08: languages of the main card. */
const LANGUAGES_IN_CARD = 4;
/** L10: who the seller is in law, and what follows. */
const PROFESSIONAL = 'Annonce d’un professionnel\u00a0: le droit de la consommation s’applique à votre contrat.';
const PRIVATE_PERSON =
  'Annonce d’un particulier\u00a0: votre contrat relève du Code civil, pas du droit de la consommation.';

/** PD-08, PD-09: first name, professional or not, badge and languages. */
export function ParkingOwner({ owner }: { owner: ParkingSpotPage['owner'] }) {
  const name = owner.first_name || 'Propriétaire';
  return (
    <section aria-label="Propriétaire" className={styles.owner}>
      <Avatar name={name} />
      <div>
        <p className={styles.name}>
          {name} {owner.last_initial && `${owner.last_initial}.`} {owner.identity_verified && <VerifiedMark />}
        </p>
        {owner.is_professional && (
          <p className={styles.small}>
            Propriétaire professionnel{owner.siret !== null && ` · SIRET ${formatSiret(owner.siret)}`}
          </p>
        )}
        <p className={styles.small}>
          {owner.languages.length > 0 && `Parle ${spoken(owner.languages, LANGUAGES_IN_CARD)}. `}
          Membre depuis {month(owner.member_since)}.
        </p>
        <p className={styles.small}>
          {owner.is_professional ? PROFESSIONAL : PRIVATE_PERSON}{' '}
          <Link to={`${links.ranking}#particulier-ou-professionnel`}>En savoir plus</Link>
        </p>
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
