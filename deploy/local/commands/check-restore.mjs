import { drill } from '../../backup/drill/drill.mjs';
import { expiry } from '../../backup/drill/expiry.mjs';
import { buildProduct } from '../build/build.mjs';
import { STEPS } from '../product/topology.mjs';
import { createProgress } from '../runner/progress.mjs';
import { stopCommands } from '../runner/run-command.mjs';

/**
 * `npm run check:restore`: loses the whole host of a product of its own and brings it back from its backups; beside it, two
 * weeks of backups of a small host, in which what was deleted goes.
 */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopCommands());
const progress = createProgress(STEPS);
let code = 1;
try {
  await progress.step(2, 'Build', buildProduct);
  const [{ failures }, kept] = await Promise.all([drill(progress), expiry()]);
  code = failures.length + kept.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.stack : error);
}
process.exit(code);
