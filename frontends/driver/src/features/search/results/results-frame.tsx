import { SegmentedControl } from '@placette/ui/segmented-control';
import shared from '@placette/ui/shared.module.css';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import styles from './results.module.css';
import { SheetHandle } from './sheet-handle.js';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';

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

/** Milliseconds after which a search is said to be slow. */
const SLOW_AFTER = 5_000;

/** Rows on their way; a slow network is said. */
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
