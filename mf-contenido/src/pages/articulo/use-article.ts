import { type Article, articleQuery } from '@red/api/articles.queries';
import { ApiError } from '@red/api/http';
import { useSession } from '@red/contract/session';
import { useQuery } from '@red/ui/query';

/** Answers that mean "not for you": a 404 counts as one too (CONT-63, AMB-80). */
const RESTRICTED_STATUSES = [401, 403, 404];

export type ArticleState =
  | { kind: 'loading' }
  | { kind: 'loaded'; article: Article }
  | { kind: 'restricted'; error: Error; isMissing: boolean }
  | { kind: 'failed'; error: Error | null; retry(): void };

/**
 * An article as this visitor may see it. It is asked for once the session is known, with the token when there is one
 * (CONT-62); meanwhile, and while a member's answer is in flight, what visitors see of the same article is shown.
 */
export function useArticle(id: string): ArticleState {
  const token = useSession((state) => state.user?.bearer_token ?? null);
  const restored = useSession((state) => state.restored);
  const query = useQuery({
    ...articleQuery(id, token),
    enabled: restored,
    placeholderData: (previous, previousQuery) => {
      const [, of, reader] = previousQuery?.queryKey ?? [];
      return of === id && reader === 'visitor' ? previous : undefined;
    },
  });
  if (query.data) return { kind: 'loaded', article: query.data };
  // A failure on the server is not the visitor's: the browser sends the call again and starts from the same skeleton.
  if (!restored) return { kind: 'loading' };
  const status = query.error instanceof ApiError ? query.error.status : undefined;
  if (query.error && status !== undefined && RESTRICTED_STATUSES.includes(status))
    return { kind: 'restricted', error: query.error, isMissing: status === 404 };
  if (query.error || query.isPaused) {
    return { kind: 'failed', error: query.error, retry: () => void query.refetch() };
  }
  return { kind: 'loading' };
}
