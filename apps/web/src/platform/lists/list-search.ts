import { NAME_MAX } from '@praj/domain/limits.ts';

/** What a list of the administration shows; it stands in the address, so that a link opens the same view. */
export interface ListSearch {
  /** Column, named as the field of its rows. */
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
  readonly search: string;
  readonly hideInactive: boolean;
  /** Whatever else narrows the list, by its name in the address. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** The row whose panel is open. */
  readonly openId: string | undefined;
}

/** How a list stands when the address says nothing. */
export interface ListDefaults {
  /** The columns that it sorts by; the first is the default. */
  readonly sorts: readonly [string, ...string[]];
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly hideInactive: boolean;
  readonly filterNames?: readonly string[] | undefined;
  /** Whether a filter can be asked with what the address says of it; anything can where it is left out. */
  readonly isFilterValue?: ((name: string, value: string) => boolean) | undefined;
  /** What is asked where filters belong together, such as the ends of a period. */
  readonly arrange?: ((filters: ListSearch['filters']) => ListSearch['filters']) | undefined;
}

const YES = 'ja';
const NO = 'nej';

const ID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
/** Can it be the id of something? Pure. */
export const isId = (text: string): boolean => ID.test(text);

/** What an address searches for, at most as long as the server takes. Pure. */
export const readSearchText = (params: URLSearchParams): string => (params.get('soeg') ?? '').slice(0, NAME_MAX);

/** Reads a list from an address; what is missing or makes no sense becomes the default. Pure. */
export function readListSearch(params: URLSearchParams, defaults: ListDefaults): ListSearch {
  const { sorts, direction = 'asc', filterNames = [], isFilterValue = () => true, arrange = (filters) => filters } = defaults;
  const [, minus, column] = /^(-?)(\w+)$/.exec(params.get('sort') ?? '') ?? [];
  const sort = sorts.find((one) => one === column);
  const page = Number(params.get('side'));
  const hidden = params.get('skjul');
  const readable = filterNames.map((name) => [name, params.getAll(name).filter((value) => isFilterValue(name, value))] as const);
  return {
    sort: sort ?? sorts[0],
    direction: sort ? (minus ? 'desc' : 'asc') : direction,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: readSearchText(params),
    hideInactive: hidden === YES || hidden === NO ? hidden === YES : defaults.hideInactive,
    filters: arrange(Object.fromEntries(readable)),
    openId: params.get('vis') ?? undefined,
  };
}

/** Writes a list into an address; default values are left out so that links stay short. Pure. */
export function writeListSearch(search: ListSearch, { sorts, direction = 'asc' }: ListDefaults): URLSearchParams {
  const params = new URLSearchParams();
  if (search.search) params.set('soeg', search.search);
  for (const [name, values] of Object.entries(search.filters)) for (const value of values) params.append(name, value);
  if (search.sort !== sorts[0] || search.direction !== direction) {
    params.set('sort', `${search.direction === 'desc' ? '-' : ''}${search.sort}`);
  }
  // What is hidden is always said: whoever opens the link may have chosen otherwise for themselves.
  if (search.hideInactive) params.set('skjul', YES);
  if (search.page > 1) params.set('side', String(search.page));
  if (search.openId) params.set('vis', search.openId);
  return params;
}

/** Does anything but the page and the order narrow the list? */
export const isNarrowed = ({ search, hideInactive, filters }: ListSearch): boolean =>
  search !== '' || hideInactive || Object.values(filters).some((values) => values.length > 0);
