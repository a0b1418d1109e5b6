import type { Thread } from '@placette/contracts/requests/threads/schema';
import { ApiProblem, links, useTitle } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState } from '@placette/ui/error-state';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { Navigate, useParams } from 'react-router';
import { useReading, useThread } from './api.js';
import { Composer } from './composer.js';
import { Messages } from './messages.js';
import { BlockAction } from './thread-actions.js';
import { otherOf, ThreadFacts } from './thread-facts.js';
import styles from './thread.module.css';
import { useOutgoing } from './use-outgoing.js';

/** The words of each of its two addresses: that of a request, and that of a question before any (AK-07). */
const WORDS = {
  request: {
    title: 'Conversation',
    loading: 'Chargement de la conversation...',
    absent: 'Cette demande n’existe pas, ou n’est pas la vôtre.',
    failed: 'Erreur lors du chargement de la conversation',
    stale: 'La conversation n’est plus à jour. Elle se recharge dès que la connexion revient.',
    list: { to: links.requestsSent, label: 'Voir mes demandes' },
  },
  parking: {
    title: 'Question',
    loading: 'Chargement de la question...',
    absent: 'Cette question n’existe pas, ou n’est pas la vôtre.',
    failed: 'Erreur lors du chargement de la question',
    stale: 'La question n’est plus à jour. Elle se recharge dès que la connexion revient.',
    list: { to: links.questions, label: 'Voir mes questions' },
  },
};

/**
 * /dashboard/demandes/:id and /dashboard/demandes/questions/:id: a thread, for both of its people. A question that a
 * request has followed is at the address of that request.
 */
export function ThreadScreen({ about }: { about: keyof typeof WORDS }) {
  const { id = '' } = useParams();
  const query = useThread(id);
  const words = WORDS[about];
  useTitle(words.title);
  const [newest] = query.data?.pages ?? [];
  if (newest && newest.subject.kind !== about) return <Navigate to={addressOf(newest)} replace />;
  if (newest) return <OpenThread key={newest.id} newest={newest} query={query} />;

  const { isPending, error, refetch, isRefetching } = query;
  const isUnknown = error instanceof ApiProblem && (error.status === 404 || error.status === 422);
  return (
    <Page width="form">
      <PageHeader title={words.title} />
      {isPending && (
        <Loading text={words.loading}>
          <SkeletonRows count={3} />
        </Loading>
      )}
      {isUnknown && (
        <EmptyState title={words.absent} action={<ButtonLink to={words.list.to}>{words.list.label}</ButtonLink>} />
      )}
      {error && !isUnknown && (
        <ErrorState title={words.failed} onRetry={() => void refetch()} isRetrying={isRefetching} />
      )}
    </Page>
  );
}

const addressOf = ({ id, subject }: Thread) =>
  subject.kind === 'request' ? links.conversation(subject.request.id) : links.question(id);

function OpenThread({ newest, query }: { newest: Thread; query: ReturnType<typeof useThread> }) {
  const { id, side, subject, writing, read_by_other } = newest;
  const { outgoing, send, drop } = useOutgoing(id);
  useReading(newest);
  const { name } = otherOf(newest);
  const request = subject.kind === 'request' ? subject.request : undefined;
  const question = side === 'owner' ? `Question de ${name}` : `Question à ${name}`;
  return (
    <Page width="form">
      <PageHeader title={request ? `Conversation avec ${name}` : question} />
      <ThreadFacts thread={newest} />
      <Messages
        threadId={id}
        opening={request && { at: request.created_at, text: request.message, isMine: side !== 'owner' }}
        readByOther={read_by_other}
        messages={[...(query.data?.pages ?? [])].reverse().flatMap((page) => page.messages)}
        outgoing={outgoing}
        onRetry={(message) => void send(message)}
        onDrop={drop}
        older={
          query.hasNextPage ? { load: () => void query.fetchNextPage(), isLoading: query.isFetchingNextPage } : null
        }
      />
      {query.isRefetchError && (
        <p className={styles.note} role="status">
          {WORDS[subject.kind].stale}
        </p>
      )}
      <Composer
        id={id}
        writing={writing}
        isAgreed={request?.status === 'approved' || request?.status === 'completed'}
        hasAnswers={side === 'owner'}
        onSend={(text) => void send({ key: crypto.randomUUID(), text })}
      />
      <BlockAction threadId={id} writing={writing} name={name} />
    </Page>
  );
}
