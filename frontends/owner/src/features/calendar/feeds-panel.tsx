import { FEEDS_MAX, type CalendarFeed } from '@placette/contracts/listings/calendar-feeds/schema';
import shared from '@placette/ui/shared.module.css';
import { problemText } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { useEffect, useRef, useState } from 'react';
import styles from './calendar.module.css';
import { FeedForm } from './feed-form.js';
import { FeedRow } from './feed-row.js';
import { useFeeds } from './feeds-api.js';

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
  // What was pressed is gone with its form or its row.
  useEffect(() => {
    if (isShown.current && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    isShown.current = true;
  }, [isAdding, feeds.length]);
  const close = () => setIsAdding(false);

  if (feeds.length === 0) return <FeedForm parking={parking} feed={null} isOpened={false} onDone={close} />;
  return (
    <>
      <ul className={shared.plainList} aria-label="Calendriers importés">
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
