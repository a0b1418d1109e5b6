import { CONTACT_REQUEST_STATUS_LABELS } from '@placette/contracts/requests/lifecycle';
import { contactRequestStatusSchema } from '@placette/contracts/requests/schema';
import { Button } from '@placette/ui/button';
import { DateRangeField } from '@placette/ui/date-range-field';
import { Page } from '@placette/ui/page';
import { Select } from '@placette/ui/select';
import { TextField } from '@placette/ui/text-field';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DeskHeader } from '../../desk/desk-header.js';
import { usePeriod } from '../../desk/filter-form.js';
import { useStays } from '../../desk/records.js';
import { StayTable } from './stay-table.js';
import styles from './stays.module.css';

const STATES = Object.entries(CONTACT_REQUEST_STATUS_LABELS).map(([value, label]) => ({ value, label }));

/** /admin/sejours (DK-05): the requests and stays of everybody; search, state and days stand in the address. */
export function StaysScreen() {
  const [search] = useSearchParams();
  const { q, status, period } = useSearched();
  const query = useStays({ q, status, ...period });
  return (
    <Page width="full">
      <DeskHeader title="Séjours" />
      <StayFilters key={search.toString()} />
      <StayTable
        query={query}
        empty={{
          title: 'Aucun séjour trouvé',
          text: 'Cherchez le début d’un nom ou du parking, une immatriculation entière ou un identifiant.',
        }}
      />
    </Page>
  );
}

function useSearched() {
  const [search] = useSearchParams();
  const status = contactRequestStatusSchema
    .optional()
    .catch(undefined)
    .parse(search.get('etat') ?? undefined);
  return { q: search.get('q') ?? undefined, status, period: usePeriod() };
}

function StayFilters() {
  const [, setSearch] = useSearchParams();
  const { q, status, period } = useSearched();
  const [days, setDays] = useState({ start: period.from ?? '', end: period.to ?? '' });
  const isReversed = days.start !== '' && days.end !== '' && days.end < days.start;
  return (
    <form
      noValidate
      role="search"
      aria-label="Chercher un séjour"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        // A text that is not a date shows its own error.
        if (isReversed || !event.currentTarget.checkValidity()) return;
        const given = new FormData(event.currentTarget);
        const kept = { q: given.get('q'), etat: given.get('etat'), du: days.start, au: days.end };
        setSearch(
          Object.entries(kept).flatMap(([name, value]) =>
            typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()] as [string, string]] : [],
          ),
        );
      }}
    >
      <TextField
        name="q"
        type="search"
        label="Nom, immatriculation, parking ou identifiant"
        maxLength={100}
        defaultValue={q}
      />
      <Select name="etat" label="État" placeholder="Tous" options={STATES} defaultValue={status} />
      <DateRangeField
        label="Jours du séjour"
        startLabel="Du"
        endLabel="Au"
        minDays={0}
        value={days}
        onChange={setDays}
        endError={isReversed ? 'Le dernier jour ne peut pas être avant le premier' : undefined}
      />
      <Button type="submit" variant="secondary">
        Rechercher
      </Button>
    </form>
  );
}
