import { Container, styled } from '@red/ui/core';
import { PetalLattice } from '../layout/petal-lattice';

const Screen = styled('main')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
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

/** The bare page shown while the site is being worked on (SHELL-27, SHELL-128, SHELL-129, AMB-11). */
export function Maintenance() {
  return (
    <Screen id="contenido" tabIndex={-1} data-ground="dark">
      <Words>
        <h1>¡Lamentamos las molestias!</h1>
        <p>Este espacio se encuentra en mantenimiento. Pronto estará disponible nuevamente.</p>
      </Words>
      <PetalLattice />
    </Screen>
  );
}
