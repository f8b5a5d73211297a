import { Container, Illustration, styled, useTheme } from '@red/ui/core';
import { patternField } from '@red/ui/illustrations/pattern-field';

const Screen = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '72vh',
  '&:is(main)': { minHeight: '100vh' },
  background: theme.celosia.color.pizarron[800],
  color: theme.celosia.color.cal[0],
  '& h1': { maxWidth: 720 },
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

/** The bare page shown while the site is being worked on (SHELL-27, SHELL-128, SHELL-129, AMB-11). */
export function Maintenance() {
  return (
    <Screen as="main" id="contenido" tabIndex={-1} data-ground="dark">
      <MaintenanceWords />
    </Screen>
  );
}

/** The same for one area that is switched off, inside the frame of a site that goes on. */
export function AreaMaintenance() {
  return (
    <Screen data-ground="dark">
      <MaintenanceWords />
    </Screen>
  );
}

function MaintenanceWords() {
  const { color } = useTheme().celosia;
  const { draw } = patternField({
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
    <>
      <Words>
        <h1>¡Lamentamos las molestias!</h1>
        <p>Este espacio se encuentra en mantenimiento. Pronto estará disponible nuevamente.</p>
      </Words>
      <Field draw={draw} viewBox={`0 0 ${COLUMNS * MODULE} ${ROWS * MODULE}`} />
    </>
  );
}
