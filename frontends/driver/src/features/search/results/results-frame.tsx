import { SegmentedControl } from '@placette/ui/segmented-control';
import shared from '@placette/ui/shared.module.css';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { type ReactNode, type Ref, useEffect, useState, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './results.module.css';

export type ResultsView = 'list' | 'map';
const VIEWS: readonly { value: ResultsView; label: string }[] = [
  { value: 'list', label: 'Liste' },
  { value: 'map', label: 'Carte' },
];

export interface Frame {
  section: Ref<HTMLElement>;
  /** What fills a phone; a wide screen shows both side by side. */
  view: ResultsView;
  onView: (view: ResultsView) => void;
}

/** The map, and the rows beside it, on a phone on a sheet below it that gives it more room or less. */
export function ResultsFrame(props: Frame & { map: ReactNode; head?: ReactNode; children: ReactNode }) {
  const { section, view, onView, map, head, children } = props;
  return (
    <>
      <div className={styles.map}>{map}</div>
      <section ref={section} tabIndex={-1} aria-label="Résultats" className={styles.sheet}>
        <SheetHandle view={view} onView={onView} />
        <div className={styles.head}>
          {head}
          <SegmentedControl
            label="Affichage"
            options={VIEWS}
            value={view}
            onChange={onView}
            className={styles.switch}
          />
        </div>
        {children}
      </section>
    </>
  );
}

/** Milliseconds. */
const SLOW_AFTER = 5_000;

/** Loading rows; says so when the search takes long. */
export function PendingRows() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p role="status" className={shared.muted}>
        {isSlow && 'La connexion est lente. La recherche continue.'}
      </p>
      <Loading text="Recherche en cours...">
        <SkeletonRows count={4} />
      </Loading>
    </>
  );
}

/** Pixels: less is a press, not a drag. */
const STILL = 6;
/** Pixels that take the sheet to its next place. */
const FAR = 48;

interface SheetHandleProps {
  view: ResultsView;
  onView: (view: ResultsView) => void;
}

/** Drags the sheet of rows down, for the map to fill the screen, or up; a press or the arrow keys do the same. */
function SheetHandle({ view, onView }: SheetHandleProps) {
  const from = useRef<number | null>(null);
  const isDragged = useRef(false);
  const button = useRef<HTMLButtonElement>(null);

  function up() {
    if (view === 'map') onView('list');
    else button.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }

  function drag(event: PointerEvent) {
    if (from.current === null) return;
    if (Math.abs(event.clientY - from.current) >= STILL) isDragged.current = true;
  }

  function drop(event: PointerEvent) {
    if (from.current === null) return;
    const shift = event.clientY - from.current;
    from.current = null;
    if (shift >= FAR) onView('map');
    else if (shift <= -FAR) up();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (event.key === 'ArrowDown') onView('map');
    else up();
  }

  return (
    <button
      ref={button}
      type="button"
      aria-label={view === 'map' ? 'Réduire la carte' : 'Agrandir la carte'}
      className={styles.handle}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = event.clientY;
        isDragged.current = false;
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={press}
      onClick={() => isDragged.current || onView(view === 'map' ? 'list' : 'map')}
    />
  );
}
