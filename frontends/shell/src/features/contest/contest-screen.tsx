import type { ContestPage } from '@placette/contracts/documents/contests/schema';
import { today } from '@placette/contracts/kernel/days';
import { CONTEST_PAGE } from '@placette/contracts/link-pages';
import { ApiProblem, links, problemText, serverNow } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { ErrorState } from '@placette/ui/error-state';
import { dateAndTime, dayInText } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import shared from '@placette/ui/shared.module.css';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';

import { useHead } from '../../head/head.js';
import { usePageToken } from '../../session/links/use-page-token.js';
import { useContestPage } from './api.js';
import { ContestForm } from './contest-form.js';
import styles from './contest-screen.module.css';
import { SuspendedData } from './suspended-data.js';

const TITLE = 'Contester une décision';

/** /contester (SF-02, DK-09): what was decided and why, and the form against it, without a session. */
export function ContestScreen() {
  useHead({ title: TITLE, description: 'Lisez la décision et ses motifs, et contestez-la.' });
  const token = usePageToken(CONTEST_PAGE);
  if (token === null) return <Ended title="Ce lien n’est pas valable" text={INCOMPLETE} />;
  return token === undefined ? <Awaited /> : <Linked key={token} token={token} />;
}

function Awaited() {
  return (
    <Page width="form">
      <PageHeader title={TITLE} />
      <noscript>Cette page demande JavaScript, que votre navigateur n’exécute pas.</noscript>
      <Loading text="Chargement de la décision...">
        <SkeletonRows count={2} />
      </Loading>
    </Page>
  );
}

function Linked({ token }: { token: string }) {
  const query = useContestPage(token);
  const { error } = query;
  // What was read stays while the server is away.
  if (query.data) return <Decision page={query.data} token={token} />;
  if (error instanceof ApiProblem && ENDS[error.code]) return <Ended title={ENDS[error.code]!} text={error.title} />;
  if (!error) return <Awaited />;
  return (
    <Page width="form">
      <ErrorState
        page
        title="La décision ne s’affiche pas pour le moment."
        text={problemText(error, 'Réessayez dans un instant.')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    </Page>
  );
}

const TITLES: Record<ContestPage['kind'], string> = {
  suspension: 'Votre compte est suspendu',
  content: 'Un de vos contenus a été retiré',
  document: 'Un de vos documents a été refusé',
};

function Decision({ page, token }: { page: ContestPage; token: string }) {
  const { kind, reference, target, statement, ground, contest, until, stands } = page;
  const isLate = until < today(new Date(serverNow()));
  return (
    <Page width="form">
      <PageHeader title={TITLES[kind]} text={target ?? undefined} />
      <div className={styles.page}>
        <p className={styles.span}>{spanOf(page)}</p>
        <blockquote className={styles.reasons}>{statement}</blockquote>
        {ground && (
          <p className={shared.words}>
            {`Fondement\u00a0: ${ground.kind === 'law' ? 'la loi' : 'nos conditions générales'}, ${ground.article}.`}
          </p>
        )}
        <p className={shared.words}>
          {`Référence ${reference}. Décidé le ${dateAndTime(page.decided_at)} par une personne de notre équipe.`}
        </p>
        {contest ? (
          <Sent contest={contest} />
        ) : !stands ? (
          <Notice tone="ok">Cette décision ne s’applique plus. Il n’y a plus rien à contester.</Notice>
        ) : isLate ? (
          <Notice tone="warn">{`Cette décision se contestait jusqu’au ${dayInText(until)}. Le délai est passé.`}</Notice>
        ) : (
          <ContestForm token={token} reference={reference} until={until} />
        )}
        {page.may_take_data !== null && <SuspendedData token={token} isAllowed={page.may_take_data} />}
        <p>
          <Link to={links.support} className={shared.tap}>
            Nous écrire
          </Link>
        </p>
      </div>
    </Page>
  );
}

function spanOf({ kind, ends_at }: ContestPage): string {
  if (kind === 'document') return 'Motif du refus\u00a0:';
  if (kind === 'content') return 'Il n’est plus visible. Motif\u00a0:';
  if (ends_at === null) return 'Sans limite de durée\u00a0: vous ne pouvez plus vous connecter. Motif\u00a0:';
  const last = dayInText(new Date(Date.parse(ends_at) - 1).toISOString());
  return `Jusqu’au ${last} inclus, vous ne pouvez plus vous connecter. Motif\u00a0:`;
}

function Sent({ contest }: { contest: NonNullable<ContestPage['contest']> }) {
  const { state, created_at, due_at, statement, settled_at } = contest;
  if (state === 'open') {
    return (
      <Notice tone="info" live title="Votre contestation est reçue">
        {`Envoyée le ${dateAndTime(created_at)}. Une personne qui n’a pas pris la première décision l’examine. Réponse attendue avant le ${dateAndTime(due_at)}, par e-mail.`}
      </Notice>
    );
  }
  return (
    <Notice
      tone={state === 'annulled' ? 'ok' : 'warn'}
      title={
        state === 'annulled'
          ? 'Après votre contestation, la décision est annulée'
          : 'Après votre contestation, la décision est maintenue'
      }
    >
      {statement}
      {settled_at && ` (${dayInText(settled_at)})`}
    </Notice>
  );
}

const INCOMPLETE = 'Il est peut-être incomplet\u00a0: ouvrez-le depuis l’e-mail reçu, ou connectez-vous.';

const ENDS: Readonly<Record<string, string>> = {
  contest_link_invalid: 'Ce lien n’est pas valable',
  contest_link_expired: 'Ce lien a expiré',
  suspension_pass_invalid: 'Cette page a expiré',
  account_not_suspended: 'Votre compte n’est plus suspendu',
  contest_nothing: 'Décision introuvable',
};

/** The link shows nothing (any more): why, in the words of the server, and what to do next. */
function Ended({ title, text }: { title: string; text: string }) {
  return (
    <Page width="form">
      <ErrorState page title={title} text={text}>
        <ButtonLink to={links.signIn()}>Se connecter</ButtonLink>
        <ButtonLink variant="secondary" to={links.support}>
          Nous écrire
        </ButtonLink>
      </ErrorState>
    </Page>
  );
}
