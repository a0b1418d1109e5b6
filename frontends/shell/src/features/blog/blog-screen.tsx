import { ARTICLE_PICTURE } from '@placette/contracts/catalog/article-picture';
import { links, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { dayInText } from '@placette/ui/format';
import { ExternalLink, Link } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Select } from '@placette/ui/select';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { TextField } from '@placette/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ArticleDrawing } from '../../content/articles/article.js';
import { useHead } from '../../head/head.js';
import { pageJsonLd } from '../../head/json-ld.js';
import {
  blogQuery,
  type BlogItem,
  categoriesOf,
  filterArticles,
  readBlogFilters,
  writeBlogFilters,
  type BlogFilters,
} from './api.js';
import { useTypedText } from '../search-text.js';
import styles from './blog-screen.module.css';

/** ST-07: categories of a card. */
const CATEGORIES_SHOWN = 2;

/** ST-06, ST-07. Filters are in the URL, so that they work without scripts too. */
export function BlogScreen() {
  const { api, config } = useShell();
  const articles = useQuery(blogQuery(api));
  const [search, setSearch] = useSearchParams();
  const filters = readBlogFilters(search);
  const [typed, setTyped] = useTypedText(filters.q, (q) => change({ q }));
  useHead({
    title: 'Blog',
    description:
      'Conseils pour se garer avant un voyage et pour louer sa place\u00a0: départs, véhicules, annonces, navettes, règles.',
    canonical: links.blog,
    jsonLd: pageJsonLd(config.publicUrl, {
      type: 'Blog',
      name: `Blog de ${config.brandName}`,
      path: links.blog,
      crumb: 'Blog',
    }),
  });
  const change = (part: Partial<BlogFilters>) =>
    setSearch(writeBlogFilters({ ...filters, ...part }), { replace: true, preventScrollReset: true });
  function reset() {
    setTyped('');
    change({ q: '', category: '' });
  }

  const found = filterArticles(articles.data?.items ?? [], filters);
  return (
    <Page width="read">
      <PageHeader
        title="Blog"
        text="Partir l’esprit léger, bien louer sa place&nbsp;: ce que nous avons appris, mis par écrit."
      />
      {articles.data && (
        <form role="search" action={links.blog} className={styles.filters} onSubmit={(event) => event.preventDefault()}>
          <TextField
            type="search"
            name="q"
            label="Rechercher un article"
            value={typed}
            maxLength={100}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Select
            name="categorie"
            label="Catégorie"
            placeholder="Toutes les catégories"
            options={categoriesOf(articles.data.items).map((value) => ({ value, label: value }))}
            value={filters.category}
            onChange={(event) => change({ category: event.target.value })}
          />
          <noscript>
            <button type="submit">Rechercher</button>
          </noscript>
        </form>
      )}
      {articles.isPending && (
        <Loading text="Chargement des articles...">
          <SkeletonRows count={4} />
        </Loading>
      )}
      {articles.data?.hasFailed && (
        <Notice
          tone="info"
          title="Erreur lors du chargement des articles"
          action={
            <Button
              variant="secondary"
              size="compact"
              isPending={articles.isFetching}
              onClick={() => void articles.refetch()}
            >
              Réessayer
            </Button>
          }
        >
          En attendant, voici ceux de la maison.
        </Notice>
      )}
      {articles.data && found.length === 0 && (
        <EmptyState
          drawing="search"
          title="Aucun article trouvé"
          action={
            <Button variant="secondary" onClick={reset}>
              Effacer les filtres
            </Button>
          }
        />
      )}
      <ul>
        {found.map((item) => (
          <ArticleRow key={item.key} item={item} />
        ))}
      </ul>
    </Page>
  );
}

function ArticleRow({ item }: { item: BlogItem }) {
  const { title, description, published, author, categories, link } = item;
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        <ArticlePicture src={item.picture} drawing={item.drawing} />
      </div>
      <div className={styles.head}>
        <p className={styles.meta}>
          {published !== null && <time dateTime={published}>{dayInText(published)}</time>}
          {author !== null && <span>{author}</span>}
        </p>
        <h2 className={styles.title}>
          {'to' in link ? <Link to={link.to}>{title}</Link> : <ExternalLink href={link.href}>{title}</ExternalLink>}
        </h2>
      </div>
      <div className={styles.words}>
        <p className={styles.text}>{description}</p>
        <p className={styles.categories}>
          {categories.slice(0, CATEGORIES_SHOWN).map((category) => (
            <span key={category}>{category}</span>
          ))}
        </p>
      </div>
    </li>
  );
}

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

/** ST-07: the thumbnail of an article, or a drawing where there is no picture. */
function ArticlePicture({ src, drawing }: ArticlePictureProps) {
  if (src !== null)
    return <img src={src} {...ARTICLE_PICTURE} alt="" loading="lazy" decoding="async" className={styles.drawn} />;
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className={styles.drawn}>
      <path d="M20 104h120" className={styles.ground} />
      <path d="M42 104V32a4 4 0 0 1 4-4h68a4 4 0 0 1 4 4v72" className={styles.bay} />
      <path d={drawings[drawing ?? 'none']} className={styles.drawing} />
    </svg>
  );
}
