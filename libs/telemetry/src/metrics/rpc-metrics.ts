import type { Metrics } from './metrics.js';

/** `outcome` is `ok`, `dropped`, or the error code. */
export type ObserveRpc = (contract: string, outcome: string, seconds: number) => void;

/** Measures the calls that this part makes. */
export function observeRpcClient(metrics: Metrics): ObserveRpc {
  return observer(metrics, 'placette_rpc_client_duration_seconds', 'RPC made, by contract and outcome');
}

/** Measures the calls that this part answers. */
export function observeRpcServer(metrics: Metrics): ObserveRpc {
  return observer(metrics, 'placette_rpc_server_duration_seconds', 'RPC answered, by contract and outcome');
}

function observer(metrics: Metrics, name: string, help: string): ObserveRpc {
  const seconds = metrics.histogram(name, help, ['contract', 'outcome']);
  return (contract, outcome, duration) => seconds.observe({ contract, outcome }, duration);
}
