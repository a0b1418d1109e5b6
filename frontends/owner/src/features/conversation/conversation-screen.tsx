import type { Conversation } from '@placette/contracts/requests/conversation/schema';
import { links, useTitle } from '@placette/shell-api';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { useParams } from 'react-router';
import { AbsentThread } from './absent-thread.js';
import { useBlock, useConversation, useReading, useReport, useSend } from './api.js';
import { BlockAction } from './block-action.js';
import { Composer } from './composer.js';
import { OtherSide, RequestFacts } from './request-facts.js';
import styles from './conversation.module.css';
import { Thread } from './thread.js';
import { useOutgoing } from './use-outgoing.js';

/** /dashboard/demandes/:id: the conversation of a request, for the one who sent it and the one who received it. */
export function ConversationScreen() {
  const { id = '' } = useParams();
  const query = useConversation(id);
  useTitle('Conversation');
  const [newest] = query.data?.pages ?? [];
  if (newest) return <OpenConversation id={id} newest={newest} query={query} />;
  return (
    <AbsentThread
      query={query}
      texts={{
        title: 'Conversation',
        loading: 'Chargement de la conversation...',
        absent: 'Cette demande n’existe pas, ou n’est pas la vôtre.',
        failed: 'Erreur lors du chargement de la conversation',
      }}
      list={{ to: links.requestsSent, label: 'Voir mes demandes' }}
    />
  );
}

interface OpenConversationProps {
  id: string;
  newest: Conversation;
  query: ReturnType<typeof useConversation>;
}

function OpenConversation({ id, newest, query }: OpenConversationProps) {
  const { outgoing, send, drop } = useOutgoing(useSend(id));
  const { request, side, writing } = newest;
  const block = useBlock(id);
  const report = useReport(id);
  useReading(id, newest);
  const other = OtherSide.of(newest);
  const messages = [...(query.data?.pages ?? [])].reverse().flatMap((page) => page.messages);
  return (
    <Page width="form">
      <PageHeader title={`Conversation avec ${other.name}`} />
      <RequestFacts conversation={newest} />
      <Thread
        opening={{ at: request.created_at, text: request.message, isMine: side === 'requester' }}
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
          La conversation n’est plus à jour. Elle se recharge dès que la connexion revient.
        </p>
      )}
      <Composer
        key={request.id}
        id={request.id}
        writing={writing}
        isAgreed={request.status === 'approved' || request.status === 'completed'}
        hasAnswers={side === 'owner'}
        onSend={(text) => void send({ key: crypto.randomUUID(), text })}
      />
      <BlockAction block={block} writing={writing} name={other.name} />
    </Page>
  );
}
