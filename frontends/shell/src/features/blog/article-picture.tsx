import { ARTICLE_PICTURE } from '@placette/contracts/catalog/articles';
import type { ArticleDrawing } from '../../content/articles/article.js';
import styles from './article-picture.module.css';

const drawings: Record<ArticleDrawing | 'none', string> = {
  suitcase:
    'M66 62h28a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4H66a4 4 0 0 1-4-4V66a4 4 0 0 1 4-4ZM72 62v-8a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v8M72 62v34M88 62v34',
  height:
    'M58 98V66a6 6 0 0 1 6-6h20a6 6 0 0 1 6 6v32ZM63 68h22v11H63ZM64 89h5M79 89h5M101 60v38m-4-33 4-5 4 5m-8 28 4 5 4-5',
  camera:
    'M62 60h8l4-7h12l4 7h8a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H62a4 4 0 0 1-4-4V64a4 4 0 0 1 4-4ZM89 75a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  van: 'M59 100V88.500l2-2.500h26l6.500 7 6 1.500 1.500 2v3.500h-3M70 100h18.800M62.200 100H59M64 93h29M74 86.500v6.500M83 86.500v6.500M69.500 100a3.500 3.500 0 1 1-7 0 3.500 3.500 0 0 1 7 0ZM95.900 100a3.500 3.500 0 1 1-7 0 3.500 3.500 0 0 1 7 0Z',
  document:
    'M65 48h20l11 11v37a2 2 0 0 1-2 2H65a2 2 0 0 1-2-2V50a2 2 0 0 1 2-2ZM85 48v11h11M70 71h19M70 79h19M70 87h11',
  none: 'M80 50v9M80 68v9M80 86v9',
};

interface ArticlePictureProps {
  /** Path of a picture of this site. */
  src: string | null;
  drawing: ArticleDrawing | null;
}

/** ST-07: the thumbnail beside a title, which says the same; drawn in a bay where there is no picture. */
export function ArticlePicture({ src, drawing }: ArticlePictureProps) {
  if (src !== null)
    return <img src={src} {...ARTICLE_PICTURE} alt="" loading="lazy" decoding="async" className={styles.picture} />;
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className={styles.picture}>
      <path d="M20 104h120" className={styles.ground} />
      <path d="M42 104V32a4 4 0 0 1 4-4h68a4 4 0 0 1 4 4v72" className={styles.bay} />
      <path d={drawings[drawing ?? 'none']} className={styles.drawing} />
    </svg>
  );
}
