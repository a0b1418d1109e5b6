import { today } from '@placette/contracts/kernel/days';
import { day } from '@placette/contracts/kernel/fields';
import { Button } from '@placette/ui/button';
import { DateRangeField } from '@placette/ui/date-range-field';
import { Link } from '@placette/ui/link';
import { Select, type SelectOption } from '@placette/ui/select';
import { TextField } from '@placette/ui/text-field';
import { useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import styles from './desk.module.css';

/** The filled fields of a form, by their names, as the URL keeps them. */
function searchParamsOf(form: HTMLFormElement): [name: string, value: string][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()] as [string, string]] : [],
  );
}

/** URL parameters that name people; filters keep them. */
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

interface JournalFiltersProps {
  /** `name` is the URL parameter of the chosen action. */
  label: string;
  name: string;
  options: readonly SelectOption[];
  /** The label of the search, which the URL keeps as `q`. */
  searchLabel: string;
}

/** People, actions and days of a journal, and the way back to all of it. */
export function JournalFilters(props: JournalFiltersProps) {
  const [search] = useSearchParams();
  return <Filters key={search.toString()} {...props} />;
}

function Filters({ label, name, options, searchLabel }: JournalFiltersProps) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const people = PEOPLE.filter((person) => search.has(person));
  return (
    <PeriodForm
      label="Filtrer le journal"
      className={styles.filters}
      days="Jours du journal"
      max={today()}
      keeps={people}
      submit="Filtrer"
      after={
        search.size > 0 && (
          <p className={styles.note}>
            {people.length > 0 ? 'Une seule personne est affichée. ' : 'Une partie du journal est affichée. '}
            <Link to={pathname}>Voir tout le journal</Link>
          </p>
        )
      }
    >
      <TextField name="q" type="search" label={searchLabel} maxLength={100} defaultValue={search.get('q') ?? ''} />
      <Select label={label} name={name} placeholder="Toutes" options={options} defaultValue={search.get(name) ?? ''} />
    </PeriodForm>
  );
}

interface PeriodFormProps {
  label: string;
  className: string | undefined;
  /** The name of the two days, and the last that may be chosen. */
  days: string;
  max?: string;
  /** URL parameters that a new search keeps. */
  keeps?: readonly string[];
  submit: string;
  children: ReactNode;
  after?: ReactNode;
}

/** The named fields in `children` and a period, all in the URL. */
export function PeriodForm({
  label,
  className,
  days: legend,
  max,
  keeps = [],
  submit,
  children,
  after,
}: PeriodFormProps) {
  const [search, setSearch] = useSearchParams();
  const { from = '', to = '' } = usePeriod();
  const [days, setDays] = useState({ start: from, end: to });
  const isReversed = days.start !== '' && days.end !== '' && days.end < days.start;
  return (
    <form
      noValidate
      role="search"
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        // A text that is not a date shows its own error.
        if (isReversed || !event.currentTarget.checkValidity()) return;
        const kept = keeps.map((name): [string, string] => [name, search.get(name) ?? '']);
        const period = Object.entries({ du: days.start, au: days.end }).filter(([, day]) => day !== '');
        setSearch([...kept, ...searchParamsOf(event.currentTarget), ...period]);
      }}
    >
      {children}
      <DateRangeField
        label={legend}
        startLabel="Du"
        endLabel="Au"
        minDays={0}
        {...(max !== undefined && { max })}
        value={days}
        onChange={setDays}
        endError={isReversed ? 'Le dernier jour ne peut pas être avant le premier' : undefined}
      />
      <Button type="submit" variant="secondary">
        {submit}
      </Button>
      {after}
    </form>
  );
}

/** Search by the URL parameter `q` and the named fields in `children`. */
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
