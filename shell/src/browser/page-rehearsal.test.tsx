import { Global } from '@emotion/react';
import { BelowFold, styled } from '@red/ui/core';
import { useLocation } from '@red/ui/router';
import { useEffect, useLayoutEffect } from 'react';
import { createStyleCache } from '../app/style-cache';
import { createRehearsal, rehearse as rehearseRoute } from './page-rehearsal';

const seen: string[] = [];

const Heading = styled('h1')({ letterSpacing: 7 });

function Page() {
  seen.push(useLocation().pathname);
  useLayoutEffect(() => void seen.push('layout effect'));
  useEffect(() => void seen.push('effect'));
  return (
    <>
      <Heading>Noticias</Heading>
      <img src="/noticias.jpg" alt="" />
      <BelowFold>
        <Global styles={{ body: { letterSpacing: 9 } }} />
      </BelowFold>
    </>
  );
}

const rulesOf = () =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join();

// As in a browser: inside act(), React would wait for the end of what waits for React.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
beforeEach(() => {
  seen.length = 0;
});

test('a page is rendered at its path, with its styles, without effects, and nothing of it is seen', async () => {
  const before = document.body.innerHTML;
  const rehearse = createRehearsal(createStyleCache());
  await rehearse(Page, '/noticias');
  expect(new Set(seen)).toEqual(new Set(['/noticias']));
  expect(rulesOf()).toContain('letter-spacing: 7px');
  expect(rulesOf()).not.toContain('letter-spacing: 9px');
  expect(document.body.innerHTML).toBe(before);
});

test('a page that throws is quiet, and the next one is rehearsed all the same', async () => {
  const rehearse = createRehearsal(createStyleCache());
  const Broken = () => {
    throw new Error('defect');
  };
  await rehearse(Broken, '/faqs');
  await rehearse(Page, '/noticias');
  expect(seen).toContain('/noticias');
});

test('pages that are asked for at once are rehearsed one after the other', async () => {
  const rehearse = createRehearsal(createStyleCache());
  await Promise.all([rehearse(Page, '/noticias'), rehearse(Page, '/docentes')]);
  expect(new Set(seen)).toEqual(new Set(['/noticias', '/docentes']));
});

test('pages behind a guard or with parameters are left out', async () => {
  const area = { remote: 'mf-contenido', expose: './noticias', title: 'Noticias' };
  const areas = { preload: async () => ({ ok: true as const, exposed: { default: Page } }) };
  await rehearseRoute({ ...area, path: '/noticias/:id' }, areas, createStyleCache());
  await rehearseRoute({ ...area, path: '/partners', guard: 'bearer-token' }, areas, createStyleCache());
  expect(seen).toEqual([]);
  await rehearseRoute({ ...area, path: '/noticias' }, areas, createStyleCache());
  expect(seen).toContain('/noticias');
});
