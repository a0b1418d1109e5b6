/** From the signal to the end, milliseconds: what is not finished by then is cut. */
export const STOP_LIMIT_MS = 30_000;

interface Ending {
  /** Accepts nothing new, finishes what was accepted, closes every connection. */
  stop: () => Promise<unknown>;
  log: { info: (message: string) => void; error: (message: string, error?: unknown) => void };
}

/** Ends this process in order: on SIGTERM and SIGINT with 0, at an error that nobody caught or beyond the limit with 1. */
export function endInOrder({ stop, log }: Ending): void {
  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    setTimeout(() => {
      log.error('the process did not stop in time');
      process.exit(1);
    }, STOP_LIMIT_MS).unref();
    try {
      await stop();
      process.exit(code);
    } catch (error) {
      log.error('the process did not stop in order', error);
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      log.info(`stopping at ${signal}`);
      void end(0);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error('stopping at an error that nobody caught', error);
      void end(1);
    });
  }
}
