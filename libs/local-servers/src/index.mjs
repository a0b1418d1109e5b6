export { FaultProxy } from './machine/fault-proxy.mjs';
export { resolveBinary } from './servers/binaries.mjs';
export { startNats } from './servers/nats.mjs';
export { freePort, freePorts } from './machine/ports.mjs';
export { postgresDataDir, removePostgresData, startPostgres } from './servers/postgres.mjs';
export { startRedis } from './servers/redis.mjs';
