import { setSourceMapsSupport } from 'node:module';

/** Positions of our own sources in logs. Maps of packages would cost each process 10 to 25 MB (ADR 65). */
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
