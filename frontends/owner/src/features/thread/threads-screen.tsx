import type { QuestionThread } from '@placette/contracts/requests/threads/schema';
import { links, useRequestTabs, useTitle } from '@placette/shell-api';
import { ConversationLink } from '@placette/ui/conversation-link';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState } from '@placette/ui/error-state';
import { dayInRow } from '@placette/ui/format';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { ParkingName } from '@placette/ui/parking-owner';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { TabLinks } from '@placette/ui/tab-links';
import { useThreads } from './api.js';
import { otherOf } from './thread-facts.js';
import styles from './thread.module.css';

/** /dashboard/demandes/questions (AK-07): what was asked before any request, by this person and of this person. */
export function ThreadsScreen() {
  useTitle('Questions');
  const tabs = useRequestTabs();
  const { data, isPending, isError, refetch, isRefetching } = useThreads();
  return (
    <Page>
      <PageHeader
        title="Questions"
        text="Ce qui se dit avant une demande. La demande reprend ensuite la conversation."
      />
      <TabLinks label="Demandes" items={tabs} />
      {isPending && (
        <Loading text="Chargement des questions...">
          <SkeletonRows count={3} />
        </Loading>
      )}
      {isError && (
        <ErrorState
          title="Erreur lors du chargement des questions"
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {data?.length === 0 && (
        <EmptyState title="Aucune question. Sur la page d’une place, «&nbsp;Poser une question&nbsp;» écrit à son propriétaire." />
      )}
      {data && data.length > 0 && (
        <ul>
          {data.map((thread) => (
            <QuestionRow key={thread.id} thread={thread} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function QuestionRow({ thread }: { thread: QuestionThread }) {
  const { id, side, subject } = thread;
  const { parking_spot, is_open, last_message_at, unread_messages } = subject;
  const { name } = otherOf(thread);
  return (
    <li className={styles.row}>
      <h2 className={styles.person}>{name}</h2>
      <p className={styles.soft}>
        {side === 'owner' ? 'Question reçue' : 'Question posée'}
        {is_open ? '' : ', terminée'}, dernier message{' '}
        <time dateTime={last_message_at}>{dayInRow(last_message_at)}</time>
      </p>
      <p>
        <ParkingName parking={parking_spot} to={links.parking(parking_spot.id)} />
      </p>
      <ConversationLink to={links.question(id)} name={name} unread={unread_messages} />
    </li>
  );
}
