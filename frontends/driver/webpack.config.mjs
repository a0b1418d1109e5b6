import { remoteConfig } from '../federation.mjs';

export default remoteConfig({ name: 'driver', dir: import.meta.dirname });
