import type { QuestionThread } from '@placette/contracts/requests/questions/schema';
import { links, useTitle } from '@placette/shell-api';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Navigate, useParams } from 'react-router';
import { AbsentThread } from '../conversation/absent-thread.js';
import { BlockAction } from '../conversation/block-action.js';
import { Composer } from '../conversation/composer.js';
import { Thread } from '../conversation/thread.js';
import { useOutgoing } from '../conversation/use-outgoing.js';
import { useBlock, useQuestion, useReading, useReport, useSend } from './api.js';
import { nameOf, QuestionFacts } from './question-facts.js';
import styles from './questions.module.css';

/** /dashboard/demandes/questions/:id (AK-07): for who asked and for the owner; that of its request once there is one. */
export function QuestionScreen() {
  const { id = '' } = useParams();
  const query = useQuestion(id);
  useTitle('Question');
  const [newest] = query.data?.pages ?? [];
  if (newest?.question.request_id) return <Navigate to={links.conversation(newest.question.request_id)} replace />;
  if (newest) return <OpenQuestion id={id} newest={newest} query={query} />;
  return (
    <AbsentThread
      query={query}
      texts={{
        title: 'Question',
        loading: 'Chargement de la question...',
        absent: 'Cette question n’existe pas, ou n’est pas la vôtre.',
        failed: 'Erreur lors du chargement de la question',
      }}
      list={{ to: links.questions, label: 'Voir mes questions' }}
    />
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
        key={question.id}
        id={question.id}
        writing={writing}
        isAgreed={false}
        hasAnswers={question.side === 'owner'}
        onSend={(text) => void send({ key: crypto.randomUUID(), text })}
      />
      <BlockAction block={block} writing={writing} name={name} />
    </Page>
  );
}
