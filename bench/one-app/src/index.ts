import { forbidCompiledSchemas } from '../../../shell/src/browser/zod-settings';

forbidCompiledSchemas();
void import('./client');
