import type { Message } from '@placette/contracts/requests/threads/schema';
import { problemText, useDraftText } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { classNames } from '@placette/ui/class-names';
import { dayInRow, timeOfDay } from '@placette/ui/format';
import { Flag } from '@placette/ui/icons';
import { ReportDialog } from '@placette/ui/report-dialog';
import { useLayoutEffect, useRef, useState } from 'react';
import { useReport } from './api.js';
import styles from './thread.module.css';
import type { Outgoing } from './use-outgoing.js';

/** The message of a request, among the others at its time. */
interface Opening {
  at: string;
  text: string;
  isMine: boolean;
}
interface MessagesProps {
  threadId: string;
  opening: Opening | undefined;
  /** Number of the last message that the other side has read. */
  readByOther: number;
  /** All loaded messages, in order. */
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  onRetry: (message: Outgoing) => void;
  onDrop: (key: string) => void;
  older: { load: () => void; isLoading: boolean } | null;
}

/** What was written, by day: what was asked before a request, its message, and what came since. */
export function Messages(props: MessagesProps) {
  const { threadId, opening, readByOther, messages, outgoing, onRetry, onDrop, older } = props;
  const end = useRef<HTMLDivElement>(null);
  const shown = messages.at(-1)?.number ?? 0;
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    // A thread opens at its top, and later follows the messages that are added.
    if (!isFirst.current || shown > 0) end.current?.scrollIntoView({ block: 'nearest' });
    isFirst.current = false;
  }, [shown, outgoing.length]);
  const lastRead = messages.filter(({ is_mine, number }) => is_mine && number <= readByOther).at(-1)?.id;
  const entries = withOpening(messages, opening, older !== null);

  return (
    <section className={styles.thread} aria-label="Messages">
      {older && (
        <Button variant="quiet" size="compact" isPending={older.isLoading} onClick={older.load}>
          Voir les messages précédents
        </Button>
      )}
      <ol className={styles.messages} aria-live="polite" aria-relevant="additions">
        {entries.map((entry, index) => (
          <li key={'id' in entry ? entry.id : 'opening'} className={styles.entry}>
            {dayOf(timeOf(entry)) !== dayOf(timeOf(entries[index - 1])) && <Day at={timeOf(entry)} />}
            {'id' in entry ? (
              <Written message={entry} isLastRead={entry.id === lastRead} threadId={threadId} />
            ) : (
              <Bubble isMine={entry.isMine} text={entry.text} meta={`${timeOfDay(entry.at)}, avec la demande`} />
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

/** The opening after what is older than it; not yet shown while only newer messages are loaded. */
function withOpening(messages: readonly Message[], opening: Opening | undefined, hasOlder: boolean) {
  if (!opening) return messages;
  const newer = messages.findIndex(({ created_at }) => created_at >= opening.at);
  const place = newer === -1 ? messages.length : newer;
  if (hasOlder && place === 0) return messages;
  return [...messages.slice(0, place), opening, ...messages.slice(place)];
}

interface WrittenProps {
  message: Message;
  isLastRead: boolean;
  threadId: string;
}

function Written({ message, isLastRead, threadId }: WrittenProps) {
  const { is_mine, is_removed, text, created_at } = message;
  return (
    <>
      <Bubble
        isMine={is_mine}
        text={is_removed ? 'Message retiré par la modération.' : text}
        isQuiet={is_removed}
        meta={`${timeOfDay(created_at)}${isLastRead ? ', lu' : ''}`}
        note={maskNote(message)}
      />
      {!is_mine && !is_removed && (
        <div className={styles.report}>
          <ReportMessage message={message} threadId={threadId} />
        </div>
      )}
    </>
  );
}

/** L6: a message received is reported whole to the moderators. */
function ReportMessage({ message: { id, text }, threadId }: { message: Message; threadId: string }) {
  const report = useReport(threadId);
  const draft = useDraftText(`signalement.${id}`);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        icon={<Flag aria-hidden="true" />}
        aria-label={`Signaler le message «\u00a0${text.slice(0, 40)}\u00a0»`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Signaler
      </Button>
      <ReportDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        subjects={[{ type: 'message', label: 'Le message', text }]}
        draft={draft}
        isSignedIn
        messageOf={(error) => problemText(error, 'Réessayez dans un instant.')}
        send={(written) => report(id, written)}
      />
    </>
  );
}

function maskNote({ is_masked, is_mine }: Message): string | undefined {
  if (!is_masked) return undefined;
  return is_mine
    ? 'Vos coordonnées sont masquées jusqu’à l’approbation de la demande.'
    : 'Les coordonnées apparaîtront si la demande est approuvée.';
}

const timeOf = (entry: Message | Opening | undefined) =>
  entry === undefined ? '' : 'id' in entry ? entry.created_at : entry.at;
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
