/** The work that a span measures: a call made, a call answered, an event handled. */
export type SpanKind = 'client' | 'server' | 'consumer';

/** What tracing does where it is on: otel-tracing.ts. */
export interface Tracing {
  span<T>(kind: SpanKind, name: string, parent: string | undefined, work: () => Promise<T>): Promise<T>;
  traceparent(): string | undefined;
  nameRoute(route: string): void;
  namePart(part: string): void;
  flush(): Promise<void>;
}

let tracing: Tracing | undefined;

export function useTracing(started: Tracing): void {
  tracing = started;
}

/**
 * Does the work under a span of its own, a child of `parent` (a W3C traceparent), else of the span under way. Without
 * either, or without tracing, just does the work: what nobody asked for, such as polling, makes no traces. `name` comes
 * from contracts.
 */
export function traced<T>(
  kind: SpanKind,
  name: string,
  parent: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  return tracing ? tracing.span(kind, name, parent, work) : work();
}

/** W3C traceparent of the span under way, to hand on. */
export function currentTraceparent(): string | undefined {
  return tracing?.traceparent();
}

export function currentTraceId(): string | undefined {
  return currentTraceparent()?.split('-')[1];
}

/** Names the HTTP span under way by the pattern of its route. */
export function nameRoute(route: string): void {
  tracing?.nameRoute(route);
}

/** Names all spans of this process: a service, `gateway` or `shell`. */
export function namePart(part: string): void {
  tracing?.namePart(part);
}

/** Sends what is not sent yet; before the process ends. */
export async function flushTraces(): Promise<void> {
  await tracing?.flush();
}
