import type { ComponentType } from 'react';

/** What an exposed module must export: one component, as its default. */
export interface AreaModule {
  default: ComponentType;
}

export function isAreaModule(exposed: unknown): exposed is AreaModule {
  if (typeof exposed !== 'object' || exposed === null || !('default' in exposed)) return false;
  const component = exposed.default;
  return (
    typeof component === 'function' ||
    (typeof component === 'object' && component !== null && '$$typeof' in component)
  );
}
