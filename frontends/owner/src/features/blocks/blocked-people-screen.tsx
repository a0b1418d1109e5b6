import { QueryState } from '@placette/ui/query-state';
import type { Block } from '@placette/contracts/requests/threads/schema';
import shared from '@placette/ui/shared.module.css';
import { problemText, useApiMutation, useApiQuery, useShell, useTitle } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { dayInText, shortName } from '@placette/ui/format';
import { FailureNotice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { threadsApi } from '@placette/contracts/client/requests/threads';
import styles from './blocks.module.css';

/** /dashboard/profil/blocages */
export function BlockedPeopleScreen() {
  useTitle('Personnes bloquées');
  const query = useBlocks();
  const { data } = query;
  return (
    <Page width="form">
      <PageHeader
        title="Personnes bloquées"
        text="Elles ne peuvent ni vous écrire ni vous envoyer de demande, et n’en sont pas averties."
      />
      <QueryState
        query={query}
        loading="Chargement des personnes bloquées..."
        failure="Erreur lors du chargement des personnes bloquées"
        rows={2}
      />
      {data?.length === 0 && <EmptyState title="Vous n’avez bloqué personne." />}
      {data && data.length > 0 && (
        <ul>
          {data.map((block) => (
            <BlockedPerson key={block.id} block={block} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function BlockedPerson({ block }: { block: Block }) {
  const { toast } = useShell();
  const unblock = useUnblock(block.id);
  const name = shortName(block);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={shared.muted}>Depuis le {dayInText(block.blocked_at)}</p>
      </div>
      <Button
        variant="secondary"
        size="compact"
        aria-label={`Débloquer ${name}`}
        isPending={unblock.isPending}
        onClick={() =>
          unblock.mutate(undefined, { onSuccess: () => toast({ text: 'Personne débloquée.', apart: true }) })
        }
      >
        Débloquer
      </Button>
      <FailureNotice>{problemText(unblock.error, 'Erreur lors du déblocage')}</FailureNotice>
    </li>
  );
}

const queryKey = ['requests', 'blocks'];

function useBlocks() {
  return useApiQuery(queryKey, async (api, signal) => (await api.call(threadsApi.listBlocks, { signal })).blocks);
}

function useUnblock(block_id: string) {
  return useApiMutation((api) => api.call(threadsApi.unblockPerson, { params: { block_id } }), {
    reloads: ['requests'],
  });
}
