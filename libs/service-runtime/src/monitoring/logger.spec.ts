import { Logger as ContextLogger } from '@nestjs/common';
import { runInCall, systemContext } from '@placette/nats';
import { Logger, NestLogger } from './logger.js';

function record(): { logger: Logger; lines: () => Record<string, unknown>[] } {
  const written: string[] = [];
  const logger = Logger.create({ service: 'parcels', level: 'debug' }, { write: (line) => void written.push(line) });
  return { logger, lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('the log', () => {
  it('names the service and the request being handled', () => {
    const { logger, lines } = record();
    runInCall(systemContext('request-7'), () => logger.info({ parcel: 'p1' }, 'parcel registered'));
    expect(lines()).toEqual([
      expect.objectContaining({
        level: 'info',
        service: 'parcels',
        request_id: 'request-7',
        parcel: 'p1',
        message: 'parcel registered',
      }),
    ]);
  });

  it('never shows personal data', () => {
    const { logger, lines } = record();
    logger.info({ email: 'a@b.fr', user: { phone: '0600000000', password: 'x' }, payload: { id: 1 } }, 'careless');
    expect(JSON.stringify(lines())).not.toMatch(/a@b|0600|"x"|"id"/);
  });

  it('keeps of an error its name, code, last line and place, not the values it was handling', () => {
    const { logger, lines } = record();
    const error = Object.assign(new Error('Invalid invocation:\n{ email: "a@b.fr" }\nArgument is missing.'), {
      code: 'P2002',
      detail: 'Key (email)=(a@b.fr) already exists.',
    });
    logger.error({ error }, 'not saved');
    expect(lines()[0]).toMatchObject({ error: { name: 'Error', code: 'P2002', message: 'Argument is missing.' } });
    expect(JSON.stringify(lines())).not.toContain('a@b');
  });

  it('takes what Nest and its loggers write', () => {
    const { logger, lines } = record();
    const nest = new NestLogger(logger);
    nest.log('Mapped {/metrics, GET} route', 'RouterExplorer');
    nest.error('failed', 'Error: failed\n    at here', 'ExceptionsHandler');
    ContextLogger.overrideLogger(nest);
    new ContextLogger('Relay').warn({ events: 3 }, 'published again');
    expect(lines()).toEqual([
      expect.objectContaining({ level: 'debug' }),
      expect.objectContaining({ level: 'error', message: 'failed', context: 'ExceptionsHandler' }),
      expect.objectContaining({ level: 'warn', message: 'published again', events: 3, context: 'Relay' }),
    ]);
  });
});
