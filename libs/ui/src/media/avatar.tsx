import styles from './bay.module.css';

/** The initial of a first name. The name itself is always written beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className={styles.avatar}>
      <span>{(name.trim()[0] ?? '·').toUpperCase()}</span>
    </span>
  );
}
