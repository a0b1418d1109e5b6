import type { LoggerService } from '@nestjs/common';
import { currentCall, describeError } from '@placette/nats';
import { currentTraceId } from '@placette/telemetry';
import { pino, stdTimeFunctions, type DestinationStream, type Logger as Pino } from 'pino';

const PERSONAL = [
  'payload',
  'input',
  'body',
  'password',
  'token',
  'secret',
  'email',
  'phone',
  'name',
  'first_name',
  'last_name',
  'address',
];

/**
 * Writes JSON lines with the request id, and the trace id of a traced request. Fields are ids, codes and counts: never
 * payloads or personal data.
 */
export class Logger {
  constructor(private readonly pino: Pino) {}

  static create(settings: { service: string; level: string }, destination?: DestinationStream): Logger {
    const options = {
      level: settings.level,
      base: { service: settings.service },
      timestamp: stdTimeFunctions.isoTime,
      messageKey: 'message',
      formatters: { level: (label: string) => ({ level: label }) },
      mixin: () => {
        const call = currentCall();
        const trace_id = currentTraceId();
        return { ...(call && { request_id: call.requestId }), ...(trace_id && { trace_id }) };
      },
      redact: {
        paths: PERSONAL.flatMap((field) => [field, `*.${field}`]).filter((path) => path !== '*.name'),
        censor: '[redacted]',
      },
      serializers: { error: (error: unknown) => (error instanceof Error ? describeError(error) : error) },
    };
    return new Logger(destination ? pino(options, destination) : pino(options));
  }

  error(fields: object, message: string): void {
    this.pino.error(fields, message);
  }

  warn(fields: object, message: string): void {
    this.pino.warn(fields, message);
  }

  info(fields: object, message: string): void {
    this.pino.info(fields, message);
  }

  debug(fields: object, message: string): void {
    this.pino.debug(fields, message);
  }
}

const CHATTER = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
  'NestMicroservice',
]);

/** Sends the output of Nest and of `new Logger(context)` from @nestjs/common to our logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    const { fields, text, context } = read(message, rest);
    if (CHATTER.has(context)) this.logger.debug(fields, text);
    else this.logger.info(fields, text);
  }

  error(message: unknown, ...rest: unknown[]): void {
    const { fields, text } = read(message, rest);
    this.logger.error(fields, text);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.error(message, ...rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    const { fields, text } = read(message, rest);
    this.logger.warn(fields, text);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    const { fields, text } = read(message, rest);
    this.logger.debug(fields, text);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.debug(message, ...rest);
  }
}

/** Nest passes (message or fields, [text or stack], [context]). */
function read(message: unknown, rest: unknown[]): { fields: object; text: string; context: string } {
  const strings = rest.filter((part): part is string => typeof part === 'string');
  const context = strings.at(-1) ?? '';
  if (message instanceof Error) return { fields: { context, error: message }, text: 'failed', context };
  if (typeof message === 'object' && message !== null) {
    return { fields: { context, ...message }, text: strings.length > 1 ? (strings[0] ?? '') : '', context };
  }
  const stack = strings.length > 1 ? { stack: strings[0] } : {};
  return { fields: { context, ...stack }, text: String(message), context };
}
