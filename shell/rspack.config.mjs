import { shellConfig } from '@red/federation/preset';

export default shellConfig(import.meta.dirname);
