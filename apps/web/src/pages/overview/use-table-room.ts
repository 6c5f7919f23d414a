import type { TableRoom } from '../../features/overview/columns/trip-columns.tsx';
import { PHONE, useMedia } from '../../ui/use-media.ts';

// Above this the filters stand beside the list, below it in a sheet (design §5.3).
const WIDE = '(min-width: 1100px)';

/** How much room the page has for its table and filters. */
export function useTableRoom(): TableRoom {
  const wide = useMedia(WIDE);
  const narrow = useMedia(PHONE);
  return wide ? 'wide' : narrow ? 'narrow' : 'medium';
}
