import type { PartnerLinks } from '@red/api/partners.queries';
import type { Audience } from '../../partner-panels/audience.rules';
import { defaultTab, visibleTabs } from './partner-tabs.rules';

const links = (active: string): PartnerLinks => ({
  math_challenge_active: active.includes('math'),
  lexium_active: active.includes('lextium'),
  milton_active: active.includes('milton'),
});

const CASES: readonly [Audience, string, string, string][] = [
  ['family', 'math lextium milton', 'avisos math lextium milton', 'math'],
  ['family', 'math milton', 'avisos math milton', 'math'],
  ['family', 'lextium milton', 'avisos lextium milton', 'avisos'],
  ['family', 'milton', 'avisos milton', 'avisos'],
  ['family', '', 'avisos', 'avisos'],
  ['teacher', 'math lextium milton', 'math lextium milton', 'math'],
  ['teacher', 'lextium milton', 'lextium milton', 'lextium'],
  ['teacher', 'math milton', 'math milton', 'math'],
  ['teacher', 'milton', 'milton', 'milton'],
  ['teacher', '', '', 'avisos'],
  ['other', 'lextium', 'lextium', 'lextium'],
  ['other', '', '', 'avisos'],
];

covers(
  'PARTNERS-07',
  'PARTNERS-08',
  'PARTNERS-09',
  'PARTNERS-10',
  'PARTNERS-11',
  'PARTNERS-12',
  'AMB-59',
  'AMB-60',
).test.each(CASES)('%s with (%s): tabs (%s), first %s', (audience, active, tabs, first) => {
  expect(visibleTabs(audience, links(active)).join(' ')).toBe(tabs);
  expect(defaultTab(audience, links(active))).toBe(first);
});

covers('PARTNERS-17').test('without an answer everybody starts at the notices', () => {
  for (const audience of ['family', 'teacher', 'other'] as const) {
    expect(defaultTab(audience, undefined)).toBe('avisos');
    expect(defaultTab(audience, null)).toBe('avisos');
    expect(defaultTab(audience, {})).toBe('avisos');
  }
  expect(visibleTabs('family', undefined)).toEqual(['avisos']);
  expect(visibleTabs('teacher', undefined)).toEqual([]);
});
