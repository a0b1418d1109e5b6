import { workers } from '@placette/shell-api';

/** Once the page is there: the worker must not compete with it for the network. A browser without workers goes on as before. */
export function registerWorker(): void {
  const register = () =>
    void workers()
      ?.register('/service-worker.js', { updateViaCache: 'none' })
      .catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
