import { shellConfig } from '@red/build/shell-preset';

export default shellConfig(import.meta.dirname);
