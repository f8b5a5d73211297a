import { remoteConfig } from '@red/build/remote-preset';

export default remoteConfig(import.meta.dirname);
