import type { CarPark, StatedField } from '@placette/contracts/catalog/administration/car-parks';
import { today as dayOfToday } from '@placette/contracts/kernel/days';
import { problemText, useLeaveGuard, useShell, useTitle } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { download } from '@placette/ui/download';
import { EmptyState } from '@placette/ui/empty-state';
import { count } from '@placette/ui/format';
import { Download, Upload } from '@placette/ui/icons';
import { FailureNotice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { QueryState } from '@placette/ui/query-state';
import { Select } from '@placette/ui/select';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PlacesTabs } from '../../desk/desk-tabs.js';
import { SearchForm } from '../../desk/filter-form.js';
import { useCarParks, useChangePrices } from './api.js';
import { CellNotice } from './cell-notice.js';
import { COLUMNS } from './columns.js';
import { ImportDialog } from './csv/import-dialog.js';
import { PriceTable, type Cell } from './price-table.js';
import { AGES, KINDS, ORDERS, shownRows } from './row-filters.js';
import { byCarPark, carParkKey } from './same-car-park.js';
import { SaveBar } from './save-bar.js';
import { changeOf, readDraft, useDrafts, type ChangedRow } from './use-drafts.js';

/** /admin/prix: the car parks of all places, the oldest price first (DK-06). */
export function PricesScreen() {
  useTitle('Prix des parkings officiels');
  const today = dayOfToday();
  const { toast, confirm } = useShell();
  const [search] = useSearchParams();
  const query = useCarParks();
  const save = useChangePrices();
  const { drafts, type, keep, drop, forget } = useDrafts();
  const [active, setActive] = useActiveCell();
  const [asked, setAsked] = useState(0);
  const [imports, setImports] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  useLeaveGuard(drafts.size > 0);

  const spots = useMemo(() => query.data ?? [], [query.data]);
  const rows = useMemo(() => shownRows(spots, search, today, (id) => drafts.has(id)), [spots, search, today, drafts]);
  const carParks = useMemo(() => byCarPark(spots), [spots]);
  /** What is typed of a car park is true of it at every place. */
  const typeOf = useCallback(
    (spot: CarPark, field: StatedField, text: string) => {
      for (const same of carParks.get(carParkKey(spot)) ?? [spot]) type(same, field, text);
    },
    [carParks, type],
  );
  const changed = useMemo(
    () =>
      spots.flatMap((spot): ChangedRow[] => {
        const draft = drafts.get(spot.id);
        return draft ? [readDraft(spot, draft, today)] : [];
      }),
    [spots, drafts, today],
  );
  const lost = useMemo(() => {
    const known = new Set(spots.map(({ id }) => id));
    return [...drafts.keys()].filter((id) => !known.has(id));
  }, [spots, drafts]);
  const refused = changed.filter(({ problems, isStale }) => isStale || problems.length > 0);

  function showFirst([row]: readonly ChangedRow[]) {
    if (!row) return;
    const at = row.problems[0]?.field ?? 'price_per_day';
    setActive({ id: row.spot.id, column: COLUMNS.indexOf(at) });
    setAsked(asked + 1);
  }
  function submit() {
    setIsRefused(refused.length > 0);
    if (refused.length > 0) return showFirst(refused);
    save.mutate(changed.map(changeOf), {
      onSuccess: () => {
        forget(drafts);
        toast({ text: 'Prix enregistrés.', apart: true });
      },
    });
  }
  async function giveUp() {
    const question = {
      title: 'Annuler les modifications\u202f?',
      body: 'Les prix que vous avez saisis seront perdus.',
      confirmLabel: 'Annuler les modifications',
      cancelLabel: 'Continuer la modification',
      danger: true,
    };
    if (await confirm(question)) forget(drafts);
  }
  async function exportRows() {
    const { toCsv } = await import('./csv/price-csv.js');
    download(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), `prix-parkings-officiels-${today}.csv`);
  }

  return (
    <Page width="full">
      <PageHeader
        title="Prix des parkings officiels"
        text={query.data && headline(rows)}
        action={
          <>
            <Button
              variant="secondary"
              icon={<Download aria-hidden="true" />}
              disabled={rows.length === 0}
              onClick={() => void exportRows()}
            >
              Exporter
            </Button>
            <Button variant="secondary" icon={<Upload aria-hidden="true" />} onClick={() => setImports(true)}>
              Importer
            </Button>
          </>
        }
      />
      <PlacesTabs />
      <PriceFilters />
      <QueryState query={query} loading="Chargement des prix..." failure="Erreur lors du chargement des prix" />
      {query.data && rows.length === 0 && (
        <EmptyState title="Aucun parking trouvé" text="Changez la recherche ou les filtres." />
      )}
      {rows.length > 0 && (
        <>
          <PriceTable
            rows={rows}
            drafts={drafts}
            today={today}
            active={active}
            asked={asked}
            onActive={setActive}
            onType={typeOf}
          />
          <CellNotice
            row={changed.find(({ spot }) => spot.id === active?.id)}
            column={active?.column}
            onKeep={keep}
            onDrop={drop}
            placesOf={(spot) => (carParks.get(carParkKey(spot)) ?? []).map(({ location }) => location.name)}
          />
        </>
      )}
      <FailureNotice>
        {save.error && problemText(save.error, 'Les prix ne sont pas enregistrés. Réessayez dans un instant.')}
      </FailureNotice>
      <FailureNotice>
        {isRefused &&
          refused.length > 0 &&
          `Rien n’est enregistré\u00a0: ${count(refused.length, 'ligne est refusée', 'lignes sont refusées')}. La raison est sous le tableau.`}
      </FailureNotice>
      {drafts.size > 0 && (
        <SaveBar
          changed={changed.length}
          refused={refused.length}
          lost={lost}
          isPending={save.isPending}
          onShowRefused={() => showFirst(refused)}
          onForget={() => lost.forEach(drop)}
          onGiveUp={() => void giveUp()}
          onSave={submit}
        />
      )}
      {imports && <ImportDialog spots={spots} onClose={() => setImports(false)} />}
    </Page>
  );
}

function headline(rows: readonly CarPark[]): string {
  const places = new Set(rows.map(({ location }) => location.id));
  return `${count(byCarPark(rows).size, 'parking', 'parkings')}, ${count(places.size, 'lieu', 'lieux')}. Prix sans réservation, comme la page du lieu les montre.`;
}

/** The cell with the focus; its car park stays in the URL, so that whoever comes back finds it again. */
function useActiveCell(): [Cell | null, (cell: Cell) => void] {
  const [search, setSearch] = useSearchParams();
  const id = search.get('parking');
  const [active, setActive] = useState<Cell | null>(
    id === null ? null : { id, column: COLUMNS.indexOf('price_per_hour') },
  );
  const chosen = active?.id;
  useEffect(() => {
    if (chosen === undefined) return;
    // One entry for a walk over many rows.
    const written = setTimeout(() => {
      setSearch(
        (now) => {
          now.set('parking', chosen);
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
    }, WRITTEN_MS);
    return () => clearTimeout(written);
  }, [chosen, setSearch]);
  return [active, useCallback((cell: Cell) => setActive(cell), [])];
}
const WRITTEN_MS = 500;

function PriceFilters() {
  const [search] = useSearchParams();
  return (
    <SearchForm
      label="Parking, lieu ou source"
      key={`${search.get('prix')}${search.get('parkings')}${search.get('tri')}`}
    >
      <Select label="Prix" name="prix" placeholder="Tous" options={AGES} defaultValue={search.get('prix') ?? ''} />
      <Select
        label="Parkings"
        name="parkings"
        placeholder="Officiels"
        options={KINDS}
        defaultValue={search.get('parkings') ?? ''}
      />
      <Select
        label="Trier par"
        name="tri"
        placeholder="Prix le plus ancien"
        options={ORDERS}
        defaultValue={search.get('tri') ?? ''}
      />
    </SearchForm>
  );
}
