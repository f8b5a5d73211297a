import { test as base, expect } from '@playwright/test';
import { Site } from '../pages/site';

/** What a page must not say while a story runs. */
interface Complaints {
  /** Console errors, page errors and policy violations so far, of every tab of the story. */
  list: string[];
  /** Accepts complaints that the story itself provokes. */
  allow(pattern: RegExp): void;
}

/** A report of the page that found the shell gone: nobody waits for it, and stories do stop the shell. */
const LOST_REPORT = /ERR_\w+ \S+\/_telemetry$/;

/** A test that also fails when a page complains: console error, page error, hydration warning. */
export const story = base.extend<{ complaints: Complaints; site: Site }>({
  complaints: [
    async ({ context }, use) => {
      const list: string[] = [];
      const allowed: RegExp[] = [LOST_REPORT];
      context.on('weberror', (error) => list.push(`page error: ${error.error().message}`));
      context.on('console', (message) => {
        if (message.type() === 'error') list.push(`console: ${message.text()} ${message.location().url}`);
      });
      await use({ list, allow: (pattern) => allowed.push(pattern) });
      expect(list.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
  /** The site as the person of the story sees it, in their first tab. */
  site: async ({ page }, use) => {
    await use(new Site(page));
  },
});

export { expect };

/** Accounts of the sample content. */
export const ACCOUNTS = {
  docente: { email: 'docente@red.test', password: 'Docente.2026' },
  familia: { email: 'familia@red.test', password: 'Familia.2026' },
  sistemas: { email: 'sistemas@red.test', password: 'Sistemas.2026' },
  pendiente: { email: 'pendiente@red.test', password: 'Pendiente.2026' },
  /** Its password changes during a story. */
  vencida: { email: 'vencida@red.test', password: 'Vencida.2026' },
  olvido: { email: 'olvido@red.test', password: 'Olvido.2026' },
  /** Its registration is completed by a story. */
  incompleta: { email: 'incompleta@red.test', password: 'Incompleta.2026' },
  caducada: { email: 'caducada@red.test', password: 'Caducada.2026' },
} as const;
