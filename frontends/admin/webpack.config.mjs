import { remoteConfig } from '../federation.mjs';

export default remoteConfig({ name: 'admin', dir: import.meta.dirname });
