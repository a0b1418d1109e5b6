import { Button } from '@placette/ui/button';
import { TextField } from '@placette/ui/text-field';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { searchParamsOf } from './filter-form.js';
import styles from './desk.module.css';

/** Looks for the words `q` of the URL, and for what `children` are named after. */
export function SearchForm({ label, children }: { label: string; children?: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        setSearch(searchParamsOf(event.currentTarget));
      }}
    >
      <TextField key={q} name="q" type="search" label={label} maxLength={100} defaultValue={q} />
      {children}
      <Button type="submit" variant="secondary">
        Rechercher
      </Button>
    </form>
  );
}
