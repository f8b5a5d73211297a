/** Reads the requirements matrix. */
export interface Requirement {
  id: string;
  group: string;
  /** How it is to be verified. */
  verify: string;
}

/** Groups of ids. AMB rows are decisions about unclear statements: tests may name them, and need not. */
export const GROUPS = ['SHELL', 'AUTH', 'PAGOS', 'PARTNERS', 'DICT', 'CONT', 'API', 'UX', 'AMB'];

/** The rows of docs/requirements.md that tests have to cover. */
export const readRequirements = (markdown: string): Requirement[] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\|\s*|\s*\|$/g, '').trim()))
    .map(([id = '', , verify = '']) => ({ id, group: id.split('-')[0] ?? '', verify }))
    .filter(({ id, group }) => /-\d+$/.test(id) && GROUPS.includes(group) && group !== 'AMB');

/** Whether a requirement is only visible in code, so that a test of a rule is the right one for it. */
export const isUnitLevel = ({ verify }: Requirement): boolean => /^U(?:\/S)?:/.test(verify);
