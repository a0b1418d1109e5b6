import { ApiProblem } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState } from '@placette/ui/error-state';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';

interface Props {
  query: { isPending: boolean; error: Error | null; refetch: () => unknown; isRefetching: boolean };
  texts: { title: string; loading: string; absent: string; failed: string };
  /** Where somebody goes who asked for what is not theirs. */
  list: { to: string; label: string };
}

/** Stands for a thread that is still on its way, is not this person’s, or cannot be loaded. */
export function AbsentThread({ query: { isPending, error, refetch, isRefetching }, texts, list }: Props) {
  const isUnknown = error instanceof ApiProblem && (error.status === 404 || error.status === 422);
  return (
    <Page width="form">
      <PageHeader title={texts.title} />
      {isPending && (
        <Loading text={texts.loading}>
          <SkeletonRows count={3} />
        </Loading>
      )}
      {isUnknown && <EmptyState title={texts.absent} action={<ButtonLink to={list.to}>{list.label}</ButtonLink>} />}
      {error && !isUnknown && (
        <ErrorState title={texts.failed} onRetry={() => void refetch()} isRetrying={isRefetching} />
      )}
    </Page>
  );
}
