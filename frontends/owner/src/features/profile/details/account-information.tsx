import type { Profile } from '@placette/contracts/identity/schema';
import { useShell } from '@placette/shell-api';
import { dayInText, month } from '@placette/ui/format';
import styles from '../profile.module.css';
import { Fact, Section } from '../section.js';

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
