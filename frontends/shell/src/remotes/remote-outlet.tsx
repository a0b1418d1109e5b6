import { useShell, type RemoteApp } from '@placette/shell-api';
import { Page } from '@placette/ui/page';
import { RemoteFallback } from '@placette/ui/error-state';
import { Loading, Skeleton, SkeletonRows } from '@placette/ui/skeleton';
import { Component, Suspense, use, useLayoutEffect, useState, type ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router';
import { NotFoundScreen } from '../features/not-found/missing-page.js';
import { ClientOnly } from '../layout/client-only.js';
import { forgetFailure, loadApp } from './remote-loader.js';

interface RemoteOutletProps {
  name: string;
  basePath: string;
  /** Its screen is drawn inside a dialog over another page, which keeps its title. */
  inDialog?: boolean;
}

/** A remote inside the living shell: skeleton while it comes, fallback with « Réessayer » when it fails. */
export function RemoteOutlet({ name, basePath, inDialog = false }: RemoteOutletProps) {
  const { report } = useShell();
  const [attempt, setAttempt] = useState(0);

  function retry() {
    forgetFailure(name);
    setAttempt(attempt + 1);
  }
  const waiting = inDialog ? <SkeletonOfScreen /> : <RemoteSkeleton />;
  return (
    <ClientOnly fallback={waiting}>
      {() => (
        <FailureBoundary
          key={`${name}/${attempt}`}
          onError={report}
          fallback={<Failed onRetry={retry} inDialog={inDialog} />}
        >
          <Suspense fallback={waiting}>
            <LoadedRemote load={loadApp(name)} basePath={basePath} inDialog={inDialog} />
          </Suspense>
        </FailureBoundary>
      )}
    </ClientOnly>
  );
}

function LoadedRemote(props: { load: Promise<RemoteApp>; basePath: string; inDialog: boolean }) {
  const { load, basePath, inDialog } = props;
  const app = use(load);
  const { session, setHead } = useShell();
  const { pathname } = useLocation();
  const route = app.routes.find(({ path }) => matchPath({ path, end: true }, pathname) !== null);
  const allowed = route !== undefined && (route.access === 'user' || session.user?.is_admin === true);
  const title = allowed && !inDialog ? route.title : null;
  // Before the screen's own effects, which may set a closer title.
  useLayoutEffect(() => {
    if (title !== null) setHead({ title });
  }, [title, pathname, setHead]);
  return allowed ? <app.Root basePath={basePath} inDialog={inDialog} /> : <NotFoundScreen />;
}

function Failed({ onRetry, inDialog }: { onRetry: () => void; inDialog: boolean }) {
  if (inDialog) return <RemoteFallback onRetry={onRetry} />;
  return (
    <Page>
      <RemoteFallback onRetry={onRetry} />
    </Page>
  );
}

export function RemoteSkeleton() {
  return (
    <Page>
      <SkeletonOfScreen />
    </Page>
  );
}

function SkeletonOfScreen() {
  return (
    <Loading text="Chargement...">
      <Skeleton shape="title" />
      <SkeletonRows count={4} />
    </Loading>
  );
}

interface FailureBoundaryProps {
  onError: (error: unknown) => void;
  fallback: ReactNode;
  children: ReactNode;
}

class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
