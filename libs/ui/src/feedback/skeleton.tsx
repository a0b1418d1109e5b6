import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { VisuallyHidden } from '../layout/page.js';
import styles from './skeleton.module.css';

/** A grey shape in place of text to come. `data-needs-script`: a server-rendered page loads its scripts for it. */
export function Skeleton({
  shape = 'text',
  className,
}: {
  shape?: 'text' | 'title' | 'short' | 'photo' | 'field' | 'block';
  className?: string;
}) {
  return (
    <span aria-hidden="true" data-needs-script className={classNames(styles.skeleton, styles[shape], className)} />
  );
}

/**
 * Skeletons of a part that loads. Shown after 150 ms, so that a quick response does not blink; `text` (« Chargement des
 * détails... ») is announced politely, not shown.
 */
export function Loading({
  text,
  children,
  immediate = false,
}: {
  text: string;
  children: ReactNode;
  immediate?: boolean;
}) {
  const [shown, setShown] = useState(immediate);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={styles.loading}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <div className={shown ? undefined : styles.waiting}>{children}</div>
    </div>
  );
}

/** Rows of a list of parkings or requests. */
export function SkeletonRows({ count = 3 }: { count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles.row}>
      <Skeleton shape="photo" />
      <div className={styles.lines}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="short" />
      </div>
    </div>
  ));
}
