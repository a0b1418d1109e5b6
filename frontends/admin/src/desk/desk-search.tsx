import { deskSearchApi } from '@placette/contracts/client/desk-search';
import { DESK_SEARCH_MAX, DESK_SEARCH_MIN, FOUND_MAX } from '@placette/contracts/desk-search/schema';
import { browserStorage, links, useShell } from '@placette/shell-api';
import { Combobox } from '@placette/ui/combobox';
import { Search } from '@placette/ui/icons';
import { Link } from '@placette/ui/link';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../features/moderation/review/shortcuts.js';
import { itemsOf, unsearched, type FoundItem } from './found-items.js';
import { useRights } from './rights.js';
import styles from './desk-search.module.css';

/** The choice that the desks of documents and messages offer (WCAG 2.1.4). */
const hasKeys = () => browserStorage.read('placette.moderation.shortcuts') !== 'false';

/** DK-02: one search over what the reader's role may find; « / » leads to it. */
export function DeskSearch() {
  return useRights()('search') ? <SearchField /> : null;
}

function SearchField() {
  const { api } = useShell();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState({ q: '', missing: '' });
  useShortcuts([{ key: '/', run: () => field.current?.focus() }], hasKeys());

  async function search(q: string, signal: AbortSignal): Promise<FoundItem[]> {
    const answer = await api.call(deskSearchApi.searchDesk, { query: { q }, signal });
    setFound({ q, missing: unsearched(answer) });
    return itemsOf(answer);
  }
  function open(item: FoundItem | null) {
    if (item === null) return;
    setQuery('');
    field.current?.blur();
    void navigate(item.to);
  }
  return (
    <div role="search" aria-label="Toute l’administration" className={styles.search}>
      <div
        className={styles.field}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) field.current?.blur();
        }}
      >
        <Search aria-hidden="true" className={styles.icon} />
        <Combobox<FoundItem>
          ref={field}
          label="Rechercher dans l’administration"
          placeholder="Nom, plaque, référence…"
          value={null}
          onChange={open}
          query={query}
          onQueryChange={setQuery}
          search={search}
          itemKey={({ key }) => key}
          itemText={({ title }) => title}
          renderItem={({ title, text, icon: Icon }) => (
            <span className={styles.item}>
              <Icon aria-hidden="true" />
              <span className={styles.title}>{title}</span>
              <span className={styles.text}>{text}</span>
            </span>
          )}
          minCharacters={DESK_SEARCH_MIN}
          maxCharacters={DESK_SEARCH_MAX}
          debounceMs={250}
          beginsAtFirst
          heading={() => found.missing || undefined}
          emptyText={found.missing || 'Aucun résultat.'}
          failureText="La recherche n’a pas abouti. Réessayez dans un instant."
          footing={(items) =>
            items.filter(({ kind }) => kind === 'people').length === FOUND_MAX && (
              <Link to={`${links.adminUsers}?${new URLSearchParams({ q: found.q })}`}>
                Toutes les personnes trouvées
              </Link>
            )
          }
        />
      </div>
    </div>
  );
}
