import { part, type PartFailure } from '@placette/ui/part';
import { RemoteFallback } from '@placette/ui/error-state';
import { Component, useEffect, type ComponentType, type ReactNode } from 'react';

/**
 * A screen with a file of its own: a page loads the words and forms that it shows. It must be drawn at once by the
 * server, and again by the browser over what the server drew, hence `preload` before the first drawing. Later the
 * router moves in a transition: the page that is left stays until the next one is there.
 */
export const screen = <P extends object>(load: () => Promise<ComponentType<P>>) => part<P>(load, ScreenFailed);

/** Header and footer stay. A screen that a release took away comes with a new page, once: a page loaded again says so. */
function ScreenFailed({ isGone, isRetrying, onRetry }: PartFailure) {
  useEffect(() => {
    if (isGone && !isLoadedAgain()) location.reload();
  }, [isGone]);
  return <RemoteFallback onRetry={onRetry} isRetrying={isRetrying} />;
}

function isLoadedAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type !== 'navigate';
}

interface BoundaryState {
  hasFailed: boolean;
}

/** When a screen could not be drawn: header and footer stay, and it can be tried again. */
export class ScreenBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <RemoteFallback onRetry={() => this.setState({ hasFailed: false })} />;
  }
}
