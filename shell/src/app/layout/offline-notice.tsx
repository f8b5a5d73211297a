import { useOnline } from '@red/ui/core';
import { NoticeBar } from './notice-bar';

/** Says that there is no network for as long as there is none (UX-31). */
export function OfflineNotice() {
  return useOnline() ? null : (
    <NoticeBar text="No tienes conexión a internet. Puedes seguir leyendo lo que ya está en pantalla; lo demás se carga solo en cuanto vuelva." />
  );
}
