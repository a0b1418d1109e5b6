import { shownPhone } from '@placette/contracts/identity/profile/shown-phone';
import { LANGUAGE_NAMES } from '@placette/contracts/identity/profile/languages';
import { formatSiret } from '@placette/contracts/identity/profile/siret';
import type { Profile } from '@placette/contracts/identity/schema';
import { Flag } from './flag.js';
import styles from '../profile.module.css';
import { Fact, Section } from '../section.js';
import { useShell } from '@placette/shell-api';
import { dayInText, month } from '@placette/ui/format';

/** Read mode (PR-02, PR-03, PR-04). */
export function ProfileDetails({ profile }: { profile: Profile }) {
  return (
    <>
      <Section title="Informations personnelles">
        <dl className={styles.facts}>
          <Fact name="Prénom">{profile.first_name}</Fact>
          <Fact name="Nom">{profile.last_name}</Fact>
        </dl>
      </Section>
      <Section title="Contact">
        <dl className={styles.facts}>
          <Fact name="Téléphone mobile">{profile.phone_number && shownPhone(profile.phone_number)}</Fact>
        </dl>
      </Section>
      <Section title="Informations professionnelles">
        <dl className={styles.facts}>
          <Fact name="Type de profil">{profile.is_professional ? 'Professionnel' : 'Particulier'}</Fact>
          {profile.is_professional && (
            <>
              <Fact name="Numéro SIRET">{profile.siret && formatSiret(profile.siret)}</Fact>
              <Fact name="Numéro de TVA intracommunautaire">{profile.tva_number}</Fact>
            </>
          )}
        </dl>
      </Section>
      <Section title="Langues parlées">
        {profile.languages.length === 0 ? (
          <p className={styles.missing}>Aucune langue renseignée</p>
        ) : (
          <ul className={styles.languages}>
            {profile.languages.map((code) => (
              <li key={code} className={styles.language}>
                <Flag language={code} />
                {LANGUAGE_NAMES[code]}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

/** PR-05: member since, status, last change. */
export function AccountInformation({ profile }: { profile: Profile }) {
  const { session } = useShell();
  return (
    <Section title="Informations du compte">
      <dl className={styles.facts}>
        <Fact name="Adresse e-mail">{session.user?.email}</Fact>
        <Fact name="Membre depuis">{month(profile.created_at)}</Fact>
        <Fact name="Statut">{profile.is_admin ? 'Administrateur' : 'Utilisateur'}</Fact>
        <Fact name="Dernière mise à jour">{dayInText(profile.updated_at)}</Fact>
      </dl>
    </Section>
  );
}
