import type { GuardName } from '@red/contract/remote-manifest';
import type { Composition } from './composition';

/** The page that a guard is made for, such as the one that changes a password; null where no area has it. Pure. */
export const pathBehind = (guard: GuardName, { routes }: Pick<Composition, 'routes'>): string | null =>
  routes.find((route) => route.guard === guard)?.path ?? null;
