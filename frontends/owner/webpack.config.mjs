import { remoteConfig } from '../federation.mjs';

export default remoteConfig({ name: 'owner', dir: import.meta.dirname });
