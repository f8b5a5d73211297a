import * as z from 'zod/mini';

z.config({ jitless: true });
void import('./client');
