import type { Block } from '@placette/contracts/requests/conversation/schema';
import shared from '@placette/ui/shared.module.css';
import { problemText, useShell, useTitle } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState } from '@placette/ui/error-state';
import { dayInText } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { useBlocks, useUnblock } from './api.js';
import styles from './blocks.module.css';

/** /dashboard/profil/blocages */
export function BlockedPeopleScreen() {
  useTitle('Personnes bloquées');
  const { data, isPending, isError, refetch, isRefetching } = useBlocks();
  return (
    <Page width="form">
      <PageHeader
        title="Personnes bloquées"
        text="Elles ne peuvent ni vous écrire ni vous envoyer de demande, et n’en sont pas averties."
      />
      {isPending && (
        <Loading text="Chargement des personnes bloquées...">
          <SkeletonRows count={2} />
        </Loading>
      )}
      {isError && (
        <ErrorState
          title="Erreur lors du chargement des personnes bloquées"
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {data?.length === 0 && <EmptyState title="Vous n’avez bloqué personne." />}
      {data && data.length > 0 && (
        <ul className={shared.plainList}>
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
  const name = block.last_initial ? `${block.first_name} ${block.last_initial}.` : block.first_name;
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
        onClick={() => unblock.mutate(undefined, { onSuccess: () => toast({ text: 'Personne débloquée.' }) })}
      >
        Débloquer
      </Button>
      {unblock.error && (
        <Notice tone="err" live>
          {problemText(unblock.error, 'Erreur lors du déblocage')}
        </Notice>
      )}
    </li>
  );
}
