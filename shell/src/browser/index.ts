import { forbidCompiledSchemas } from './zod-settings';

forbidCompiledSchemas();
void import('./client');
