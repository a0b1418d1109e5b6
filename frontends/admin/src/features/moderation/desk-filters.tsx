import {
  CATEGORIES,
  CATEGORY_LABELS,
  documentStatusSchema,
  type ModerationFilter,
} from '@placette/contracts/documents/schema';
import { Button } from '@placette/ui/button';
import { Search } from '@placette/ui/icons';
import { SegmentedControl } from '@placette/ui/segmented-control';
import { Select } from '@placette/ui/select';
import { TextField } from '@placette/ui/text-field';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import styles from './moderation.module.css';

const TABS = [
  { value: 'pending', label: 'En attente' },
  { value: 'approved', label: 'Approuvés' },
  { value: 'rejected', label: 'Rejetés' },
] as const;
const categories = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
const orders = [
  { value: 'oldest', label: 'Plus anciens d’abord' },
  { value: 'newest', label: 'Plus récents d’abord' },
];

const NAMES = { status: 'etat', category: 'categorie', q: 'q', order: 'ordre' } as const;
const DEFAULTS: Record<keyof typeof NAMES, string> = { status: 'pending', category: '', q: '', order: 'oldest' };

/** What is searched, kept in the URL: it can be shared, and the back button works. */
export function useDeskFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = {
    status: documentStatusSchema.catch('pending').parse(search.get(NAMES.status)),
    category: z
      .enum(CATEGORIES)
      .optional()
      .catch(undefined)
      .parse(search.get(NAMES.category) ?? undefined),
    q: search.get(NAMES.q)?.slice(0, 100) || undefined,
    order: z.enum(['newest', 'oldest']).catch('oldest').parse(search.get(NAMES.order)),
  } satisfies ModerationFilter;

  function change(part: Partial<Record<keyof typeof NAMES, string>>) {
    setSearch((now) => {
      for (const [field, value] of Object.entries(part) as [keyof typeof NAMES, string][]) {
        if (value === DEFAULTS[field]) now.delete(NAMES[field]);
        else now.set(NAMES[field], value);
      }
      return now;
    });
  }
  return { filter, change };
}

export function DeskFilters({ filter, change }: ReturnType<typeof useDeskFilter>) {
  return (
    <div className={styles.filters}>
      <SegmentedControl
        label="État des documents"
        options={TABS}
        value={filter.status}
        onChange={(status) => change({ status })}
      />
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          change({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
        }}
      >
        <TextField
          key={filter.q}
          name="q"
          type="search"
          label="Rechercher"
          placeholder="Nom, plaque, parking, fichier"
          maxLength={100}
          defaultValue={filter.q}
        />
        <Button type="submit" variant="secondary" icon={<Search aria-hidden="true" />}>
          Rechercher
        </Button>
      </form>
      <Select
        label="Catégorie"
        placeholder="Toutes"
        options={categories}
        value={filter.category ?? ''}
        onChange={(event) => change({ category: event.target.value })}
      />
      <Select
        label="Ordre"
        options={orders}
        value={filter.order}
        onChange={(event) => change({ order: event.target.value })}
      />
    </div>
  );
}
