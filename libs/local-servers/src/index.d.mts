/** One server started on 127.0.0.1. `stop()` ends it, and removes its data when it is `temporary`. */
export interface RunningServer {
  url: string;
  port: number;
  pid: number;
  stop(): Promise<void>;
}

export interface ServerOptions {
  dataDir: string;
  /** A free one by default. */
  port?: number;
  password?: string;
  /** For tests: speed instead of durability, and stop() removes the data. */
  temporary?: boolean;
  logFile?: string;
}

export function startPostgres(
  options: ServerOptions & { password: string; durable?: boolean },
): Promise<RunningServer & { dataDir: string }>;
export function startNats(
  options: ServerOptions & {
    users?: Record<string, string>;
    permissions?: string;
    tls?: { certFile: string; keyFile: string };
    cluster?: { name: string; port: number; routes: number[] };
    jetstream?: boolean;
  },
): Promise<RunningServer>;
export function startRedis(
  options: ServerOptions & { appendonly?: boolean; settings?: string[]; sentinel?: boolean },
): Promise<RunningServer>;
export function postgresDataDir(wantedDir: string, options?: { durable?: boolean }): string;
export function removePostgresData(wantedDir: string, options?: { durable?: boolean }): void;
export function resolveBinary(
  name: 'nats-server' | 'redis-server',
): Promise<{ path: string; env: Record<string, string> }>;
export function freePort(preferred?: number): Promise<number>;
export function freePorts<Name extends string>(
  preferred: Record<Name, number | undefined>,
): Promise<Record<Name, number>>;

/** What may be wrong with a server that others reach through a proxy; see fault-proxy.mjs. */
export type Fault = 'slow' | 'black hole' | 'refusing' | 'half-open';

/** Stands before one server of 127.0.0.1, passes on what is said, and disturbs it. */
export class FaultProxy {
  static before(target: number): Promise<FaultProxy>;
  readonly port: number;
  /** Connections that are open and heard. */
  readonly lines: number;
  begin(fault: Fault): void;
  end(): Promise<void>;
  close(): void;
}
