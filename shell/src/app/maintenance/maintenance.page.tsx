import { MaintenanceScreen } from './maintenance-screen';

/** The bare page during maintenance of the whole site (SHELL-27, AMB-11). */
export function Maintenance() {
  return <MaintenanceScreen as="main" id="contenido" tabIndex={-1} />;
}
