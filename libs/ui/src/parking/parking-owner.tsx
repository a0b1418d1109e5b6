import { LANGUAGE_NAMES, type Language } from '@placette/contracts/identity/profile/languages';
import { formatSiret } from '@placette/contracts/identity/profile/siret';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { month, shortName } from '../format.js';
import { Avatar } from '../media/avatar.js';
import { VerifiedMark } from '../status/identity-badge.js';
import { cancellationWords, responseWords } from '../status/response-words.js';
import shared from '../layout/shared.module.css';
import styles from './parking.module.css';
import { Link } from '../actions/link.js';

/** PD-08: languages of the main card. */
const LANGUAGES_IN_CARD = 4;

/**
 * PD-08, PD-09, AK-04, CN-04: first name, professional or not, badge, languages, and how the owner responds to
 * requests.
 */
export function ParkingOwner({ owner, response }: Pick<ParkingSpotPage, 'owner' | 'response'>) {
  const name = owner.first_name || 'Propriétaire';
  const cancelled = cancellationWords(owner.cancellations);
  return (
    <section aria-label="Propriétaire" className={styles.owner}>
      <Avatar name={name} />
      <div>
        <p className={styles.name}>
          {shortName({ ...owner, first_name: name })} {owner.identity_verified && <VerifiedMark />}
        </p>
        {owner.is_professional && <Company owner={owner} />}
        <p className={shared.muted}>
          {owner.languages.length > 0 && `Parle ${spoken(owner.languages, LANGUAGES_IN_CARD)}. `}
          Membre depuis {month(owner.member_since)}.
        </p>
        {response !== undefined && <p className={shared.muted}>{responseWords(response).join(', ')}.</p>}
        {cancelled && <p className={shared.muted}>{cancelled}.</p>}
      </div>
    </section>
  );
}

/** L9: who the professional is, in law. */
function Company({ owner: { company_name, company_address, siret } }: Pick<ParkingSpotPage, 'owner'>) {
  const known = [company_name, company_address].filter((words) => words !== null);
  return (
    <>
      <p className={shared.muted}>Propriétaire professionnel{siret !== null && ` · SIRET ${formatSiret(siret)}`}</p>
      {known.length > 0 && <p className={shared.muted}>{known.join(', ')}</p>}
    </>
  );
}

/** « français, anglais et 2 autres » */
export function spoken(languages: readonly Language[], limit: number): string {
  const names = languages.map((code) => LANGUAGE_NAMES[code].toLowerCase());
  const more = names.length - limit;
  return names.slice(0, limit).join(', ') + (more > 0 ? ` et ${more} autre${more > 1 ? 's' : ''}` : '');
}

interface ParkingNameProps {
  parking: { title: string; has_page?: boolean | undefined };
  /** The page of the parking. */
  to: string;
}

/** The title of a parking, with a link to its page when the reader may open it. */
export function ParkingName({ parking: { title, has_page = true }, to }: ParkingNameProps) {
  return has_page ? <Link to={to}>{title}</Link> : title;
}

/** Returns the owner's name as shown in lists. */
export function offeredBy({ first_name, is_professional }: { first_name: string; is_professional: boolean }): string {
  const name = `Par ${first_name || 'un propriétaire'}`;
  return is_professional ? `${name}, professionnel` : name;
}
