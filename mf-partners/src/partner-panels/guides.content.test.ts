import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mathGuideOf, miltonGuideOf } from './guides.content';

covers('PARTNERS-22', 'PARTNERS-32', 'AMB-64').test(
  'each guide is a file titled like its name; others read the teachers’',
  () => {
    for (const guideOf of [mathGuideOf, miltonGuideOf]) {
      expect(guideOf('family').url).not.toBe(guideOf('teacher').url);
      expect(guideOf('other')).toBe(guideOf('teacher'));
      for (const { name, url } of [guideOf('family'), guideOf('teacher')]) {
        // The build makes the guide from the text beside it, whose first line after its header is its title.
        const text = readFileSync(fileURLToPath(url).replace(/\.pdf$/, '.txt'), 'utf8');
        expect(/^---\n.*?\n---\n(.*?)\n/s.exec(text)?.[1]).toBe(name);
      }
    }
  },
);
