import { shellConfig } from '@red/federation/shell-preset';

export default shellConfig(import.meta.dirname);
