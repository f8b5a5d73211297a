import { test as base, expect } from '@playwright/test';
import { Site } from '../pages/site';

interface ConsoleErrors {
  /** Console errors, page errors and policy violations so far, of every tab of the test. */
  list: string[];
  /** Accepts errors that the test itself provokes. */
  allow(pattern: RegExp): void;
}

/** A telemetry report that did not reach the shell: harmless, since tests stop the shell. */
const FAILED_REPORT = /ERR_\w+ \S+\/_telemetry$/;
/** What was to be prefetched from a program that a test has stopped. A page that needs it says so on the screen. */
const FAILED_PREFETCH = /ERR_CONNECTION_(REFUSED|RESET) \S+(\.js|\/_releases\/\S+)$/;

export interface VisitOptions {
  /**
   * Whether the browser says that its visitor saves data: then no page of the site prefetches the code of others, which
   * is a third of what a visit costs. Off where prefetching can meet what a test looks at.
   */
  savesData: boolean;
}

/** Playwright's `test`, which also fails on a console error, a page error or a hydration warning. */
export const test = base.extend<VisitOptions & { consoleErrors: ConsoleErrors; site: Site }>({
  savesData: [false, { option: true }],
  context: async ({ context, savesData }, use) => {
    if (savesData)
      await context.addInitScript(() =>
        Object.defineProperty(Reflect.get(navigator, 'connection') ?? {}, 'saveData', { value: true }),
      );
    await use(context);
  },
  consoleErrors: [
    async ({ context }, use) => {
      const list: string[] = [];
      const allowed: RegExp[] = [FAILED_REPORT, FAILED_PREFETCH];
      context.on('weberror', (error) => list.push(`page error: ${error.error().message}`));
      context.on('console', (message) => {
        if (message.type() === 'error') list.push(`console: ${message.text()} ${message.location().url}`);
      });
      await use({ list, allow: (pattern) => allowed.push(pattern) });
      expect(list.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
  /** The site in the test's first tab. */
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
  /** A test changes its password. */
  vencida: { email: 'vencida@red.test', password: 'Vencida.2026' },
  olvido: { email: 'olvido@red.test', password: 'Olvido.2026' },
  /** A test completes its registration. */
  incompleta: { email: 'incompleta@red.test', password: 'Incompleta.2026' },
} as const;
