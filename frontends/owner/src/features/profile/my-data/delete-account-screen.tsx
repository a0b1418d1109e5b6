import type { AccountDeletion } from '@placette/contracts/identity/account-deletion/api';
import shared from '@placette/ui/shared.module.css';
import { useShell, useTitle } from '@placette/shell-api';
import { Breadcrumbs } from '@placette/ui/breadcrumbs';
import { ErrorState } from '@placette/ui/error-state';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { ConfirmDeletion } from './confirm-deletion.js';
import { DeletionObstacles } from './deletion-obstacles.js';
import { useAccountDeletion } from './api.js';
import styles from '../profile.module.css';
import { Section } from '../section.js';

const TITLE = 'Supprimer mon compte';

/** /dashboard/profil/suppression (L1): what goes, what stays, then the deletion. */
export function DeleteAccountScreen() {
  useTitle(TITLE);
  const { links } = useShell();
  const { data, isPending, isError, refetch, isRefetching } = useAccountDeletion();
  return (
    <Page width="form">
      <Breadcrumbs items={[{ label: 'Mon profil', to: links.profile }, { label: TITLE }]} />
      <PageHeader title={TITLE} />
      <div className={styles.sections}>
        <WhatHappens />
        {isPending && (
          <Loading text="Vérification de votre compte...">
            <SkeletonRows count={2} />
          </Loading>
        )}
        {isError && (
          <ErrorState
            title="Votre compte ne peut pas être supprimé pour le moment."
            onRetry={() => void refetch()}
            isRetrying={isRefetching}
          />
        )}
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
