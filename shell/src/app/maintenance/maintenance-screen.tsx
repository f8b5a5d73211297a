import { Container, Illustration, styled, useTheme } from '@red/ui/core';
import { patternField } from '@red/ui/illustrations/pattern-field.drawing';
import type { ComponentProps, ReactNode } from 'react';

const Screen = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '72vh',
  '&:is(main)': { minHeight: '100vh' },
  background: theme.celosia.color.pizarron[800],
  color: theme.celosia.color.cal[0],
  // Its longest word stays whole on the narrowest phone, with the largest text too.
  '& h1': {
    maxWidth: 720,
    [theme.breakpoints.down('md')]: {
      fontSize: 'min(42px, (100vw - 48px) / (11 * .54 * var(--text, 1)))',
    },
  },
  '& p': {
    maxWidth: 560,
    marginTop: 24,
    fontSize: 20,
    lineHeight: 1.5,
    color: theme.celosia.color.pizarron[100],
  },
}));

const Words = styled(Container)({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  flex: 1,
  paddingBlock: 72,
});

const MODULE = 80;
const COLUMNS = 24;
const ROWS = 3;

const Field = styled(Illustration)({ flex: 'none', width: '100%', height: MODULE * ROWS });

/** Apology and pattern of the maintenance page and of a disabled area (SHELL-128, SHELL-129). */
export function MaintenanceScreen({
  before,
  after,
  ...props
}: Pick<ComponentProps<typeof Screen>, 'as' | 'id' | 'tabIndex'> & {
  /** What stands before and after the words. */
  before?: ReactNode;
  after?: ReactNode;
}) {
  const { color } = useTheme().celosia;
  const field = patternField({
    columns: COLUMNS,
    rows: ROWS,
    side: MODULE,
    seed: 7,
    colours: [
      color.pizarron[700],
      color.pizarron[800],
      color.pizarron[600],
      color.pizarron[700],
      color.cempasuchil[400],
      color.pizarron[800],
      color.bugambilia[600],
      color.jacaranda[400],
    ],
    ground: color.pizarron[800],
  });
  return (
    <Screen data-ground="dark" {...props}>
      <Words>
        {before}
        <h1>¡Lamentamos las molestias!</h1>
        <p>Este espacio se encuentra en mantenimiento. Pronto estará disponible nuevamente.</p>
        {after}
      </Words>
      <Field {...field} />
    </Screen>
  );
}
