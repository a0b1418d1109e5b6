export { observeCache, type CacheMetrics } from './metrics/cache-metrics.js';
export { observeHttp } from './metrics/http-metrics.js';
export { Metrics } from './metrics/metrics.js';
export { startMetricsServer, type MetricsServer } from './metrics/metrics-server.js';
export { observeRpcClient, observeRpcServer, type ObserveRpc } from './metrics/rpc-metrics.js';
export { currentTraceId, currentTraceparent, flushTraces, namePart, nameRoute, traced } from './traces/tracing.js';
export { telemetryConfig, type TelemetrySettings } from './settings.js';
