import '@placette/telemetry/start-tracing';
import { loadConfig, runService } from '@placette/service-runtime';
import { notificationsConfig } from './config.js';
import { NotificationsModule } from './notifications.module.js';

await runService({ name: 'notifications', module: NotificationsModule, config: loadConfig(notificationsConfig) });
