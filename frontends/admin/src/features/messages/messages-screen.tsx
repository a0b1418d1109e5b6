import { links, browserStorage } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { classNames } from '@placette/ui/class-names';
import { EmptyState } from '@placette/ui/empty-state';
import { count } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { QueryState } from '@placette/ui/query-state';
import type { DeskView } from '@placette/contracts/notifications/desk/schema';
import { useState } from 'react';
import { DeskHeader } from '../../desk/desk-header.js';
import queue from '../../desk/queue.module.css';
import { Shortcuts } from '../moderation/review/shortcuts.js';
import { useMessages } from './api.js';
import { MessageFilters } from './message-filters.js';
import { focusMessage, MessageList } from './message-list.js';
import { focusAnswer, MessagePanel } from './message-panel.js';
import styles from './messages.module.css';
import { useDeskPlace } from './use-desk-place.js';

const EMPTY: Record<DeskView, string> = {
  open: 'Aucun message à traiter',
  answered: 'Aucun message répondu',
  closed: 'Aucun message clos',
};

/** /admin/messages (DK-01): the queue, overdue messages first, and the message that is open. */
export function MessagesScreen() {
  const place = useDeskPlace();
  const { query: asked, message_id } = place;
  const query = useMessages(asked);
  const [hasKeys, setHasKeys] = useKeys();
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  const counts = query.data?.pages[0]?.counts;
  const shortcuts = [
    { key: 'j', text: 'Message suivant', run: () => focusMessage(1) },
    { key: 'k', text: 'Message précédent', run: () => focusMessage(-1) },
    { key: 'l', text: 'Revenir à la liste', run: () => focusMessage(0) },
    { key: 'r', text: 'Répondre', run: focusAnswer },
  ];

  return (
    <Page width="full">
      <DeskHeader title="Messages" />
      <p className={styles.lead}>
        {counts && <span>{`${waiting(counts)}.`}</span>}
        <Link to={links.adminTemplates}>Réponses enregistrées</Link>
      </p>
      <div
        className={classNames(queue.desk, message_id !== null && queue.reading, message_id !== null && styles.reading)}
      >
        <MessageFilters {...place} />
        <section className={queue.queue} aria-label="File des messages">
          <QueryState
            query={query}
            loading="Chargement des messages..."
            failure="Les messages ne peuvent pas être affichés"
          />
          {query.data && messages.length === 0 && (
            <EmptyState
              title={
                asked.q || asked.kind || asked.assignee === 'me' ? 'Aucun message ne correspond' : EMPTY[asked.view]
              }
            />
          )}
          {messages.length > 0 && <MessageList messages={messages} place={place} />}
          {query.hasNextPage && (
            <Button variant="secondary" isPending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Afficher plus de messages
            </Button>
          )}
          <Shortcuts shortcuts={shortcuts} isOn={hasKeys} onToggle={setHasKeys} />
        </section>
        {message_id === null ? (
          <p className={queue.none}>Ouvrez un message pour le lire et y répondre.</p>
        ) : (
          <MessagePanel key={message_id} message_id={message_id} back={place.searchWith({ message: '' })} />
        )}
      </div>
    </Page>
  );
}

function waiting({ open, overdue }: { open: number; overdue: number }): string {
  const text = count(open, 'message à traiter', 'messages à traiter');
  return overdue === 0 ? text : `${text}, dont ${overdue} en retard`;
}

/** The same choice as at the desk of documents. */
const KEYS = 'placette.moderation.shortcuts';

/** Whether single keys act, kept in this browser. */
function useKeys(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => browserStorage.read(KEYS) !== 'false');
  return [
    isOn,
    (next) => {
      setOn(next);
      browserStorage.write(KEYS, String(next));
    },
  ];
}
