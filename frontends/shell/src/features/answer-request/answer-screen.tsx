import { ANSWER_PAGE } from '@placette/contracts/link-pages';
import type { Answered, AnswerPage } from '@placette/contracts/requests/answer-links/schema';
import { approvalObstacle } from '@placette/contracts/requests/proposal';
import { VEHICLE_TYPE_LABELS } from '@placette/contracts/requests/vehicles/vehicle-types';
import { ApiProblem, links, problemText, serverNow, useShell } from '@placette/shell-api';
import { AnswerExpected } from '@placette/ui/answer-expected';
import { Button, ButtonLink } from '@placette/ui/button';
import { ErrorState } from '@placette/ui/error-state';
import { count, dayRange, euros, shortName } from '@placette/ui/format';
import { VerifiedMark } from '@placette/ui/identity-badge';
import { Link } from '@placette/ui/link';
import { FailureNotice, Notice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import shared from '@placette/ui/shared.module.css';
import { Plate } from '@placette/ui/plate-field';
import { ShuttleBesideTotal } from '@placette/ui/shuttle-beside-total';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { TravelFacts } from '@placette/ui/travel-facts';
import { useEffect, useState } from 'react';
import { useHead } from '../../head/head.js';
import { usePageToken } from '../../session/links/use-page-token.js';
import styles from './answer-screen.module.css';
import { useAnswer, useAnswerPage } from './api.js';
import { endOf } from './link-ends.js';
import type { Refusal } from '@placette/ui/refusal-fields';
import { RefusalForm } from './refusal-form.js';

const TITLE = 'Répondre à une demande';

/** /repondre: an owner answers a request by the link of a mail, without signing in. C48: only the press answers. */
export function AnswerScreen() {
  useHead({ title: TITLE, description: 'Approuvez ou refusez la demande d’un conducteur.' });
  const token = usePageToken(ANSWER_PAGE);
  if (token === null) return <Ended code="answer_link_invalid" text={INCOMPLETE} />;
  return token === undefined ? <Awaited /> : <LinkedRequest key={token} token={token} />;
}

function Awaited() {
  return (
    <Page width="form">
      <PageHeader title={TITLE} />
      <noscript>
        Cette page demande JavaScript, que votre navigateur n’exécute pas. Connectez-vous au site pour répondre.
      </noscript>
      <Loading text="Chargement de la demande...">
        <SkeletonRows count={2} />
      </Loading>
    </Page>
  );
}

function LinkedRequest({ token }: { token: string }) {
  const query = useAnswerPage(token);
  const press = useAnswer();
  const { error } = query;
  if (press.data) return <Done answered={press.data} />;
  if (error instanceof ApiProblem && endOf(error.code)) return <Ended code={error.code} text={error.title} />;
  if (query.data) return <AskedAnswer page={query.data} press={press} />;
  if (!error) return <Awaited />;
  return (
    <Page width="form">
      <ErrorState
        page
        title="La demande ne s’affiche pas pour le moment."
        text={problemText(error, 'Réessayez dans un instant\u00a0: rien n’est perdu.')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    </Page>
  );
}

function AskedAnswer({ page, press }: { page: AnswerPage; press: ReturnType<typeof useAnswer> }) {
  const { request, places, tokens, answer } = page;
  const [refusing, setRefusing] = useState<'with days' | 'without' | null>(answer === 'reject' ? 'without' : null);
  const [reason, setReason] = useState('');
  const days = useState({ start: '', end: '' });
  const { requester, vehicle, parking_spot } = request;
  const name = requester.first_name;
  const asked = press.isPending ? press.variables : null;
  const obstacle = approvalObstacle(places);
  const give = (token: string, refusal: Refusal) => press.mutate({ token, ...refusal });
  const propose = (
    <Button variant={obstacle ? 'primary' : 'quiet'} onClick={() => setRefusing('with days')}>
      Proposer d’autres dates
    </Button>
  );
  return (
    <Page width="form">
      <PageHeader
        title={`Demande de ${shortName(requester)}`}
        text={parking_spot.title}
        action={requester.identity_verified && <VerifiedMark />}
      />
      <div className={styles.page}>
        <div className={styles.stay}>
          <p className={styles.dates}>
            {`${dayRange(request.start_date, request.end_date)} (${count(request.days, 'jour', 'jours')})`}
          </p>
          <p className={styles.total}>{euros(request.total_price)}</p>
        </div>
        <ShuttleBesideTotal travel={request.travel} />
        <AnswerExpected status="pending" answer_by={request.answer_by} clock={serverNow} />
        <p className={styles.facts}>
          <span>
            {vehicle.marque} {vehicle.modele} ({VEHICLE_TYPE_LABELS[vehicle.type_vehicule]})
          </span>
          <Plate>{vehicle.immatriculation}</Plate>
        </p>
        {places && (
          <p className={places.left === 0 ? styles.full : undefined}>
            {`Places libres ces jours-là\u00a0: ${places.left || 'aucune'} sur ${places.total}`}
          </p>
        )}
        {obstacle && !press.error && <Notice tone="warn">{obstacle}</Notice>}
        <Failure error={press.error} request={request} />
        {refusing ? (
          <RefusalForm
            key={refusing}
            request={request}
            reason={[reason, setReason]}
            days={refusing === 'with days' ? days : null}
            takesFocus={answer === 'approve' || refusing === 'with days'}
            isPending={asked?.token === tokens.reject}
            onRefuse={(refusal) => !press.isPending && give(tokens.reject, refusal)}
            onLeave={() => setRefusing(null)}
          />
        ) : (
          <>
            <div className={styles.actions}>
              {obstacle && propose}
              <Button
                variant={obstacle ? 'quiet' : 'primary'}
                isPending={asked?.token === tokens.approve}
                onClick={() => give(tokens.approve, { rejection_reason: null, proposed: null })}
              >
                Approuver
              </Button>
              <Button variant="secondary" onClick={() => setRefusing('without')}>
                Refuser
              </Button>
              {!obstacle && propose}
            </div>
            <p className={styles.given}>
              {`Approuver communique à ${name} votre numéro de téléphone, l’adresse exacte et les consignes d’accès.`}
            </p>
          </>
        )}
        <TravelFacts travel={request.travel} side="owner" />
        <blockquote className={styles.message}>{request.message}</blockquote>
        <p>
          <Link to={links.conversation(request.id)} className={shared.tap}>{`Écrire à ${name}`}</Link>
        </p>
        <p className={styles.given}>
          Vous répondez par le lien de votre e-mail, sans vous connecter. Il ne sert qu’une fois.
        </p>
      </div>
    </Page>
  );
}

/** Full or blocked days: approving is not possible any more, other days are. */
const ON_THE_DAYS = ['capacity_exceeded', 'stay_on_blocked_days'];

function Failure({ error, request }: { error: Error | null; request: AnswerPage['request'] }) {
  const text = problemText(error, 'Votre réponse n’est pas partie. Réessayez.');
  if (text === null) return null;
  const isOnDays = error instanceof ApiProblem && ON_THE_DAYS.includes(error.code);
  return (
    <>
      <FailureNotice>{text}</FailureNotice>
      {isOnDays && (
        <div className={styles.actions}>
          <ButtonLink variant="secondary" to={links.parkingCalendar(request.parking_spot.id)}>
            Voir mon calendrier
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function Done({ answered: { answer, request_id, first_name } }: { answered: Answered }) {
  const { announce } = useShell();
  const isApproved = answer === 'approve';
  const title = isApproved ? 'Demande approuvée' : 'Demande refusée';
  const text = `${first_name} reçoit votre réponse par e-mail.`;
  useEffect(() => announce(`${title}. ${text}`), [announce, title, text]);
  return (
    <Page width="form">
      <PageHeader
        title={title}
        text={isApproved ? `${text} La page du séjour vous donne son numéro et sa plaque.` : text}
      />
      <div className={styles.actions}>
        <ButtonLink to={isApproved ? links.stay(request_id) : links.requestsReceived}>
          {isApproved ? 'Voir le séjour' : 'Voir les demandes reçues'}
        </ButtonLink>
      </div>
    </Page>
  );
}

const INCOMPLETE = 'Il est peut-être incomplet. Connectez-vous pour voir les demandes que vous avez reçues.';

/** The link answers nothing (any more): why, in the words of the server, and what to do next. */
function Ended({ code, text }: { code: string; text: string }) {
  const end = endOf(code);
  return (
    <Page width="form">
      <ErrorState page title={end?.title ?? TITLE} text={text}>
        {end && <ButtonLink to={end.to}>{end.label}</ButtonLink>}
      </ErrorState>
    </Page>
  );
}
