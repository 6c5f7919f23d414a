import { useMutation } from '@tanstack/react-query';

/** Fetches a file; a second press while it is on its way does nothing. */
export function useReport(fetchReport: () => Promise<void>): { isPending: boolean; fetch: () => void } {
  const { isPending, mutate } = useMutation({ mutationFn: fetchReport });
  return { isPending, fetch: () => !isPending && mutate() };
}
