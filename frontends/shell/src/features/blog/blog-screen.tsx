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
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHead } from '../../head/head.js';
import { breadcrumb } from '../../head/json-ld.js';
import { ArticlePicture } from './article-picture.js';
import { blogQuery, type BlogItem } from './api.js';
import styles from './blog-screen.module.css';
import {
  categoriesOf,
  filterArticles,
  readBlogFilters,
  writeBlogFilters,
  type BlogFilters,
} from './filter-articles.js';

const TYPING_PAUSE_MS = 250;
/** ST-07: categories of a card. */
const CATEGORIES_SHOWN = 2;

/** ST-06, ST-07. Filters are in the URL, so that they work without scripts too. */
export function BlogScreen() {
  const { api, config } = useShell();
  const articles = useQuery(blogQuery(api));
  const [search, setSearch] = useSearchParams();
  const filters = readBlogFilters(search);
  const [typed, setTyped] = useState(filters.q);
  useHead({
    title: 'Blog',
    description:
      'Conseils pour se garer avant un voyage et pour louer sa place\u00a0: départs, véhicules, annonces, navettes, règles.',
    canonical: links.blog,
    jsonLd: typeof window === 'undefined' && {
      '@context': 'https://schema.org',
      '@type': 'Blog',
      name: `Blog de ${config.brandName}`,
      url: config.publicUrl + links.blog,
      inLanguage: 'fr',
      breadcrumb: breadcrumb(config.publicUrl, [{ name: 'Blog', path: links.blog }]),
    },
  });
  const change = (part: Partial<BlogFilters>) =>
    setSearch(writeBlogFilters({ ...filters, ...part }), { replace: true, preventScrollReset: true });
  useEffect(() => {
    if (typed.trim() === filters.q) return;
    const timer = setTimeout(() => change({ q: typed.trim() }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });
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
      <ul className={styles.rows}>
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
