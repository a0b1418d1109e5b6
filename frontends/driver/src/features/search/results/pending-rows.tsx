import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { useEffect, useState } from 'react';
import styles from './results.module.css';

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
      <p role="status" className={styles.slow}>
        {isSlow && 'La connexion est lente. La recherche continue.'}
      </p>
      <Loading text="Recherche en cours...">
        <SkeletonRows count={4} />
      </Loading>
    </>
  );
}
