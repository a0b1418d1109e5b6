import { connect } from 'node:net';

/**
 * The health check of a container: ends with 0 when its part says that it is ready. It uses a plain socket, because `fetch` or
 * `node:http` would more than double the processor time of a program that every container starts again and again.
 */
const { HEALTH_PORT, GATEWAY_PORT, PORT } = process.env;
process.exitCode = 1;
const socket = connect(Number(HEALTH_PORT ?? GATEWAY_PORT ?? PORT), '127.0.0.1');
socket.setTimeout(3_000, () => socket.destroy());
socket.on('error', (error) => console.error(error.message));
socket.once('data', (answer) => {
  const [statusLine = ''] = answer.toString('latin1').split('\r\n', 1);
  console.log(statusLine);
  if (/^HTTP\/1\.[01] 200 /.test(statusLine)) process.exitCode = 0;
  socket.destroy();
});
socket.write('GET /health/ready HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n');
