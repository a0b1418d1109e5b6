/** The kind of work that a span measures: a call made, a call answered, an event handled. */
export type SpanKind = 'client' | 'server' | 'consumer';

/** The tracing functions when tracing is on, implemented by otel-tracing.ts. */
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
 * Runs the work in its own span, a child of `parent` (a W3C traceparent) or of the current span. Without either, or
 * without tracing, it only runs the work, so that polling and other background work create no traces. `name` comes from
 * contracts.
 */
export function traced<T>(
  kind: SpanKind,
  name: string,
  parent: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  return tracing ? tracing.span(kind, name, parent, work) : work();
}

/** The W3C traceparent of the current span, to pass on. */
export function currentTraceparent(): string | undefined {
  return tracing?.traceparent();
}

export function currentTraceId(): string | undefined {
  return currentTraceparent()?.split('-')[1];
}

/** Names the current HTTP span by its route pattern. */
export function nameRoute(route: string): void {
  tracing?.nameRoute(route);
}

/** Names all spans of this process: a service, `gateway` or `shell`. */
export function namePart(part: string): void {
  tracing?.namePart(part);
}

/** Exports the remaining spans before the process ends. */
export async function flushTraces(): Promise<void> {
  await tracing?.flush();
}
