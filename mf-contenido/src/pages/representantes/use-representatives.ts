import { serverMessage } from '@red/api/http';
import { type Representative, representativesQuery } from '@red/api/representatives.queries';
import { useQuery } from '@red/ui/query';

export interface RepresentativesState {
  loading: boolean;
  /** Empty while loading and after a failure. */
  representatives: readonly Representative[];
  /** The failure; stored but not shown (CONT-153, AMB-89). */
  error: string | null;
}

/** Text that stands for a failure: the server's message, the error's own, or that it is unknown. */
export function representativesFailure(error: unknown): string {
  const own = error instanceof Error ? error.message.trim() : '';
  return serverMessage(error) ?? (own || 'Error desconocido');
}

/** The representatives as the page shows them (CONT-151 to CONT-153). */
export function useRepresentatives(): RepresentativesState {
  const { data, error, isPending, isPaused } = useQuery(representativesQuery());
  return {
    loading: isPending && !isPaused,
    representatives: data ?? [],
    error: error && representativesFailure(error),
  };
}
