import { ErrorState, styled } from '@red/ui/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The part of a list query's result that decides what is shown. Any `useQuery` result of a list fits. */
export interface ListQuery<Item> {
  data: readonly Item[] | undefined;
  error: Error | null;
  isError: boolean;
  /** The browser is offline, so the call has not been sent. */
  isPaused: boolean;
  refetch(): Promise<unknown>;
}

export interface ListStateProps<Item> {
  query: ListQuery<Item>;
  /** While the first answer is in flight: skeletons or a spinner of about the size of the list. */
  loading: ReactNode;
  /** Text when there is nothing to show because the request failed. */
  errorText: string | ((error: Error | null) => string);
  /** Level of the heading above the list, when the error has a title. */
  errorTitle?: string;
  /** For an answer without items. */
  empty: ReactNode;
  /** Shown items, when not all of them; an empty choice counts as empty. */
  choose?: (items: readonly Item[]) => readonly Item[];
  children: (items: readonly Item[]) => ReactNode;
}

const Area = styled('div')({ minWidth: 0 });

/**
 * A list from the API in its four states: loading, failed (with Reintentar, UX-11), empty and there. Loaded items stay
 * on screen when a later request fails. Server and browser render the same.
 */
export function ListState<Item>(props: ListStateProps<Item>) {
  const { query, choose } = props;
  const { area, retrying, retry } = useRetry(query);
  return (
    <Area ref={area} tabIndex={-1} aria-busy={!query.data && !query.isError && !query.isPaused}>
      {content()}
    </Area>
  );

  function content(): ReactNode {
    if (query.data) {
      const items = choose ? choose(query.data) : query.data;
      return items.length > 0 ? props.children(items) : props.empty;
    }
    if (!query.isError && !query.isPaused && !retrying) return props.loading;
    return (
      <ErrorState
        title={props.errorTitle}
        text={typeof props.errorText === 'string' ? props.errorText : props.errorText(query.error)}
        onRetry={retry}
        busy={retrying && !query.isPaused}
        headingLevel={2}
      />
    );
  }
}

/** Keeps the message in place while the request is repeated, and the focus in the area when the list replaces it. */
function useRetry<Item>(query: ListQuery<Item>) {
  const area = useRef<HTMLDivElement>(null);
  const [retrying, setRetrying] = useState(false);
  const wasRetrying = useRef(false);
  useEffect(() => {
    const lostFocus = !document.activeElement || document.activeElement === document.body;
    if (wasRetrying.current && !retrying && lostFocus) area.current?.focus({ preventScroll: true });
    wasRetrying.current = retrying;
  }, [retrying]);
  const retry = () => {
    setRetrying(true);
    void query.refetch().finally(() => setRetrying(false));
  };
  return { area, retrying, retry };
}
