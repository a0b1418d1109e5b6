import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';

const IMAGES = { postgres: 'postgres:17-alpine', nats: 'nats:2.10-alpine', redis: 'redis:7-alpine' };

/** Returns whether Docker is available here; with TEST_INFRASTRUCTURE=embedded it is not checked. */
export async function dockerAnswers() {
  if (process.env['TEST_INFRASTRUCTURE'] === 'embedded') return false;
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
}

/** @typedef {{ url: string, stop: () => Promise<void> }} Server */

/** @param {string} password @returns {Promise<Server>} */
export async function postgresContainer(password) {
  const container = await new GenericContainer(IMAGES.postgres)
    .withEnvironment({ POSTGRES_PASSWORD: password })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=300'])
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start();
  return server(container, (address) => `postgresql://postgres:${password}@${address}/postgres`, 5432);
}

/** @returns {Promise<Server>} */
export async function natsContainer() {
  const container = await new GenericContainer(IMAGES.nats)
    .withCommand(['--jetstream'])
    .withExposedPorts(4222)
    .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
    .start();
  return server(container, (address) => `nats://${address}`, 4222);
}

/** @returns {Promise<Server>} */
export async function redisContainer() {
  const container = await new GenericContainer(IMAGES.redis)
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
    .start();
  return server(container, (address) => `redis://${address}`, 6379);
}

/**
 * @param {import('testcontainers').StartedTestContainer} container
 * @param {(address: string) => string} url
 * @param {number} port
 * @returns {Server}
 */
function server(container, url, port) {
  return {
    url: url(`${container.getHost()}:${container.getMappedPort(port)}`),
    stop: async () => void (await container.stop()),
  };
}
