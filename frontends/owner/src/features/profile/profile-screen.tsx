import { QueryState } from '@placette/ui/query-state';
import type { Profile } from '@placette/contracts/identity/schema';
import { useProfile, useShell, useTitle } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Pencil } from '@placette/ui/icons';
import { Notice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { RowLink } from '@placette/ui/row-link';
import { useEffect, useRef, useState } from 'react';
import { AccountInformation, FirstStepsChoice, ProfileDetails } from './details/profile-details.js';
import { MyDataSection } from './my-data/my-data-section.js';
import { ProfileForm } from './details/profile-form.js';
import { LastSearchSection } from './last-search/last-search-section.js';
import { SecuritySection } from './security/security-section.js';
import styles from './profile.module.css';

/** PR-09, milliseconds. */
const SUCCESS_SHOWN_FOR = 3_000;

/** /dashboard/profil (PR-01). */
export function ProfileScreen() {
  useTitle('Mon Profil');
  const query = useProfile();
  const { data } = query;
  if (data) return <OwnProfile profile={data} />;
  return (
    <Page width="form">
      <PageHeader title="Mon Profil" />
      <QueryState
        query={query}
        loading="Chargement de votre profil..."
        failure="Erreur lors du chargement du profil"
        rows={4}
      />
    </Page>
  );
}

function OwnProfile({ profile }: { profile: Profile }) {
  const { announce, links } = useShell();
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setSaved(false), SUCCESS_SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isSaved]);
  // The pressed button has disappeared, so the focus moves to the next step.
  useEffect(() => {
    if (isEditing) form.current?.querySelector('input')?.focus();
    else if (wasEditing.current) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  function saved() {
    setEditing(false);
    setSaved(true);
    announce('Profil mis à jour avec succès');
  }
  return (
    <Page width="form">
      <PageHeader
        title="Mon Profil"
        action={
          !isEditing && (
            <Button
              ref={edit}
              variant="secondary"
              icon={<Pencil aria-hidden="true" />}
              onClick={() => {
                setSaved(false);
                setEditing(true);
              }}
            >
              Modifier
            </Button>
          )
        }
      />
      <div className={styles.sections}>
        {isSaved && <Notice tone="ok">Profil mis à jour avec succès</Notice>}
        {isEditing ? (
          <div ref={form}>
            <ProfileForm profile={profile} onCancel={() => setEditing(false)} onSaved={saved} />
          </div>
        ) : (
          <ProfileDetails profile={profile} />
        )}
        <Notice tone="info" title="Pourquoi compléter votre profil&nbsp;?">
          Un profil complet rassure&nbsp;: les conducteurs et les propriétaires savent à qui ils ont affaire. Votre
          numéro de téléphone n’est transmis qu’après l’acceptation d’une demande.
        </Notice>
        <div className={styles.groups}>
          <RowLink to={links.verification}>Identité et documents</RowLink>
          <RowLink to={links.vehicles}>Mes véhicules</RowLink>
          <RowLink to={links.notifications}>Notifications et e-mails</RowLink>
          <SecuritySection />
          <FirstStepsChoice profile={profile} />
          <LastSearchSection />
          <AccountInformation profile={profile} />
          <MyDataSection />
        </div>
      </div>
    </Page>
  );
}
