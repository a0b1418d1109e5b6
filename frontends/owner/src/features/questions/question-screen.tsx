import type { QuestionThread } from '@placette/contracts/requests/questions/schema';
import { ApiProblem, links, useTitle } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState } from '@placette/ui/error-state';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { Navigate, useParams } from 'react-router';
import { BlockAction } from '../conversation/block-action.js';
import { Composer } from '../conversation/composer.js';
import { Thread } from '../conversation/thread.js';
import { useOutgoing } from '../conversation/use-outgoing.js';
import { useBlock, useQuestion, useReading, useReport, useSend } from './api.js';
import { nameOf } from './name-of.js';
import { QuestionFacts } from './question-facts.js';
import styles from './questions.module.css';

/** /dashboard/demandes/questions/:id (AK-07): for who asked and for the owner; that of its request once there is one. */
export function QuestionScreen() {
  const { id = '' } = useParams();
  const query = useQuestion(id);
  useTitle('Question');
  const { data, isPending, error, refetch, isRefetching } = query;
  const [newest] = data?.pages ?? [];
  if (newest?.question.request_id) return <Navigate to={links.conversation(newest.question.request_id)} replace />;
  if (newest) return <OpenQuestion id={id} newest={newest} query={query} />;
  const isAbsent = error instanceof ApiProblem && (error.status === 404 || error.status === 422);
  return (
    <Page width="form">
      <PageHeader title="Question" />
      {isPending && (
        <Loading text="Chargement de la question...">
          <SkeletonRows count={3} />
        </Loading>
      )}
      {isAbsent && (
        <EmptyState
          title="Cette question n’existe pas, ou n’est pas la vôtre."
          action={<ButtonLink to={links.questions}>Voir mes questions</ButtonLink>}
        />
      )}
      {error && !isAbsent && (
        <ErrorState
          title="Erreur lors du chargement de la question"
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
    </Page>
  );
}

interface OpenQuestionProps {
  id: string;
  newest: QuestionThread;
  query: ReturnType<typeof useQuestion>;
}

function OpenQuestion({ id, newest, query }: OpenQuestionProps) {
  const { outgoing, send, drop } = useOutgoing(useSend(id));
  const { question, writing } = newest;
  const block = useBlock(id);
  const report = useReport(id);
  useReading(id, newest);
  const name = nameOf(question);
  const messages = [...(query.data?.pages ?? [])].reverse().flatMap((page) => page.messages);
  return (
    <Page width="form">
      <PageHeader title={question.side === 'owner' ? `Question de ${name}` : `Question à ${name}`} />
      <QuestionFacts question={question} />
      <Thread
        readByOther={newest.read_by_other}
        report={report}
        messages={messages}
        outgoing={outgoing}
        onRetry={(message) => void send(message)}
        onDrop={drop}
        older={
          query.hasNextPage ? { load: () => void query.fetchNextPage(), isLoading: query.isFetchingNextPage } : null
        }
      />
      {query.isRefetchError && (
        <p className={styles.note} role="status">
          La question n’est plus à jour. Elle se recharge dès que la connexion revient.
        </p>
      )}
      <Composer
        writing={writing}
        isAgreed={false}
        hasAnswers={question.side === 'owner'}
        onSend={(text) => void send({ key: crypto.randomUUID(), text })}
      />
      <BlockAction block={block} writing={writing} name={name} />
    </Page>
  );
}
