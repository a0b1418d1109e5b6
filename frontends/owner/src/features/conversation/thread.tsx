import type { Conversation, Message } from '@placette/contracts/requests/conversation/schema';
import { problemText } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { classNames } from '@placette/ui/class-names';
import { dayInRow, timeOfDay } from '@placette/ui/format';
import { useLayoutEffect, useRef } from 'react';
import type { Outgoing } from './api.js';
import styles from './conversation.module.css';
import { ReportMessage } from './report-message.js';

interface ThreadProps {
  conversation: Conversation;
  /** All that is loaded, in order. */
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  onRetry: (message: Outgoing) => void;
  onDrop: (key: string) => void;
  older: { load: () => void; isLoading: boolean } | null;
}

/** The message of the request, then what was written since, by day. */
export function Thread({ conversation, messages, outgoing, onRetry, onDrop, older }: ThreadProps) {
  const { request, side, read_by_other } = conversation;
  const end = useRef<HTMLDivElement>(null);
  const shown = messages.at(-1)?.number ?? 0;
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    // One opens a conversation at its top, and follows what is added to it.
    if (!isFirst.current || shown > 0) end.current?.scrollIntoView({ block: 'nearest' });
    isFirst.current = false;
  }, [shown, outgoing.length]);
  const lastRead = messages.filter(({ is_mine, number }) => is_mine && number <= read_by_other).at(-1)?.id;
  const isMineFirst = side === 'requester';

  return (
    <section className={styles.thread} aria-label="Messages">
      {older && (
        <Button variant="quiet" size="compact" isPending={older.isLoading} onClick={older.load}>
          Voir les messages précédents
        </Button>
      )}
      <ol className={styles.messages} aria-live="polite" aria-relevant="additions">
        {!older && (
          <li className={styles.entry}>
            <Day at={request.created_at} />
            <Bubble
              isMine={isMineFirst}
              text={request.message}
              meta={`${timeOfDay(request.created_at)}, avec la demande`}
            />
          </li>
        )}
        {messages.map((message, index) => (
          <li key={message.id} className={styles.entry}>
            {dayOf(message.created_at) !==
              dayOf(messages[index - 1]?.created_at ?? (older ? '' : request.created_at)) && (
              <Day at={message.created_at} />
            )}
            <Bubble
              isMine={message.is_mine}
              text={message.is_removed ? 'Message retiré par la modération.' : message.text}
              isQuiet={message.is_removed}
              meta={`${timeOfDay(message.created_at)}${message.id === lastRead ? ', lu' : ''}`}
              note={maskNote(message)}
            />
            {!message.is_mine && !message.is_removed && (
              <div className={styles.report}>
                <ReportMessage request_id={request.id} message={message} />
              </div>
            )}
          </li>
        ))}
        {outgoing.map((message) => (
          <li key={message.key} className={styles.entry}>
            <Bubble isMine text={message.text} meta={message.error ? 'Non envoyé' : 'Envoi en cours...'} />
            {message.error && (
              <div className={styles.failed} role="alert">
                <p>{problemText(message.error, "Erreur lors de l'envoi du message")}</p>
                <div className={styles.again}>
                  <Button variant="secondary" size="compact" onClick={() => onRetry(message)}>
                    Réessayer
                  </Button>
                  <Button variant="quiet" size="compact" onClick={() => onDrop(message.key)}>
                    Effacer
                  </Button>
                </div>
              </div>
            )}
          </li>
        ))}
      </ol>
      <div ref={end} />
    </section>
  );
}

function maskNote({ is_masked, is_mine }: Message): string | undefined {
  if (!is_masked) return undefined;
  return is_mine
    ? 'Vos coordonnées sont masquées jusqu’à l’approbation de la demande.'
    : 'Les coordonnées apparaîtront si la demande est approuvée.';
}

const dayOf = (at: string) => (at === '' ? '' : dayInRow(at));

function Day({ at }: { at: string }) {
  return (
    <p className={styles.day}>
      <time dateTime={at}>{dayInRow(at)}</time>
    </p>
  );
}

interface BubbleProps {
  isMine: boolean;
  text: string;
  meta: string;
  note?: string | undefined;
  isQuiet?: boolean;
}

function Bubble({ isMine, text, meta, note, isQuiet }: BubbleProps) {
  return (
    <div className={classNames(styles.bubble, isMine && styles.mine, isQuiet && styles.quiet)}>
      <p className={styles.author}>{isMine ? 'Vous' : 'Reçu'}</p>
      <p className={styles.words}>{text}</p>
      <p className={styles.meta}>{meta}</p>
      {note && <p className={styles.meta}>{note}</p>}
    </div>
  );
}
