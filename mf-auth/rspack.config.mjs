import { remoteConfig } from '@red/federation/preset';

export default remoteConfig(import.meta.dirname);
