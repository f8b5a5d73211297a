import { ApiError, offlineMessage } from '@red/api/http';

const TEXTS = {
  levels: {
    refused: 'No se pudieron obtener los niveles escolares',
    failed: 'Error al obtener los niveles escolares',
  },
  grades: {
    refused: 'No se pudieron obtener los grados escolares',
    failed: 'Error al obtener los grados escolares',
  },
  groups: { refused: 'Error al obtener los grupos', failed: 'Error al obtener los grupos' },
} as const;

/** What to say of a list that did not come: the server said no, or the request failed (AUTH-82 to AUTH-86). Pure. */
export function catalogueProblem(list: keyof typeof TEXTS, error: unknown): string | null {
  if (!error) return null;
  return (
    offlineMessage(error) ??
    (error instanceof ApiError && error.kind === 'refused' ? TEXTS[list].refused : TEXTS[list].failed)
  );
}
