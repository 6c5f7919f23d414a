import type { PageName } from '@praj/domain/people/pages.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../shapes.ts';

/** The pages of the administration whose tiles tell how much stands behind them. */
export const COUNTED_PAGES = [
  'company-accounts',
  'branch-users',
  'branch-fixed-trips',
  'booking-module',
  'company-allocations',
  'branch-allocations',
  'invoices',
  'company-ordering-rules',
  'attributes',
  'company-attributes',
  'branch-addresses',
  'branch-custom-addresses',
  'discount-codes',
  'vouchers',
  'branch-vouchers',
] as const satisfies readonly PageName[];
export type CountedPage = (typeof COUNTED_PAGES)[number];

/**
 * How many things a page has, and how many of these are worth a word: the default account, the invited, fixed trips and invoices
 * that want work (to be updated, objected to), what is inactive (attributes, rules), what the company's form has (attributes of a
 * company), what runs (discount codes, vouchers). Of the booking form: its fields, and its add-ons beside them. Of a branch's
 * vouchers: all it has issued, and 1 where it may issue them.
 */
export const pageFigure = z.object({ count: z.int(), noted: z.int() });
export type PageFigure = z.infer<typeof pageFigure>;

/**
 * The figures of one page of tiles: the pages that the actor may open there, and no others. People are those who may sign in or
 * are invited; values to allocate to are the active ones. `on=settings` adds what is the provider's as a whole. A branch of
 * another company is not there.
 */
export const readFigures = endpoint({
  method: 'GET',
  path: '/companies/:companyId/figures',
  permission: 'branch.read',
  summary: 'How much stands behind the tiles of a company, a branch or the settings',
  params: z.strictObject({ companyId: id }),
  query: z.strictObject({ on: z.enum(['company', 'branch', 'settings']), branchId: id.optional() }),
  reply: z.partialRecord(z.enum(COUNTED_PAGES), pageFigure),
});
export type PlaceFigures = z.infer<(typeof readFigures)['reply']>;
