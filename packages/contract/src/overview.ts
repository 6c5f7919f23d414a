import { ALLOCATION_KINDS } from '@praj/domain/allocations/allocation-kinds.ts';
import { NAME_MAX } from '@praj/domain/limits.ts';
import { REPORT_COLUMNS } from '@praj/domain/overview/report-columns.ts';
import { SERIES_STEPS } from '@praj/domain/overview/trip-series.ts';
import { seenText } from '@praj/domain/short-text.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paging, searchText, sortedBy } from './lists.ts';
import { order } from './orders.ts';
import { id, manyOf, numberIn, sentInstant } from './shapes.ts';

export const SORT_COLUMNS = ['date', 'account', 'customer', 'pickup', 'destination', 'branch', 'company', 'employee', 'price'] as const;
export const OPTIONAL_COLUMNS = ['number', 'reference', 'project', 'pickup', 'stops', 'car', ...ALLOCATION_KINDS] as const;
const sorting = sortedBy(SORT_COLUMNS, 'desc');

/** The highest price that can be asked for, in kroner; no trip comes near it. */
export const PRICE_ASKED_MAX = 10_000_000;
const askedPrice = numberIn(z.number().min(0).max(PRICE_ASKED_MAX)).optional();
/** What stands in an account's place as a filter: trips without one, and those that a voucher pays. */
export const ACCOUNT_STAND_INS = ['none', 'voucher'] as const;
const filterText = manyOf(z.string().max(256));
/** Filters narrow; several values of one filter widen it. Names are matched whole. Prices in kroner. */
const narrowing = {
  customerNames: filterText,
  destinationAddress: filterText,
  /** Account ids; `none` is 'Ingen konto', `voucher` 'Taxibon', which has no account either. */
  accounts: manyOf(z.union([id, z.enum(ACCOUNT_STAND_INS)])),
  issuedByEmployees: manyOf(id),
  issuedByBranches: manyOf(id),
  issuedByCompanies: manyOf(id),
  /** What trips are charged to, by its code, whole. */
  costCentre: filterText,
  projectNumber: filterText,
  requisition: filterText,
  reason: filterText,
  personReference: filterText,
  ean: filterText,
  /** Beside those, the trips that are charged to none of a kind. */
  withoutAllocation: manyOf(z.enum(ALLOCATION_KINDS)),
  priceFrom: askedPrice,
  priceTo: askedPrice,
  search: searchText,
};
const tripFilter = { fromDate: sentInstant, toDate: sentInstant, ...narrowing };
export const tripQuery = z.strictObject({
  ...tripFilter,
  /** With a page: one page and figures; without: the spec's plain answer with all orders. */
  ...paging,
  ...sorting,
});

/** The five boxes (decisions §5): kroner, whole kroner, trips a day with two decimals, whole kilograms. */
const fiveFigures = {
  trips: z.int(),
  totalPrice: z.number(),
  averagePrice: z.int(),
  tripsPerDay: z.number(),
  co2SavedKg: z.int(),
};
/** Copenhagen's days, both ends in. */
const dayRange = { from: z.iso.date(), to: z.iso.date() };

/** `byVoucher` is among accounts the trips that vouchers pay. `companyName` says whose account, branch or employee it is, to those who see several companies. */
const choice = z.object({
  id: id.optional(),
  byVoucher: z.literal(true).optional(),
  name: z.string(),
  occurrences: z.int(),
  companyName: z.string().optional(),
});
export type FilterChoice = z.infer<typeof choice>;
/** A code that trips are charged to, '' for none; `name` is what the lists call it now, null where it stands in none or is called several things. */
const allocationChoice = z.object({ code: z.string(), name: z.string().nullable(), occurrences: z.int() });
export const statistics = z.object({
  /** Values of the range, each with its trips under all other filters; zero-count values stay (design: dimmed). */
  filters: z.object({
    customerNames: z.array(choice),
    destinationAddress: z.array(choice),
    accounts: z.array(choice),
    issuedByEmployees: z.array(choice),
    issuedByBranches: z.array(choice),
    issuedByCompanies: z.array(choice),
  }),
  /** The same of what trips are charged to: of the kinds that trips of the range are, in their order; left out where there are none. */
  allocations: z.array(z.object({ kind: z.enum(ALLOCATION_KINDS), choices: z.array(allocationChoice) })).optional(),
  orders: z.array(order),
  /** Trips that match, over all pages. */
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  figures: z.object({
    ...fiveFigures,
    /** Trips per calendar day of the range for the sparkline, at most 60 points. */
    daily: z.array(z.int()),
  }),
  /**
   * With a page only: the same figures under the same filters for the period before, as many days just before the range. A range
   * that ends with today is held against what had come by the same time of the day.
   */
  before: z.object({ ...dayRange, ...fiveFigures }).optional(),
  /**
   * Bounds of the range before the price filter, in kroner, and a histogram of at most 20 bins between them; null without trips.
   * The bins are equally wide from `min` to `equalTo`; where that is below `max`, the last one holds all that is dearer.
   */
  prices: z.object({ min: z.number(), max: z.number(), equalTo: z.number(), bins: z.array(z.int()) }).nullable(),
});
export type Statistics = z.infer<typeof statistics>;

export const readStatistics = endpoint({
  method: 'GET',
  path: '/orders/stats',
  permission: 'overview.read',
  summary: 'Finished trips with filters and figures',
  query: tripQuery,
  reply: statistics,
  failures: ['date_range', 'too_many', 'already_reading'],
});
/** For the chart under the boxes: sums of all days are those of the statistics, save what is rounded. */
export const readTripSeries = endpoint({
  method: 'GET',
  path: '/orders/stats/series',
  permission: 'overview.read',
  summary: 'The figures of finished trips by day, week or month, beside those of the same weekdays before',
  query: z.strictObject({ ...tripFilter, step: z.enum(SERIES_STEPS) }),
  fieldTexts: { step: { required: 'Vælg dag, uge eller måned.', invalid: 'Perioden er for lang til så korte trin.' } },
  /** In order, each as far as it lies in the range; weeks begin on Mondays. `before` is of the same weekdays some whole weeks before. */
  reply: z.array(z.object({ ...dayRange, figures: z.object(fiveFigures), before: z.object(fiveFigures) })),
  failures: ['date_range', 'too_many'],
});
export type TripSeries = z.infer<typeof readTripSeries.reply>;

/** How many values of a kind come each with its sum; those beyond are summed together. */
export const ALLOCATION_SUMS_MAX = 500;
const sum = { trips: z.int(), totalPrice: z.number() };
/** For 'Turudgift pr. omkostningssted': all that the filters leave, by what it is charged to. Prices in kroner. */
export const readAllocationSums = endpoint({
  method: 'GET',
  path: '/orders/stats/allocations',
  permission: 'overview.read',
  summary: 'What finished trips come to by what they are charged to, of one kind',
  query: z.strictObject({ ...tripFilter, kind: z.enum(ALLOCATION_KINDS) }),
  reply: z.object({
    /** The dearest first. */
    sums: z.array(z.object({ code: z.string(), name: z.string().nullable(), ...sum })).max(ALLOCATION_SUMS_MAX),
    /** Values beyond those, all together; null where there are none. */
    rest: z.object({ values: z.int(), ...sum }).nullable(),
    /** Trips that are charged to none of the kind. */
    without: z.object(sum),
    /** All of them together. */
    total: z.object(sum),
  }),
  failures: ['date_range', 'too_many'],
});
export type AllocationSums = z.infer<typeof readAllocationSums.reply>;

/** How many characters finished trips are searched from, and how many come at most. */
export const TRIP_SEARCH_MIN = 3;
export const TRIPS_FOUND_MAX = 8;
/** For whoever looks for one trip: found as the overview's search finds it, with nothing counted or summed beside it. */
export const searchTrips = endpoint({
  method: 'GET',
  path: '/orders/found',
  permission: 'overview.read',
  summary: 'Finished trips of the last year that show what was typed, newest first',
  query: z.strictObject({ value: z.string().overwrite(seenText).min(TRIP_SEARCH_MIN).max(NAME_MAX) }),
  reply: z.array(order),
  failures: ['too_many'],
});
/** For a search that a period keeps from its trips: how many there would be in all periods. */
export const countTrips = endpoint({
  method: 'GET',
  path: '/orders/count',
  permission: 'overview.read',
  summary: 'How many finished trips match in all periods, and when the oldest of them ended',
  query: z.strictObject(narrowing),
  /** `oldest` is null without a trip. */
  reply: z.object({ trips: z.int(), oldest: z.string().nullable() }),
  failures: ['too_many'],
});
export type TripCount = z.infer<(typeof countTrips)['reply']>;
const reportQuery = z.strictObject({
  ...tripFilter,
  ...sorting,
  /** Besides the role's own. */
  columns: manyOf(z.enum(OPTIONAL_COLUMNS)),
  /** These and no others, as far as the role gets them, and the date; left out it narrows nothing. */
  only: manyOf(z.enum(REPORT_COLUMNS)),
});
/** The overview's trips as CSV: semicolon, decimal comma, UTF-8 with BOM, CRLF; the role's columns (S1 §6, decisions §5). */
export const readReport = endpoint({
  method: 'GET',
  path: '/orders/report',
  permission: 'overview.read',
  summary: 'The report rapport.csv',
  query: reportQuery,
  reply: z.string(),
  replyType: 'text/csv',
  failures: ['date_range', 'too_many', 'already_reading'],
});
/** The same trips and columns for spreadsheets: numbers, dates of Copenhagen's clocks, and a sheet that says what was asked for, by whom and when. */
export const readWorkbook = endpoint({
  method: 'GET',
  path: '/orders/report/excel',
  permission: 'overview.read',
  summary: 'The report rapport.xlsx',
  query: reportQuery,
  reply: z.string(),
  replyType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  failures: ['date_range', 'too_many', 'already_reading'],
});
/**
 * What the same trips come to by what they are charged to, of every kind that some of them are: kind, code, name, trips and price, the
 * dearest of a kind first, at most 20,000 codes of it, and those that are charged to none of it last. Written as the report is; only the
 * head where no trip is charged to anything.
 */
export const readSumsReport = endpoint({
  method: 'GET',
  path: '/orders/report/sums',
  permission: 'overview.read',
  summary: 'The sums of the report, summer.csv',
  query: z.strictObject(tripFilter),
  reply: z.string(),
  replyType: 'text/csv',
  failures: ['date_range', 'too_many', 'already_reading'],
});
