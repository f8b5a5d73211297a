import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mathGuideOf, miltonGuideOf } from './guides';

test('PARTNERS-22 PARTNERS-32 AMB-64 each guide is a file titled like its name; others read the teachers’', () => {
  for (const guideOf of [mathGuideOf, miltonGuideOf]) {
    expect(guideOf('family').url).not.toBe(guideOf('teacher').url);
    expect(guideOf('other')).toBe(guideOf('teacher'));
    for (const { name, url } of [guideOf('family'), guideOf('teacher')]) {
      const file = readFileSync(fileURLToPath(url), 'latin1');
      expect(file.startsWith('%PDF-1.4\n')).toBe(true);
      expect(file).toContain(`/Title (${name})`);
    }
  }
});
