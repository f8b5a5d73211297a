import { DEFAULT_SITE } from '@red/contract/site';
import type { Program, Task } from './messages.schema';
import { programIdOf } from './program-id';
import { TaskParts, withoutKnownParts } from './task-parts';

const route = (at: number) => ({
  ...{ path: `/area-${at % 100}/${at}`, expose: './page', title: 'Una página', description: 'De un área' },
  ...{ frame: 'site' as const, server: true, indexed: true, remote: `mf-${at % 100}` },
});
const context = {
  site: DEFAULT_SITE,
  composition: {
    ...{ links: [], redirects: [], slots: [], paused: [] },
    routes: Array.from({ length: 1_000 }, (_, at) => route(at)),
  },
};

/** A page of one of 100 areas, on a site with ten routes of each. */
function pageOf(area: number): Task & { program: Program } {
  const named = {
    ...{ remote: `mf-${area}`, version: '1.0.0', url: `http://area-${area}.test/` },
    source: `/* ${area} */`.padEnd(200_000),
  };
  const program = { id: programIdOf(named), ...named };
  return {
    ...{ kind: 'render', url: `/area-${area}/${area}`, match: null, contextId: 'the live one' },
    ...{ context, programId: program.id, program },
  };
}

const pages = Array.from({ length: 100 }, (_, at) => pageOf(at));
const everythingIsKnown = () => true;

test('a site of 100 areas and 1,000 routes is sent once: after that a page is named in a few hundred bytes', () => {
  const parts = new TaskParts();
  for (const page of pages) parts.complete(page);
  for (const page of pages) {
    const named = withoutKnownParts(page, everythingIsKnown);
    expect(JSON.stringify(named).length).toBeLessThan(500);
    const known = parts.complete(named);
    expect(known?.program).toBe(page.program);
    expect(known).toHaveProperty('context.composition.routes.length', 1_000);
  }
});

test('what a service has not been sent, it asks for', () => {
  const parts = new TaskParts();
  expect(parts.complete(withoutKnownParts(pageOf(1), everythingIsKnown))).toBeNull();
  const { program } = pageOf(1);
  parts.complete({ kind: 'load', program });
  expect(parts.complete(withoutKnownParts(pageOf(1), everythingIsKnown))).toBeNull();
  expect(parts.complete(withoutKnownParts(pageOf(1), (id) => id === program.id))).toEqual(pageOf(1));
});
