import { type DialogRequest, dialogs } from '@red/contract/host';
import { useNavigate } from '@red/ui/router';
import { useEffect, useRef } from 'react';
import type { ArticleState } from './use-article';

/** CONT-63. */
const RESTRICTED: DialogRequest = {
  tone: 'info',
  title: 'Lo sentimos, este artículo solo puede ser leído por usuarios registrados...',
  confirm: 'Aceptar',
};

/** The same for a number that no article has, which the quoted words do not say (AMB-80). */
const MISSING: DialogRequest = {
  ...RESTRICTED,
  text: 'También puede ser que la noticia ya no exista: revisa la dirección.',
};

/** CONT-65. */
const FAILED: DialogRequest = {
  tone: 'error',
  title: 'Error al cargar el artículo',
  text: 'Revisa tu conexión o inténtalo en unos minutos.',
  confirm: 'Ir al Home',
  cancel: 'Cerrar',
};

/** Says in a dialog why there is no article; agreeing leads home (CONT-63 to CONT-65). One dialog per failure. */
export function useArticleDialogs(state: ArticleState): void {
  const navigate = useNavigate();
  const toldOf = useRef<Error | null>(null);
  const error = state.kind === 'restricted' || state.kind === 'failed' ? state.error : null;
  const request = requestFor(state);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  useEffect(() => {
    if (!error || toldOf.current === error) return;
    toldOf.current = error;
    void dialogs.open(request).then((answer) => {
      if (answer === 'confirm' && here.current) navigate('/');
    });
  }, [error, request, navigate]);
}

function requestFor(state: ArticleState): DialogRequest {
  if (state.kind !== 'restricted') return FAILED;
  return state.isMissing ? MISSING : RESTRICTED;
}
