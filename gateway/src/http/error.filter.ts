import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AuthErrorFilter } from '../auth/wire/auth-error.filter.js';
import { ProblemFilter } from './problem.filter.js';

/**
 * Handles errors from before a controller is reached, such as a limit or unreadable JSON, in the form of the API that
 * was called.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly problems = new ProblemFilter();
  private readonly authentication = new AuthErrorFilter();

  catch(error: unknown, host: ArgumentsHost): void {
    const { url, routeOptions } = host.switchToHttp().getRequest<FastifyRequest>();
    ((routeOptions.url ?? url).startsWith('/auth/v1/') ? this.authentication : this.problems).catch(error, host);
  }
}
