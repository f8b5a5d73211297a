import * as z from 'zod/mini';

// Before any schema is used: the page's content security policy forbids code from strings.
z.config({ jitless: true });
void import('./client');
