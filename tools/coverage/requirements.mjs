/** Reads the requirements matrix. */

/** @typedef {{ id: string, group: string, verify: string }} Requirement `verify`: how it is to be verified */

/** Groups of ids. AMB rows are decisions about unclear statements: tests may name them, and need not. */
export const GROUPS = ['SHELL', 'AUTH', 'PAGOS', 'PARTNERS', 'DICT', 'CONT', 'API', 'UX', 'AMB'];

/**
 * @param {string} markdown docs/requirements.md
 * @returns {Requirement[]} the rows that tests have to cover
 */
export const readRequirements = (markdown) =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\|\s*|\s*\|$/g, '').trim()))
    .map(([id = '', , verify = '']) => ({ id, group: id.split('-')[0] ?? '', verify }))
    .filter(({ id, group }) => /-\d+$/.test(id) && GROUPS.includes(group) && group !== 'AMB');

/**
 * Whether a requirement is only visible in code, so that a test of a rule is the right one for it.
 * @param {Requirement} requirement
 */
export const isUnitLevel = ({ verify }) => /^U(?:\/S)?:/.test(verify);
