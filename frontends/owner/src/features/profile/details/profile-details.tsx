import { formatPhone } from '@placette/contracts/identity/profile/format-phone';
import { LANGUAGE_NAMES } from '@placette/contracts/identity/profile/languages';
import { formatSiret } from '@placette/contracts/identity/profile/siret';
import type { FirstSteps, Profile } from '@placette/contracts/identity/schema';
import { problemText, useShell } from '@placette/shell-api';
import { dayInText, month } from '@placette/ui/format';
import { FailureNotice } from '@placette/ui/notice';
import { SegmentedControl } from '@placette/ui/segmented-control';
import { useState } from 'react';
import { Flag } from './flag.js';
import { Fact, Group, Section } from '../section.js';
import { useChooseFirstSteps } from '../api.js';
import styles from '../profile.module.css';

/** Read mode (PR-02, PR-03, PR-04). */
export function ProfileDetails({ profile }: { profile: Profile }) {
  return (
    <>
      <Section title="Informations personnelles">
        <dl>
          <Fact name="Prénom">{profile.first_name}</Fact>
          <Fact name="Nom">{profile.last_name}</Fact>
        </dl>
      </Section>
      <Section title="Contact">
        <dl>
          <Fact name="Téléphone mobile">{profile.phone_number && formatPhone(profile.phone_number)}</Fact>
        </dl>
      </Section>
      <Section title="Informations professionnelles">
        <dl>
          <Fact name="Type de profil">{profile.is_professional ? 'Professionnel' : 'Particulier'}</Fact>
          {profile.is_professional && (
            <>
              <Fact name="Nom de l’entreprise">{profile.company_name}</Fact>
              <Fact name="Adresse de l’entreprise">{profile.company_address}</Fact>
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

function statusOf({ desk_role }: Profile): string {
  if (desk_role === null) return 'Utilisateur';
  return desk_role === 'administrator' ? 'Administrateur' : 'Membre de l’équipe';
}

/** PR-05: member since, status, last change. */
export function AccountInformation({ profile }: { profile: Profile }) {
  const { session } = useShell();
  return (
    <Group title="Informations du compte">
      <dl>
        <Fact name="Adresse e-mail">{session.user?.email}</Fact>
        <Fact name="Membre depuis">{month(profile.created_at)}</Fact>
        <Fact name="Statut">{statusOf(profile)}</Fact>
        <Fact name="Dernière mise à jour">{dayInText(profile.updated_at)}</Fact>
      </dl>
    </Group>
  );
}

const OPTIONS = [
  { value: 'driver', label: 'Je cherche une place' },
  { value: 'owner', label: 'Je propose une place' },
  { value: 'none', label: 'Ne rien afficher' },
] as const satisfies readonly { value: FirstSteps; label: string }[];

/** Which first steps are shown above the search, the stays and the parkings. */
export function FirstStepsChoice({ profile }: { profile: Profile }) {
  const { toast } = useShell();
  const { mutate, error } = useChooseFirstSteps();
  // Not asked yet, or not answered: the question is shown, so that « Ne rien afficher » is still to be chosen.
  const kept = profile.first_steps;
  const [chosen, setChosen] = useState(kept);
  return (
    <Group title="Premiers pas">
      <p>Ce qui vous reste à faire, affiché jusqu’à ce que tout soit fait.</p>
      <SegmentedControl<FirstSteps>
        label="Premiers pas à afficher"
        options={OPTIONS}
        value={chosen}
        onChange={(value) => {
          setChosen(value);
          mutate(value, {
            onSuccess: () => toast({ text: 'Choix enregistré.' }),
            onError: () => setChosen(kept),
          });
        }}
      />
      <FailureNotice>{problemText(error, 'Votre choix n’a pas pu être enregistré. Réessayez.')}</FailureNotice>
    </Group>
  );
}
