import { remoteConfig } from '@red/federation/remote-preset';

export default remoteConfig(import.meta.dirname);
