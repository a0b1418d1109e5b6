import '@placette/telemetry/start-tracing';
import { endProcessInOrder, loadConfig, Logger } from '@placette/service-runtime';
import { configSchema } from './config.js';
import { startGateway } from './gateway.js';

const config = loadConfig(configSchema);
const logger = Logger.create({ service: 'gateway', level: config.LOG_LEVEL });
const starting = startGateway(config);
endProcessInOrder(logger, async () => (await starting).stop());
await starting;
