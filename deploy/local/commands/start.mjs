import { buildProduct } from '../build/build.mjs';
import { lastLines } from '../../../libs/local-servers/src/machine/readiness.mjs';
import { startProduct, siteAddress } from '../product/product.mjs';
import { createProgress } from '../runner/progress.mjs';
import { stopCommands } from '../runner/run-command.mjs';
import { claimRun } from '../runner/run-record.mjs';
import { choosePorts, externalServers } from '../product/settings.mjs';
import { openState, resetState, setLogsAside, stateFolder } from '../runner/state.mjs';
import { Supervisor } from '../runner/supervisor.mjs';
import { describeProduct } from '../runner/summary.mjs';
import { STEPS } from '../product/topology.mjs';

/** `npm start`: the whole product on this machine, until Ctrl-C. `--reset` begins again with empty data. */
const folder = stateFolder();
const claim = await claimRun(openState(folder).folder, '');
if (!claim.claimed) {
  const { siteUrl, runner } = claim.run;
  const address = siteUrl === '' ? 'Placette est en train de démarrer' : `Placette tourne déjà : ${siteUrl}`;
  console.error(
    `${address} (processus ${runner.pid}). Pour l’arrêter : Ctrl-C dans son terminal, ou kill ${runner.pid}`,
  );
  process.exit(1);
}
const { record, ended } = claim;
if (ended.length > 0) console.log(`Restes d’un arrêt brutal terminés : ${ended.join(', ')}.`);

const supervisor = new Supervisor(record);
let ending = false;

/**
 * @param {number} code
 * @param {string} [message]
 */
async function end(code, message) {
  if (ending) return;
  ending = true;
  if (message !== undefined) console.error(`\n${message}`);
  console.log('\nArrêt en cours…');
  await stopCommands();
  await supervisor.stopAll();
  record.close();
  console.log('Tout est arrêté.');
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));
process.on('uncaughtException', (error) => void end(1, error.stack));

try {
  if (process.argv.includes('--reset')) resetState(folder);
  const state = openState(folder);
  setLogsAside(folder);
  const progress = createProgress(STEPS);
  await progress.step(2, 'Construction', buildProduct);
  const ports = await choosePorts(state);
  record.setSiteUrl(siteAddress(ports));
  void supervisor.death.then((name) =>
    end(1, `La partie « ${name} » s’est arrêtée. Journal : ${state.logFile(name)}\n${lastLines(state.logFile(name))}`),
  );
  const product = await startProduct({ state, supervisor, external: externalServers(process.env), ports, progress });
  if (!ending) console.log(describeProduct(product, state));
} catch (error) {
  await end(1, error instanceof Error ? error.message : String(error));
}
