export { resolveBinary } from './binaries.mjs';
export { startNats } from './nats.mjs';
export { freePort, freePorts, isPortFree } from './ports.mjs';
export { postgresDataDir, removePostgresData, startPostgres } from './postgres.mjs';
export { startRedis } from './redis.mjs';
