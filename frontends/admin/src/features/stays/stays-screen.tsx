import { CONTACT_REQUEST_STATUS_LABELS } from '@placette/contracts/requests/lifecycle';
import { contactRequestStatusSchema } from '@placette/contracts/requests/schema';
import { Page } from '@placette/ui/page';
import { Select } from '@placette/ui/select';
import { TextField } from '@placette/ui/text-field';
import { useSearchParams } from 'react-router';
import { DeskHeader } from '../../desk/desk-header.js';
import { PeriodForm, usePeriod } from '../../desk/filter-form.js';
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
  const { q, status } = useSearched();
  return (
    <PeriodForm label="Chercher un séjour" className={styles.filters} days="Jours du séjour" submit="Rechercher">
      <TextField
        name="q"
        type="search"
        label="Nom, immatriculation, parking ou identifiant"
        maxLength={100}
        defaultValue={q}
      />
      <Select name="etat" label="État" placeholder="Tous" options={STATES} defaultValue={status} />
    </PeriodForm>
  );
}
