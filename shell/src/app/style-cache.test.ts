import type { EmotionCache } from '@emotion/cache';
import { createStyleCache } from './style-cache';

test('styles carry the prefixes that browsers of today need, and no others', () => {
  const cache = createStyleCache();
  const styles = 'display:flex;user-select:none;transform:none;';
  // On the server, the rules are what `insert` returns.
  const rules = cache.insert(
    '.a',
    { name: 'a', styles, next: undefined },
    {} as EmotionCache['sheet'],
    false,
  );
  expect(rules).toBe('.a{display:flex;-webkit-user-select:none;user-select:none;transform:none;}');
});

test('the size of the text follows what the visitor has chosen', () => {
  const styles = 'font-size:17px;font-size:min(42px, 11vw);font-size:12pt;';
  const rules = createStyleCache().insert(
    '.b',
    { name: 'b', styles, next: undefined },
    {} as EmotionCache['sheet'],
    false,
  );
  expect(rules).toBe(
    '.b{font-size:calc(var(--text,1)*17px);font-size:calc(var(--text,1)*min(42px, 11vw));font-size:12pt;}',
  );
});
