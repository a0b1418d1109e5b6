import type { Metrics } from './metrics.js';

/** `outcome` is `ok`, `dropped`, or the code of the refusal. */
export type ObserveRpc = (contract: string, outcome: string, seconds: number) => void;

/** Calls that this part makes. */
export function observeRpcClient(metrics: Metrics): ObserveRpc {
  return observer(metrics, 'placette_rpc_client_duration_seconds', 'RPC made, by contract and outcome');
}

/** Calls that this part answers. */
export function observeRpcServer(metrics: Metrics): ObserveRpc {
  return observer(metrics, 'placette_rpc_server_duration_seconds', 'RPC answered, by contract and outcome');
}

function observer(metrics: Metrics, name: string, help: string): ObserveRpc {
  const seconds = metrics.histogram(name, help, ['contract', 'outcome']);
  return (contract, outcome, duration) => seconds.observe({ contract, outcome }, duration);
}
