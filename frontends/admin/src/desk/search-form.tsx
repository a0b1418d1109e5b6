import { Button } from '@placette/ui/button';
import { TextField } from '@placette/ui/text-field';
import { useSearchParams } from 'react-router';
import styles from './search-form.module.css';

/** Looks for the words `q` of the address. */
export function SearchForm({ label }: { label: string }) {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
        setSearch(words === '' ? {} : { q: words });
      }}
    >
      <TextField key={q} name="q" type="search" label={label} maxLength={100} defaultValue={q} />
      <Button type="submit">Rechercher</Button>
    </form>
  );
}
