import { useMutation } from '@tanstack/react-query';

/** Fetches a file; a second press while it is on its way does nothing. @param download such as `download` of `platform/http` */
export function useDownload(download: () => Promise<void>): { isPending: boolean; fetch: () => void } {
  const { isPending, mutate } = useMutation({ mutationFn: download });
  return { isPending, fetch: () => !isPending && mutate() };
}
