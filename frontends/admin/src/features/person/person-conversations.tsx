import { restorationSchema } from '@placette/contracts/documents/reports/schema';
import type { DeskThread } from '@placette/contracts/requests/desk-threads/api';
import { links } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Dialog } from '@placette/ui/dialog';
import { count, dateAndTime } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { QueryState } from '@placette/ui/query-state';
import shared from '@placette/ui/shared.module.css';
import { useState } from 'react';
import { Section } from '../../desk/desk-header.js';
import { ReasonsForm } from '../../desk/reasons-form.js';
import { useOpenThread, usePersonThreads } from './api.js';
import styles from './person.module.css';

/** DK-03: with whom somebody wrote; the words only for a reason, which the journal keeps. */
export function PersonConversations({ user_id }: { user_id: string }) {
  const query = usePersonThreads(user_id);
  const threads = query.data?.threads ?? [];
  const [opened, setOpened] = useState<DeskThread | null>(null);
  return (
    <Section level={2} title="Conversations">
      <QueryState
        query={query}
        loading="Chargement des conversations..."
        failure="Les conversations ne peuvent pas être affichées"
      />
      {query.data && threads.length === 0 && <p className={shared.note}>Aucune conversation.</p>}
      <ul className={styles.rows}>
        {threads.map((thread) => (
          <li key={thread.id}>
            <p className={styles.line}>
              {thread.other.name ? (
                <Link to={links.adminUser(thread.other.user_id)}>{thread.other.name}</Link>
              ) : (
                <span>Compte supprimé</span>
              )}
            </p>
            <p className={shared.note}>{aboutOf(thread)}</p>
            <Button
              variant="secondary"
              size="compact"
              aria-label={`Ouvrir la conversation avec ${nameOf(thread)}`}
              onClick={() => setOpened(thread)}
            >
              Ouvrir
            </Button>
          </li>
        ))}
      </ul>
      {opened && <Conversation user_id={user_id} thread={opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}

const nameOf = ({ other }: DeskThread) => other.name ?? 'un compte supprimé';

function aboutOf({ parking_title, messages, last_message_at }: DeskThread): string {
  const written = `${count(messages, 'message', 'messages')}, le dernier le ${dateAndTime(last_message_at)}`;
  return parking_title ? `${parking_title}, ${written}` : written;
}

function Conversation(given: { user_id: string; thread: DeskThread; onClose: () => void }) {
  const { user_id, thread, onClose } = given;
  const opening = useOpenThread(user_id, thread.id);
  return (
    <Dialog open sticky onClose={onClose} title={`Conversation avec ${nameOf(thread)}`} size="desk">
      {opening.data ? (
        <ul className={styles.rows}>
          {opening.data.messages.map(({ id, sender, text, is_removed, created_at }) => (
            <li key={id}>
              <p className={shared.note}>{`${sender ?? 'Compte supprimé'}, ${dateAndTime(created_at)}`}</p>
              {is_removed && <p className={shared.note}>Retiré par la modération</p>}
              <p className={styles.words}>{text}</p>
            </li>
          ))}
        </ul>
      ) : (
        <ReasonsForm
          draft={`conversation.${thread.id}`}
          label="Motif de l’ouverture"
          hint="Inscrit au journal avec votre nom."
          rows={3}
          submitLabel="Ouvrir la conversation"
          decision={opening}
          failure="La conversation n’a pas pu être ouverte. Réessayez."
          read={(statement) => restorationSchema.safeParse({ statement })}
          saidOf={() => 'Conversation ouverte.'}
          onDone={() => undefined}
        />
      )}
    </Dialog>
  );
}
