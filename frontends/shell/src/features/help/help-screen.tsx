import { links, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { ChipLink } from '@placette/ui/chip';
import { Disclosure } from '@placette/ui/disclosure';
import { EmptyState } from '@placette/ui/empty-state';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { TextField } from '@placette/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { HELP_CATEGORIES, type HelpCategory, type HelpEntry, helpPageQuery } from '../../content/help/help-page.js';
import { useContentTexts } from '../../content/use-content-texts.js';
import { plainText } from '../../content/plain-text.js';
import { useHead } from '../../head/head.js';
import { Blocks } from '../../reading/blocks.js';
import { ContentFailure, ContentLoading } from '../../reading/content-states.js';
import { hasWords, useTypedText } from '../search-text.js';
import styles from './help-screen.module.css';

const categories: readonly (HelpCategory | null)[] = [null, ...(Object.keys(HELP_CATEGORIES) as HelpCategory[])];

/** ST-05. Filters are in the URL, so that they work without scripts too. */
export function HelpScreen() {
  const { config } = useShell();
  const content = useQuery(helpPageQuery());
  const [search, setSearch] = useSearchParams();
  const filters = readHelpFilters(search);
  const [typed, setTyped] = useTypedText(filters.q, (q) =>
    setSearch(writeHelpFilters({ ...filters, q }), { replace: true, preventScrollReset: true }),
  );
  const words = useContentTexts();
  const named = (text: string) => words(text).replace('{brand}', config.brandName);
  useHead({
    title: 'Centre d’aide',
    description:
      'Réponses aux questions des conducteurs et des propriétaires, guides de démarrage et moyens de contact.',
    canonical: links.help,
    jsonLd: typeof window === 'undefined' && content.data && faq(content.data.entries, named),
  });
  if (content.data === undefined)
    return content.isError ? <ContentFailure onRetry={() => void content.refetch()} /> : <ContentLoading />;

  const found = filterEntries(content.data.entries, filters, words);
  function reset() {
    setTyped('');
    setSearch({}, { replace: true, preventScrollReset: true });
  }
  return (
    <Page width="read">
      <PageHeader
        title="Centre d’aide"
        text="Quinze réponses, deux guides de démarrage, et nous, si cela ne suffit pas."
      />
      <nav aria-label="Guides de démarrage" className={styles.anchors}>
        {content.data.guides.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
        <a href="#nous-joindre">Nous joindre</a>
      </nav>
      <form role="search" action={links.help} className={styles.search} onSubmit={(event) => event.preventDefault()}>
        <TextField
          type="search"
          name="q"
          label="Rechercher dans l’aide"
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
        {filters.category !== null && <input type="hidden" name="categorie" value={filters.category} />}
      </form>
      <ul className={styles.categories} aria-label="Catégories">
        {categories.map((category) => (
          <li key={category ?? 'all'}>
            <ChipLink
              to={{ search: writeHelpFilters({ ...filters, category }).toString() }}
              replace
              aria-current={filters.category === category ? 'true' : undefined}
            >
              {category === null ? 'Toutes' : HELP_CATEGORIES[category]}
            </ChipLink>
          </li>
        ))}
      </ul>
      <section aria-label="Questions fréquentes">
        {found.length === 0 && (
          <EmptyState
            drawing="search"
            title="Aucune question trouvée"
            action={
              <Button variant="secondary" onClick={reset}>
                Effacer la recherche
              </Button>
            }
          />
        )}
        {found.map((entry) => (
          <Disclosure key={entry.id} group="aide" summary={named(entry.question)}>
            <div className={styles.answer}>
              <Blocks blocks={entry.answer} />
            </div>
          </Disclosure>
        ))}
      </section>
      {content.data.guides.map(({ id, title, blocks }) => (
        <section key={id} aria-labelledby={id} className={styles.guide}>
          <h2 id={id}>{title}</h2>
          <Blocks blocks={blocks} />
        </section>
      ))}
      <section aria-labelledby="nous-joindre" className={styles.guide}>
        <h2 id="nous-joindre">Nous joindre</h2>
        <Blocks blocks={content.data.contact} />
      </section>
    </Page>
  );
}

function faq(entries: readonly HelpEntry[], named: (text: string) => string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: 'fr',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: named(question),
      acceptedAnswer: { '@type': 'Answer', text: named(plainText(answer)) },
    })),
  };
}

interface HelpFilters {
  q: string;
  /** null is all. */
  category: HelpCategory | null;
}

function readHelpFilters(search: URLSearchParams): HelpFilters {
  const category = search.get('categorie') ?? '';
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    category: Object.hasOwn(HELP_CATEGORIES, category) ? (category as HelpCategory) : null,
  };
}

function writeHelpFilters({ q, category }: HelpFilters): URLSearchParams {
  return new URLSearchParams({ ...(q !== '' && { q }), ...(category !== null && { categorie: category }) });
}

/** Every word must be in the question or its answer. */
function filterEntries(
  entries: readonly HelpEntry[],
  { q, category }: HelpFilters,
  words: (text: string) => string,
): HelpEntry[] {
  return entries.filter(
    (entry) =>
      (category === null || entry.category === category) &&
      hasWords(`${entry.question} ${words(plainText(entry.answer))}`, q),
  );
}
