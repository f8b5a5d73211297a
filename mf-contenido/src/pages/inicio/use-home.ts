import type { Home } from '@red/api/fetch-home';
import { homeQuery } from '@red/api/home.queries';
import { useQuery } from '@red/ui/query';
import { useEffect } from 'react';

export interface HomeLists extends Home {
  /** Unknown yet: spinners turn until the request has ended (AMB-72). */
  waiting: boolean;
}

const NO_LISTS: Home = { latestVideos: [], latestNews: [], latestInterests: [] };

/**
 * The lists of the home page. Every section calls this (CONT-39); all share one request and one result for the visit
 * (AMB-73). Lists are empty until it arrives, and stay so if it fails (CONT-38, CONT-40).
 */
export function useHome(): HomeLists {
  const { data = NO_LISTS, isPending, isPaused } = useQuery(homeQuery());
  return { ...data, waiting: isPending && !isPaused };
}

/** Writes a failed request to the console, once; visitors see no message (CONT-40). Only the page calls it. */
export function useHomeFailureLog(): void {
  const { error } = useQuery(homeQuery());
  useEffect(() => {
    if (error) console.error('Error fetching home articles', error);
  }, [error]);
}
