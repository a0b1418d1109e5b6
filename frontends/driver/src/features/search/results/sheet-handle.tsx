import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { ResultsView } from './results-frame.js';
import styles from './results.module.css';

/** Pixels: less is a press, not a drag. */
const STILL = 6;
/** Pixels that take the sheet to its next place. */
const FAR = 48;

interface SheetHandleProps {
  view: ResultsView;
  onView: (view: ResultsView) => void;
}

/** Drags the sheet of rows down, for the map to fill the screen, or up; a press or the arrow keys do the same. */
export function SheetHandle({ view, onView }: SheetHandleProps) {
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
