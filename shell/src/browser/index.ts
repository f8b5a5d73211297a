import * as z from 'zod/mini';

// Before anything is parsed: the page's content policy forbids code made from strings.
z.config({ jitless: true });
void import('./client');
