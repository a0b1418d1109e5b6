import styles from './skip-links.module.css';

/** First thing of the page. `search` is the id of a search field, when the page has one. */
export function SkipLinks({ content = 'contenu', search }: { content?: string; search?: string }) {
  return (
    <div className={styles.links}>
      <a href={`#${content}`}>Aller au contenu</a>
      {search && <a href={`#${search}`}>Aller à la recherche</a>}
    </div>
  );
}
