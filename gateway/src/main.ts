import { loadConfig } from '@placette/service-runtime';
import { configSchema } from './config.js';
import { startGateway } from './gateway.js';

const gateway = await startGateway(loadConfig(configSchema));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    gateway.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
