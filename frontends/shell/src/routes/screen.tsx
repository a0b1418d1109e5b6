import { RemoteFallback } from '@placette/ui/remote-fallback';
import { Component, use, type ComponentType, type ReactNode } from 'react';

/**
 * A screen with a file of its own: a page loads the words and forms that it shows. It must be drawn at once by the
 * server, and again by the browser over what the server drew, hence `preload` before the first drawing. Later the
 * router moves in a transition: the page that is left stays until the next one is there.
 */
export function screen<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | null = null;

  function preload(): Promise<ComponentType<P>> {
    loading ??= load().then(
      (found) => (loaded = found),
      (error: unknown) => {
        // The next attempt asks again.
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  function Screen(props: P) {
    const Loaded = loaded ?? use(preload());
    return <Loaded {...props} />;
  }
  return Object.assign(Screen, { preload });
}

interface BoundaryState {
  hasFailed: boolean;
}

/** When the file of a screen could not be loaded: header and footer stay, and it can be asked for again. */
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
