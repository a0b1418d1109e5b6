import { Controller, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import type { CallContext, EncodedAnswer, RouteContract, RouteInput, RouteMap } from '@placette/contracts';
import type { z } from 'zod';
import { Context, Input } from './request-context.js';

export const ROUTE = 'placette:route';

/** The shape of a controller: one method per route of the map. */
export type RouteHandlers<M extends RouteMap> = {
  [K in keyof M]: (
    input: RouteInput<M[K]>,
    context: CallContext,
    ...rest: never[]
  ) => Promise<z.input<M[K]['response']> | EncodedAnswer<M[K]['response']>> | z.input<M[K]['response']>;
};

/**
 * Makes a class answer the routes of a domain. A class that lacks one, or answers something else, does not compile.
 * Input is parsed and output stripped to the contract by RouteInterceptor.
 */
export function RoutesController<const M extends RouteMap>(routes: M) {
  return <T extends new (...dependencies: never[]) => RouteHandlers<M>>(target: T): void => {
    const prototype = target.prototype as object;
    for (const [name, route] of Object.entries(routes)) {
      const method = Object.getOwnPropertyDescriptor(prototype, name);
      if (!method) throw new Error(`${target.name} has no method ${name} for ${route.method} ${route.path}`);
      mapRoute(prototype, name, method, route);
      Input()(prototype, name, 0);
      Context()(prototype, name, 1);
    }
    Controller()(target);
  };
}

function mapRoute(prototype: object, name: string, method: PropertyDescriptor, route: RouteContract): void {
  RequestMapping({ path: route.path, method: RequestMethod[route.method] })(prototype, name, method);
  HttpCode(route.status)(prototype, name, method);
  SetMetadata(ROUTE, route)(prototype, name, method);
}
