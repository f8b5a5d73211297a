import { CacheProvider } from '@emotion/react';
import { styled } from '@red/ui/core';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { cacheOfServedStyles } from './style-cache';

const Box = styled('p')({ color: 'red' });

test('the browser inserts no rule that the document brings', () => {
  const page = <Box>texto</Box>;
  const [, name] = /css-(\w+)/.exec(renderToString(page)) ?? [];
  document.head.innerHTML = `<style data-emotion="css">@keyframes animation-a1{to{top:0}}.css-${name}{color:red}</style>`;
  const [served] = document.querySelectorAll('style');
  const cache = cacheOfServedStyles();
  expect(cache.inserted).toEqual({ 'animation-a1': true, [String(name)]: true });
  render(<CacheProvider value={cache}>{page}</CacheProvider>);
  expect([...document.querySelectorAll('style')]).toEqual([served]);
});
