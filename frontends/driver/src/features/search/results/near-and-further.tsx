import type { ReactNode } from 'react';
import styles from './results.module.css';

interface NearAndFurtherProps<T> {
  /** The near ones first. */
  items: readonly T[];
  /** One `<li>`. */
  children: (item: T, index: number) => ReactNode;
}

/** C45: what lies within the radius of the place, then the rest after « Plus loin ». */
export function NearAndFurther<T extends { is_further: boolean }>({ items, children }: NearAndFurtherProps<T>) {
  const first = items.findIndex(({ is_further }) => is_further);
  const near = first === -1 ? items : items.slice(0, first);
  return (
    <>
      {near.length > 0 && <ul className={styles.list}>{near.map(children)}</ul>}
      {near.length < items.length && (
        <>
          <h3 className={styles.further}>Plus loin</h3>
          <ul className={styles.list}>
            {items.slice(near.length).map((item, index) => children(item, near.length + index))}
          </ul>
        </>
      )}
    </>
  );
}
