import { QueryState } from '@placette/ui/query-state';
import { reviewTime } from '@placette/contracts/documents/verification';
import type { OwnDocument, Verification } from '@placette/contracts/documents/schema';
import { PRODUCT_FACTS } from '@placette/contracts/product-facts';
import { links, pathOfThisSite, useContentText, useShell, useTitle } from '@placette/shell-api';
import { ConfirmEmailFirst, Notice } from '@placette/ui/notice';
import { Disclosure } from '@placette/ui/disclosure';
import { Link } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { WayBack } from '@placette/ui/way-back';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { IdentityUpload, SubmittedDocuments, useIdentity } from './identity-documents.js';
import styles from './identity.module.css';

/** /dashboard/verification (ID-01). */
export function IdentityScreen() {
  useTitle('Vérification de compte');
  const query = useIdentity();
  const { data } = query;
  return (
    <Page width="form">
      <PageHeader title="Vérification de compte" text="Une pièce d’identité suffit. Elle protège les deux parties." />
      <QueryState
        query={query}
        loading="Chargement de vos documents..."
        failure="Erreur lors du chargement des données"
        rows={2}
      />
      {data && <Identity {...data} />}
    </Page>
  );
}

interface IdentityProps {
  verification: Verification;
  documents: readonly OwnDocument[];
  /** In seconds, how long such documents waited lately, where that is known. */
  usual_wait_s?: number | null;
}

function Identity({ verification, documents, usual_wait_s = null }: IdentityProps) {
  const { session } = useShell();
  const delay = useContentText('verification_delay');
  const [isSent, setSent] = useState(false);
  const returnTo = pathOfThisSite(useSearchParams()[0].get('retour'));
  // ID-02: sending is offered while not verified and nothing is pending
  const canSubmit = !verification.isVerified && verification.latestStatus !== 'pending';
  return (
    <div className={styles.sections}>
      <StatusBanner
        verification={verification}
        answer={answerTime(usual_wait_s, delay)}
        wayBack={returnTo && <WayBack to={returnTo} takesFocus={isSent} />}
      />
      {canSubmit &&
        (session.user?.awaits_confirmation ? (
          <ConfirmEmailFirst>Vous pourrez ensuite envoyer votre pièce d’identité.</ConfirmEmailFirst>
        ) : (
          <IdentityUpload answer={answerTime(usual_wait_s, delay)} onSent={() => setSent(true)} />
        ))}
      {documents.length > 0 && <SubmittedDocuments documents={documents} />}
      <Guide />
    </div>
  );
}

function answerTime(usual_wait_s: number | null, delay: string): string {
  return `${reviewTime(usual_wait_s, delay)} Un e-mail vous prévient.`;
}

interface StatusBannerProps {
  verification: Verification;
  answer: string;
  wayBack: ReactNode;
}

/** Who has sent nothing yet has done nothing wrong: no alarm. */
function StatusBanner({ verification, answer, wayBack }: StatusBannerProps) {
  if (verification.isVerified) {
    return (
      <Notice tone="ok" title="Vérifié" action={wayBack}>
        Votre identité est vérifiée. Vous pouvez <Link to={links.offerParking}>proposer une place</Link> ou{' '}
        <Link to={links.vehicles}>ajouter un véhicule</Link> pour envoyer des demandes.
      </Notice>
    );
  }
  if (verification.latestStatus === 'pending') {
    return (
      <Notice tone="warn" title="En cours de vérification" action={wayBack}>
        {answer}
      </Notice>
    );
  }
  const isRefused = verification.latestStatus === 'rejected';
  return (
    <Notice tone={isRefused ? 'err' : 'info'} title="Non vérifié">
      {isRefused
        ? 'Votre document n’a pas pu être accepté. Le motif figure ci-dessous\u00a0: envoyez-en un autre.'
        : 'Deux photos suffisent, ou un fichier.'}
    </Notice>
  );
}

function Guide() {
  const { config } = useShell();
  const delay = useContentText('verification_delay');
  return (
    <section className={styles.guide} aria-labelledby="guide">
      <h2 id="guide" className={styles.title}>
        Guide de la vérification
      </h2>
      <ol>
        <li>Choisissez une pièce&nbsp;: carte d’identité, passeport ou permis de conduire. Une seule suffit.</li>
        <li>Photographiez-la à plat, en pleine lumière, ou numérisez-la.</li>
        <li>Envoyez le fichier&nbsp;: notre équipe l’examine en {delay}.</li>
        <li>Un e-mail vous donne la réponse. En cas de refus, il dit quoi corriger et vous envoyez une autre pièce.</li>
      </ol>
      <dl className={styles.needs}>
        <div>
          <dt>Conducteur</dt>
          <dd>
            Pièce d’identité, puis la carte grise de <Link to={links.vehicles}>votre véhicule</Link>.
          </dd>
        </div>
        <div>
          <dt>Propriétaire</dt>
          <dd>
            Pièce d’identité, puis, pour <Link to={links.offerParking}>votre place</Link>, {PRODUCT_FACTS.ownerPapers}.
          </dd>
        </div>
      </dl>
      <p className={styles.further}>
        <Link to={links.identityGuide}>Lire le guide complet</Link>
      </p>
      <Disclosure summary="Conseils pour une photo lisible">
        <ul>
          <li>
            Formats acceptés&nbsp;: JPG, PNG ou PDF, {PRODUCT_FACTS.uploadLimit} au plus par fichier.{' '}
            {PRODUCT_FACTS.lighterPhotos}
          </li>
          <li>Le document est récent, valide et visible en entier, sans reflet ni coin coupé.</li>
          <li>Pour une carte, le recto et le verso&nbsp;: deux photos, ou un seul fichier.</li>
        </ul>
      </Disclosure>
      <h2 className={styles.title}>Qui voit ce document&nbsp;?</h2>
      <p>
        Seule notre équipe de vérification voit ce document. Il est conservé {PRODUCT_FACTS.documentRetention}. Les
        autres membres de {config.brandName} voient seulement un badge.
      </p>
    </section>
  );
}
