import type { PartnerLinks } from '@red/api/partners.queries';
import type { Audience } from '../../partner-panels/audience.rules';
import { defaultTab, visibleTabs } from './partner-tabs.rules';

const links = (active: string): PartnerLinks => ({
  math_challenge_active: active.includes('math'),
  lexium_active: active.includes('lextium'),
  milton_active: active.includes('milton'),
});

const CASES: readonly (readonly [ids: string, Audience, string, string, string])[] = [
  [
    'PARTNERS-07 PARTNERS-08 PARTNERS-10',
    'family',
    'math lextium milton',
    'avisos math lextium milton',
    'math',
  ],
  ['PARTNERS-08 PARTNERS-10 AMB-60', 'family', 'math milton', 'avisos math milton', 'math'],
  ['PARTNERS-08 AMB-59', 'family', 'lextium milton', 'avisos lextium milton', 'avisos'],
  ['PARTNERS-09 AMB-59', 'family', 'milton', 'avisos milton', 'avisos'],
  ['PARTNERS-07 PARTNERS-09', 'family', '', 'avisos', 'avisos'],
  ['PARTNERS-07 PARTNERS-11', 'teacher', 'math lextium milton', 'math lextium milton', 'math'],
  ['PARTNERS-08 PARTNERS-11 AMB-60', 'teacher', 'lextium milton', 'lextium milton', 'lextium'],
  ['PARTNERS-11 AMB-60', 'teacher', 'math milton', 'math milton', 'math'],
  ['PARTNERS-09 PARTNERS-11', 'teacher', 'milton', 'milton', 'milton'],
  ['PARTNERS-12', 'teacher', '', '', 'avisos'],
  ['PARTNERS-11 AMB-60', 'other', 'lextium', 'lextium', 'lextium'],
  ['PARTNERS-12', 'other', '', '', 'avisos'],
];

covers.each(CASES)('%s with active partners (%s): tabs (%s), first %s', (audience, active, tabs, first) => {
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
