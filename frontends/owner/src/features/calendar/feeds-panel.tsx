import { type CalendarFeed, FEEDS_MAX } from '@placette/contracts/listings/calendar-feeds/schema';
import shared from '@placette/ui/shared.module.css';
import { problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { FailureNotice, Notice } from '@placette/ui/notice';
import { useEffect, useRef, useState } from 'react';
import { count, dateAndTime, dayInText } from '@placette/ui/format';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { FeedForm } from './feed-form.js';
import { useFeed, useFeeds } from './api.js';
import styles from './calendar.module.css';

interface FeedsPanelProps {
  parking: { id: string; nombre_places: number };
}

/** Calendars of other sites, whose busy days are blocked here (C51). */
export function FeedsPanel({ parking }: FeedsPanelProps) {
  const known = useFeeds(parking.id);
  return (
    <section aria-labelledby="import" className={styles.panel}>
      <h2 id="import" className={styles.panelTitle}>
        Importer un calendrier
      </h2>
      <p className={shared.note}>
        Votre place est aussi proposée ailleurs&nbsp;? Donnez l’adresse de l’autre calendrier (format iCalendar),
        jusqu’à cinq par parking&nbsp;: leurs jours occupés sont bloqués ici, et ils sont relus toutes les heures. Seuls
        les jours sont lus.
      </p>
      {known.error && (
        <Notice tone="err" live action={<Button onClick={() => void known.refetch()}>Réessayer</Button>}>
          {problemText(known.error, 'Les calendriers importés ne peuvent pas être affichés pour le moment.')}
        </Notice>
      )}
      {known.data && <Feeds parking={parking} feeds={known.data.feeds} />}
    </section>
  );
}

function Feeds({ parking, feeds }: FeedsPanelProps & { feeds: CalendarFeed[] }) {
  const [isAdding, setIsAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isShown = useRef(false);
  // The pressed button disappears with its form or row, so the focus must be moved.
  useEffect(() => {
    if (isShown.current && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    isShown.current = true;
  }, [isAdding, feeds.length]);
  const close = () => setIsAdding(false);

  if (feeds.length === 0) return <FeedForm parking={parking} feed={null} isOpened={false} onDone={close} />;
  return (
    <>
      <ul aria-label="Calendriers importés">
        {feeds.map((feed) => (
          <FeedRow key={feed.id} parking={parking} feed={feed} />
        ))}
      </ul>
      {feeds.length >= FEEDS_MAX ? (
        <p className={shared.note}>
          Cinq calendriers, le maximum&nbsp;: pour en lire un autre, retirez-en un ou changez son adresse.
        </p>
      ) : isAdding ? (
        <FeedForm parking={parking} feed={null} isOpened onDone={close} onCancel={close} />
      ) : (
        <Button ref={button} block variant="secondary" onClick={() => setIsAdding(true)}>
          Ajouter un calendrier
        </Button>
      )}
    </>
  );
}

const DAYS_SHOWN = 3;

interface FeedRowProps {
  parking: { id: string; nombre_places: number };
  feed: CalendarFeed;
}

/** One imported calendar: what it blocks, how its readings went, and what may be done with it. */
function FeedRow({ parking, feed }: FeedRowProps) {
  const { confirm, toast } = useShell();
  const { read, remove } = useFeed(parking.id, feed.id);
  const [isChanging, setIsChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    if (wasChanging.current && !isChanging) change.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
  const error = read.error ?? remove.error;
  const close = () => setIsChanging(false);
  const ofThis = <VisuallyHidden> {feed.name}</VisuallyHidden>;

  async function takeAway() {
    const sure = await confirm({
      title: `Retirer le calendrier «\u00a0${feed.name}\u00a0»\u00a0?`,
      body: 'Les jours qu’il occupe seront de nouveau libres, sauf ceux que vous avez bloqués vous-même ou qu’un autre calendrier occupe.',
      confirmLabel: 'Retirer',
    });
    if (sure) remove.mutate(undefined, { onSuccess: () => toast({ text: 'Calendrier retiré.', apart: true }) });
  }

  return (
    <li className={styles.feed}>
      <h3 className={styles.feedName}>{feed.name}</h3>
      <p className={styles.read} role="status">
        <strong>
          {count(feed.days, 'jour occupé', 'jours occupés')}
          {parking.nombre_places > 1 &&
            (feed.blocks === 'all' ? ', bloque\u00a0: tout le parking' : ', bloque\u00a0: une place')}
        </strong>
        {feed.imported_at ? (
          <span>
            Dernière lecture réussie&nbsp;: <time dateTime={feed.imported_at}>{dateAndTime(feed.imported_at)}</time>
          </span>
        ) : (
          <span>Pas encore lu.</span>
        )}
      </p>
      <Troubles feed={feed} />
      <FailureNotice>{problemText(error, 'Cette action n’a pas abouti. Réessayez.')}</FailureNotice>
      {isChanging ? (
        <FeedForm parking={parking} feed={feed} isOpened onDone={close} onCancel={close} />
      ) : (
        <div className={styles.feedActions}>
          <Button
            variant="secondary"
            isPending={read.isPending}
            aria-disabled={remove.isPending}
            onClick={() => read.mutate(undefined, { onSuccess: () => toast({ text: 'Calendrier relu.' }) })}
          >
            Relire{ofThis}
          </Button>
          <Button ref={change} variant="quiet" onClick={() => setIsChanging(true)}>
            Modifier{ofThis}
          </Button>
          <Button variant="quiet" isPending={remove.isPending} onClick={() => void takeAway()}>
            Retirer{ofThis}
          </Button>
        </div>
      )}
    </li>
  );
}

/** C51: what failed, what could not be read, and where it meets an agreed stay. */
function Troubles({ feed: { error, failing_since, next_import_at, unread, collisions } }: { feed: CalendarFeed }) {
  const days = collisions.slice(0, DAYS_SHOWN).map(dayInText).join(', ');
  const more = collisions.length - DAYS_SHOWN;
  return (
    <>
      {collisions.length > 0 && (
        <Notice tone="warn">
          {collisions.length === 1 ? 'Un jour occupé là-bas a' : `${collisions.length}\u00a0jours occupés là-bas ont`}{' '}
          déjà un séjour approuvé ici, et plus de place pour lui&nbsp;: {days}
          {more > 0 && ` et ${count(more, 'autre', 'autres')}`}. Ce séjour reste convenu. Vérifiez que la place n’est
          pas promise deux fois.
        </Notice>
      )}
      {unread > 0 && (
        <Notice tone="warn">
          {unread === 1
            ? 'Un événement n’a pas pu être lu en entier\u00a0: son premier jour est occupé s’il est connu.'
            : `${unread} événements n’ont pas pu être lus en entier\u00a0: leur premier jour est occupé s’il est connu.`}{' '}
          Comparez ce calendrier avec celui de l’autre site, et bloquez vous-même les jours qui manquent.
        </Notice>
      )}
      {error && (
        <Notice tone="warn">
          {error} {failing_since && `Plus de lecture réussie depuis le ${dateAndTime(failing_since)}.`} Les jours déjà
          connus restent pris&nbsp;; prochain essai le {dateAndTime(next_import_at)}.
        </Notice>
      )}
    </>
  );
}
