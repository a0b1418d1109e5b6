import { claimRun } from './run-record.mjs';
import { stopCommands } from './run-command.mjs';
import { openState, stateFolder } from './state.mjs';
import { Supervisor } from './supervisor.mjs';

/**
 * The one run of the local product: locks its state, or names the run that has it and exits. Ctrl-C ends it.
 * @returns {Promise<{ folder: string, record: import('./run-record.mjs').RunRecord, supervisor: Supervisor,
 *   stops: (() => unknown)[], isEnding: () => boolean, end: (code: number, message?: string) => Promise<void> }>}
 *   `stops` are called before the parts stop
 */
export async function ownRun() {
  const folder = stateFolder();
  const claim = await claimRun(openState(folder).folder, '');
  if (!claim.claimed) {
    const { siteUrl, runner } = claim.run;
    const address = siteUrl === '' ? 'Placette is starting' : `Placette runs already: ${siteUrl}`;
    console.error(`${address} (process ${runner.pid}). To stop it: Ctrl-C in its terminal, or kill ${runner.pid}`);
    process.exit(1);
  }
  const { record, ended } = claim;
  if (ended.length > 0) console.log(`Ended what a killed run had left: ${ended.join(', ')}.`);

  const supervisor = new Supervisor(record);
  /** @type {(() => unknown)[]} */
  const stops = [];
  let ending = false;

  /**
   * @param {number} code
   * @param {string} [message]
   */
  async function end(code, message) {
    if (ending) return;
    ending = true;
    if (message !== undefined) console.error(`\n${message}`);
    console.log('\nStopping…');
    for (const stop of stops) await stop();
    await stopCommands();
    await supervisor.stopAll();
    record.close();
    console.log('Everything is stopped.');
    process.exit(code);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));
  process.on('uncaughtException', (error) => void end(1, error.stack));
  return { folder, record, supervisor, stops, isEnding: () => ending, end };
}
