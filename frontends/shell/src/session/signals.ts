import type { followSignals as follow } from './event-stream.js';

const AGAIN_MS = 10_000;
const AGAIN_MAX_MS = 300_000;

/** Follows the server's signals; loads what that takes, which a visitor does without. Answers a function that stops. */
export function followSignals(options: Parameters<typeof follow>[0]): () => void {
  let isOver = false;
  let pause = AGAIN_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: () => void = () => clearTimeout(timer);
  const start = () => {
    import('./event-stream.js').then(
      (loaded) => {
        if (!isOver) stop = loaded.followSignals(options);
      },
      // Without network: nothing is signalled either.
      () => {
        if (isOver) return;
        timer = setTimeout(start, pause);
        pause = Math.min(AGAIN_MAX_MS, pause * 2);
      },
    );
  };
  start();
  return () => {
    isOver = true;
    stop();
  };
}
