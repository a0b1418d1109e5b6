import { connect } from 'node:net';

/**
 * Ends with 0 when the part of this container says that it is ready: its health check. A plain socket: `fetch` or `node:http`
 * would more than double the processor time of a program that every container starts again and again.
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
