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
