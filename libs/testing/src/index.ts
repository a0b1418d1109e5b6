export { columnsNaming } from './columns-naming.js';
export { missingInCopy, readCopy } from './personal-copy.js';
export { startReplicatedPostgres } from './postgres-replica.js';
export { FaultProxy } from '../../local-servers/src/index.mjs';
export {
  startInfrastructure,
  startNatsForTest,
  startRedisForTest,
  type Infrastructure,
  type TestServer,
} from './infrastructure.js';
export { writeServerCertificate } from './server-certificate.js';
export { createServiceDatabase, type ServiceDatabase } from './service-database.js';
export { eventually, TestClock } from './time.js';
export {
  actorOf,
  answerCalls,
  startTestService,
  type CallOptions,
  type TestService,
  type TestServiceOptions,
} from './test-service.js';
