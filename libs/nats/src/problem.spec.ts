import { isOutage, kernelError } from './problem.js';

const withCode = (code: string, message = '') => Object.assign(new Error(message), { code });

it.each([
  withCode('P1001', "Can't reach database server at 127.0.0.1:5432"),
  withCode('P2010', "Raw query failed. Code: `N/A`. Message: `Can't reach database server at 127.0.0.1:5432`"),
  withCode('57P01', 'terminating connection due to administrator command'),
  withCode('ECONNREFUSED'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
  withCode('ENOSPC', 'ENOSPC: no space left on device, write'),
  withCode('EROFS', "EROFS: read-only file system, open '/data/files/partial/1'"),
  kernelError('service_unavailable'),
  kernelError('service_timeout'),
  withCode('STORE_UNAVAILABLE', 'The object store does not answer'),
  withCode(
    'P2010',
    'Raw query failed. Code: `53100`. Message: `could not extend file "base/5/1": No space left on device`',
  ),
])('sees an outage in %s', (error) => {
  expect(isOutage(error)).toBe(true);
});

it.each([
  kernelError('conflict'),
  withCode('P2002', 'Unique constraint failed'),
  new TypeError('x is undefined'),
  'text',
  null,
])('sees none in %s', (error) => {
  expect(isOutage(error)).toBe(false);
});
