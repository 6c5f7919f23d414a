import { type CountedPage, type PageFigure, readFigures } from '@praj/contract/companies/figures.ts';
import type { PageName } from '@praj/domain/people/pages.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { showNumber } from '../../platform/format.ts';
import { call } from '../../platform/http.ts';
import type { TileProps } from '../../ui/tiles/tile.tsx';

/** The pages of tiles: a company's, a branch's, and the settings. */
export type TiledPage = 'company' | 'branch' | 'settings';
export interface Place {
  readonly companyId: string;
  /** The branch, where there is only one to speak of. */
  readonly branchId?: string | undefined;
}

const figuresOf = (companyId: string) => ['companies', companyId, 'figures'] as const;

/** How much stands behind the tiles of a page. Asked for each time one comes to it: what they lead to changes it. */
export const figuresQuery = (on: TiledPage, { companyId, branchId }: Place) =>
  queryOptions({
    queryKey: [...figuresOf(companyId), on, branchId],
    queryFn: ({ signal }) => call(readFigures, { params: { companyId }, query: { on, ...(branchId && { branchId }) } }, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

/** Counts anew what was changed over the tiles, in a panel that leaves them where they are. */
export const refreshFigures = (client: QueryClient, companyId: string): void =>
  void client.invalidateQueries({ queryKey: figuresOf(companyId) });

type Said = Pick<TileProps, 'figure' | 'note' | 'noteTone'>;
const many = (n: number, one: string, more: string): string => `${showNumber(n)} ${n === 1 ? one : more}`;
/** The number, and what is noted of it where there is any. */
const counted =
  (note?: (noted: number) => string, noteTone: Said['noteTone'] = 'plain') =>
  ({ count, noted }: PageFigure): Said => ({
    figure: showNumber(count),
    ...(note && noted > 0 && { note: note(noted), noteTone }),
  });

/** What a tile says of its page. */
const SAID: Readonly<Record<CountedPage, (of: PageFigure) => Said>> = {
  'company-accounts': counted((n) => `${n} standard`),
  'branch-users': counted((n) => many(n, 'inviteret', 'inviterede')),
  'branch-fixed-trips': counted((n) => `${showNumber(n)} skal opdateres`, 'warn'),
  'booking-module': ({ count, noted }) => ({
    figure: showNumber(count),
    note: `${count === 1 ? 'felt' : 'felter'}${noted > 0 ? ` og ${showNumber(noted)} tilvalg` : ''}`,
  }),
  'company-allocations': ({ count }) => ({ figure: showNumber(count), note: count === 1 ? 'værdi' : 'værdier' }),
  'branch-allocations': ({ count }) => ({ figure: showNumber(count), note: count === 1 ? 'værdi' : 'værdier' }),
  invoices: counted((n) => `${showNumber(n)} med indsigelse`, 'warn'),
  'company-ordering-rules': counted((n) => many(n, 'inaktiv', 'inaktive')),
  attributes: counted((n) => many(n, 'inaktiv', 'inaktive')),
  'company-attributes': counted((n) => `${showNumber(n)} i bookingmodulet`),
  'branch-addresses': counted(),
  'branch-custom-addresses': counted(),
  'discount-codes': counted((n) => many(n, 'aktiv', 'aktive')),
  vouchers: counted((n) => many(n, 'aktiv', 'aktive')),
  'branch-vouchers': ({ noted }) => (noted > 0 ? { note: 'Aktiveret', noteTone: 'success' } : { note: 'Ikke aktiveret' }),
};

/** What the tile of this page says; nothing while it is fetched, and of a page that has no number. */
export function saidOf(page: PageName, figures: Partial<Record<PageName, PageFigure>> | undefined): Said {
  const figure = figures?.[page];
  return figure ? SAID[page as CountedPage](figure) : {};
}
