import '@placette/telemetry/start-tracing';
import { loadConfig, runService } from '@placette/service-runtime';
import { documentsConfig } from './config.js';
import { DocumentsModule } from './documents.module.js';

await runService({ name: 'documents', module: DocumentsModule, config: loadConfig(documentsConfig) });
