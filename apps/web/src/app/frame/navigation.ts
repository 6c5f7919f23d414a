import { copy } from './copy.ts';

/** The pages that the header offers, in their order. */
export const NAVIGATION = [
  { to: '/orders', label: copy.header.overview },
  { to: '/order', label: copy.header.order },
] as const;
