/** Ends with 0 when the part of this container says that it is ready: its health check. */
const { HEALTH_PORT, GATEWAY_PORT, PORT } = process.env;
const port = HEALTH_PORT ?? GATEWAY_PORT ?? PORT;
const response = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(3_000) });
process.exitCode = response.ok ? 0 : 1;
