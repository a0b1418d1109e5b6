import { addDays, today } from '@placette/contracts/kernel/days';
import { day } from '@placette/contracts/kernel/fields';
import { Button } from '@placette/ui/button';
import { Link } from '@placette/ui/link';
import { Select, type SelectOption } from '@placette/ui/select';
import { TextField } from '@placette/ui/text-field';
import { useLocation, useSearchParams } from 'react-router';
import styles from './filter-form.module.css';

/** The filled fields of a form, by their names, as the URL keeps them. */
export function searchParamsOf(form: HTMLFormElement): [name: string, value: string][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()] as [string, string]] : [],
  );
}

/** Names of people in the URL, which a new choice of dates or actions keeps. */
const PEOPLE = ['personne', 'moderateur'];

/** The days in the URL; one that is no date is left out. */
export function usePeriod() {
  const [search] = useSearchParams();
  const read = (name: string) =>
    day
      .optional()
      .catch(undefined)
      .parse(search.get(name) ?? undefined);
  return { from: read('du'), to: read('au') };
}

export const NOTHING_FOUND = { title: 'Aucune ligne ne correspond', text: 'Changez les dates ou les actions.' };

interface JournalFiltersProps {
  /** Of the choice of actions, and its name in the URL. */
  label: string;
  name: string;
  options: readonly SelectOption[];
}

/** Actions and days of a journal, and the way back to all of it. */
export function JournalFilters({ label, name, options }: JournalFiltersProps) {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { from, to } = usePeriod();
  const people = PEOPLE.filter((person) => search.has(person));
  return (
    <form
      role="search"
      aria-label="Filtrer le journal"
      key={search.toString()}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        const kept = people.map((person): [string, string] => [person, search.get(person) ?? '']);
        setSearch([...kept, ...searchParamsOf(event.currentTarget)]);
      }}
    >
      <Select label={label} name={name} placeholder="Toutes" options={options} defaultValue={search.get(name) ?? ''} />
      <TextField label="Du" type="date" name="du" defaultValue={from} max={today()} />
      <TextField label="Au" type="date" name="au" defaultValue={to} max={addDays(today(), 1)} />
      <Button type="submit" variant="secondary">
        Filtrer
      </Button>
      {search.size > 0 && (
        <p className={styles.note}>
          {people.length > 0 ? 'Une seule personne est affichée. ' : 'Une partie du journal est affichée. '}
          <Link to={pathname}>Voir tout le journal</Link>
        </p>
      )}
    </form>
  );
}
