import { links } from '@placette/shell-api';
import { ErrorState } from '@placette/ui/error-state';
import { Link } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { Loading, Skeleton } from '@placette/ui/skeleton';

/** While the words of a page come. */
export function ContentLoading() {
  return (
    <Page>
      <Loading text="Chargement...">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="short" />
      </Loading>
    </Page>
  );
}

/** The words of a page did not come: most often, the reader is offline. */
export function ContentFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Page>
      <ErrorState
        page
        title="Cette page n’a pas pu être chargée."
        text="Vérifiez votre réseau, puis réessayez."
        onRetry={onRetry}
      >
        <Link to={links.home}>Retour à l’accueil</Link>
      </ErrorState>
    </Page>
  );
}
