import { test as base, expect } from '@playwright/test';

/** What a page must not say while a story runs. */
interface Complaints {
  /** Console errors, page errors and policy violations so far. */
  list: string[];
  /** Accepts complaints that the story itself provokes. */
  allow(pattern: RegExp): void;
}

/** A test that also fails when the page complains: console error, page error, hydration warning. */
export const story = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ page }, use) => {
      const list: string[] = [];
      const allowed: RegExp[] = [];
      page.on('pageerror', (error) => list.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') list.push(`console: ${message.text()} ${message.location().url}`);
      });
      await use({ list, allow: (pattern) => allowed.push(pattern) });
      expect(list.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Accounts of the sample content. */
export const ACCOUNTS = {
  docente: { email: 'docente@red.test', password: 'Docente.2026' },
  familia: { email: 'familia@red.test', password: 'Familia.2026' },
  sistemas: { email: 'sistemas@red.test', password: 'Sistemas.2026' },
  pendiente: { email: 'pendiente@red.test', password: 'Pendiente.2026' },
  caducada: { email: 'caducada@red.test', password: 'Caducada.2026' },
} as const;
