import { lastSearchApi } from '@placette/contracts/client/listings/last-search';
import { today } from '@placette/contracts/kernel/days';
import type { KeptSearch, LastSearch } from '@placette/contracts/listings/last-search/api';
import { lastSearchKey, problemText, useApiMutation, useLastSearch, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Checkbox } from '@placette/ui/checkbox';
import { shortRange } from '@placette/ui/format';
import { FailureNotice } from '@placette/ui/notice';
import { Group } from '../section.js';
import styles from '../profile.module.css';

/** FD-07: whether the last search is kept; off erases it. */
export function LastSearchSection() {
  const { data } = useLastSearch();
  if (!data) return null;
  return (
    <Group title="Dernière recherche">
      <Choice is_kept={data.is_kept} />
      {data.search && <Kept search={data.search} />}
    </Group>
  );
}

function Choice({ is_kept }: Pick<KeptSearch, 'is_kept'>) {
  const { toast } = useShell();
  const { mutate, isPending, variables, error } = useApiMutation(
    (api, kept: boolean) => api.call(lastSearchApi.chooseLastSearch, { body: { is_kept: kept } }),
    { reloads: lastSearchKey },
  );
  const told = (kept: boolean) =>
    kept ? 'Votre dernière recherche sera gardée.' : 'Votre dernière recherche n’est plus gardée.';
  return (
    <>
      <Checkbox
        label="Garder ma dernière recherche"
        hint="Le lieu et les dates, pour les retrouver en haut de la recherche. Sans elle, ce qui est gardé est effacé."
        checked={isPending ? variables : is_kept}
        onChange={({ target: { checked } }) => mutate(checked, { onSuccess: () => toast({ text: told(checked) }) })}
      />
      <FailureNotice>{problemText(error, 'Votre choix n’a pas pu être enregistré. Réessayez.')}</FailureNotice>
    </>
  );
}

function Kept({ search: { location, date_debut, date_fin } }: { search: LastSearch }) {
  const { toast } = useShell();
  const { mutate, isPending, error } = useApiMutation((api) => api.call(lastSearchApi.forgetLastSearch, {}), {
    reloads: lastSearchKey,
  });
  const again = useApiMutation(
    (api) =>
      api.call(lastSearchApi.keepLastSearch, {
        body: { location_id: location.id, ...(date_debut && date_fin && { date_debut, date_fin }) },
      }),
    { reloads: lastSearchKey },
  );
  return (
    <>
      <div className={styles.device}>
        <p>
          {date_debut && date_fin ? `${location.name}, ${shortRange(date_debut, date_fin, today())}` : location.name}
        </p>
        <Button
          variant="secondary"
          size="compact"
          isPending={isPending}
          onClick={() =>
            mutate(undefined, {
              onSuccess: () => toast({ text: 'Dernière recherche effacée.', undo: () => again.mutate(), apart: true }),
            })
          }
        >
          Effacer
        </Button>
      </div>
      <FailureNotice>{problemText(error, 'Votre recherche n’a pas pu être effacée. Réessayez.')}</FailureNotice>
    </>
  );
}
