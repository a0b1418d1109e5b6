import { QueryState } from '@placette/ui/query-state';
import type { AccountDeletion } from '@placette/contracts/identity/account-deletion/api';
import shared from '@placette/ui/shared.module.css';
import { ApiProblem, useShell, useTitle } from '@placette/shell-api';
import { Breadcrumbs } from '@placette/ui/breadcrumbs';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { dayInText, dayRange } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { FailureNotice, Notice } from '@placette/ui/notice';
import { Button } from '@placette/ui/button';
import { useNavigate } from 'react-router';
import { useAccountDeletion, useDeleteAccount } from './api.js';
import { Foot, Section } from '../section.js';
import { PasswordAgain } from '../security/passwords.js';
import styles from '../profile.module.css';

const TITLE = 'Supprimer mon compte';

/** /dashboard/profil/suppression (L1): what goes, what stays, then the deletion. */
export function DeleteAccountScreen() {
  useTitle(TITLE);
  const { links } = useShell();
  const query = useAccountDeletion();
  const { data } = query;
  return (
    <Page width="form">
      <Breadcrumbs items={[{ label: 'Mon profil', to: links.profile }, { label: TITLE }]} />
      <PageHeader title={TITLE} />
      <div className={styles.sections}>
        <WhatHappens />
        <QueryState
          query={query}
          loading="Vérification de votre compte..."
          failure="Votre compte ne peut pas être supprimé pour le moment."
          rows={2}
        />
        {data && <LastStep deletion={data} />}
      </div>
    </Page>
  );
}

function LastStep({ deletion }: { deletion: AccountDeletion }) {
  const isBlocked = deletion.stays.length > 0 || deletion.is_last_admin;
  return (
    <Section title={isBlocked ? 'Ce qui empêche la suppression' : 'Confirmer'}>
      {isBlocked ? <DeletionObstacles deletion={deletion} /> : <ConfirmDeletion hasPassword={deletion.has_password} />}
    </Section>
  );
}

function WhatHappens() {
  return (
    <>
      <Section title="Effacé aussitôt">
        <ul className={styles.list}>
          <li>
            votre profil, votre adresse e-mail, votre téléphone et vos connexions, sur tous vos appareils{'\u202f'};
          </li>
          <li>vos parkings, retirés de la recherche, avec leur adresse et leurs photos{'\u202f'};</li>
          <li>vos véhicules et leur immatriculation{'\u202f'};</li>
          <li>les images de vos documents, vos messages et nos copies des e-mails que vous avez reçus.</li>
        </ul>
        <p className={shared.words}>
          Vos demandes en attente sont closes et l’autre personne en est avertie. Votre adresse e-mail redevient libre.
        </p>
      </Section>
      <Section title="Conservé sans votre nom">
        <ul className={styles.list}>
          <li>
            les demandes passées, dans la liste de l’autre personne{'\u00a0'}: elle y lit «{'\u202f'}Compte supprimé
            {'\u202f'}»{'\u202f'};
          </li>
          <li>
            le résultat de la vérification de vos documents (accepté ou refusé, et la date), sans image ni nom, pour la
            preuve du contrôle.
          </li>
        </ul>
      </Section>
      <Section title="Conservé un temps">
        <ul className={styles.list}>
          <li>le journal de sécurité (dates, actions, adresses IP), sans votre nom, contre la fraude{'\u202f'};</li>
          <li>les messages techniques entre nos serveurs, 7&nbsp;jours.</li>
        </ul>
      </Section>
    </>
  );
}

/** C38: which stays are to come, and what to do about it. */
function DeletionObstacles({ deletion: { stays, is_last_admin } }: { deletion: AccountDeletion }) {
  const { links } = useShell();
  const last = stays.at(-1);
  return (
    <>
      {is_last_admin && (
        <Notice tone="warn" title="Vous êtes le dernier administrateur">
          Nommez un autre administrateur dans <Link to={links.adminUsers}>Utilisateurs</Link>, puis revenez ici.
        </Notice>
      )}
      {last && (
        <>
          <Notice tone="warn" title="Un séjour approuvé n’est pas terminé">
            L’autre personne compte sur vous. Vous pourrez supprimer votre compte après le {dayInText(last.end_date)}.
          </Notice>
          <ul>
            {stays.map(({ request_id, role, parking_title, start_date, end_date }) => (
              <li key={request_id} className={styles.device}>
                <div>
                  <p className={shared.label}>{parking_title}</p>
                  <p className={styles.deviceFacts}>
                    {dayRange(start_date, end_date)}, {role === 'owner' ? 'chez vous' : 'en tant que conducteur'}
                  </p>
                </div>
                <Link to={role === 'owner' ? links.requestsReceived : links.requestsSent} className={shared.tap}>
                  Voir la demande
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const LABEL = 'Supprimer définitivement mon compte';
const PENDING = 'Suppression en cours...';

/** The password makes it final; an account without one needs a session just opened. */
function ConfirmDeletion({ hasPassword }: { hasPassword: boolean }) {
  const { links } = useShell();
  const navigate = useNavigate();
  const remove = useDeleteAccount();
  const back = () => void navigate(links.profile);
  // Loads a new page, so that no data of the person remains in memory.
  const leave = () => window.location.assign(links.home);

  if (hasPassword) {
    return (
      <PasswordAgain
        reason="La suppression est définitive. Saisissez votre mot de passe pour la confirmer."
        label={LABEL}
        pendingLabel={PENDING}
        danger
        onConfirm={async (password) => {
          await remove.mutateAsync(password);
          leave();
        }}
        onCancel={back}
      />
    );
  }
  return (
    <div className={styles.part}>
      <p className={shared.words}>La suppression est définitive.</p>
      <FailureNotice>{remove.isError && refusalOf(remove.error)}</FailureNotice>
      <Foot>
        <Button variant="secondary" onClick={back}>
          Annuler
        </Button>
        <Button
          variant="danger"
          isPending={remove.isPending}
          pendingLabel={PENDING}
          onClick={() => remove.mutate(undefined, { onSuccess: leave })}
        >
          {LABEL}
        </Button>
      </Foot>
    </div>
  );
}

function refusalOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return 'Une erreur est survenue. Réessayez dans un instant.';
  return error.code === 'reauthentication_needed'
    ? 'Votre connexion date un peu. Déconnectez-vous, reconnectez-vous, puis recommencez.'
    : error.title;
}
