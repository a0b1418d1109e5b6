import { remoteConfig } from '../federation.mjs';

export default remoteConfig(import.meta.dirname);
