/** The part of React Query the site uses, as one share. */
export {
  type DehydratedState,
  dehydrate,
  HydrationBoundary,
  hydrate,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
