/** What of a list its page shows and changes. The platform's `usePagedList` brings it. */
export interface ListState<Row extends { readonly id: string }> {
  readonly rows: readonly Row[] | undefined;
  /** Ids of rows that were just created here. */
  readonly created: ReadonlySet<string>;
  readonly total: number | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly search: {
    readonly sort: string;
    readonly direction: 'asc' | 'desc';
    readonly search: string;
    readonly hideInactive: boolean;
    readonly openId: string | undefined;
  };
  /** Changes with what the person asks to see, and only then. */
  readonly asked: string;
  readonly isNarrowed: boolean;
  readonly isTurning: boolean;
  readonly failure: string | undefined;
  readonly retry: () => void;
  readonly change: (change: { sort?: string; direction?: 'asc' | 'desc'; search?: string; page?: number }) => void;
  readonly reset: () => void;
  readonly hideInactive: (hide: boolean) => void;
}

/** How the things of a list are called. */
export interface ListNouns {
  /** 'kunde' */
  readonly one: string;
  /** 'kunder' */
  readonly many: string;
}

/** The order that people give the rows of a list. The platform's `useOrderedList` brings it. */
export interface RowOrder {
  /** It differs from the saved one. */
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  /** The list was changed elsewhere while this order was unsaved. */
  readonly isOvertaken: boolean;
  /** Nothing can be moved, since only what was searched for is shown. */
  readonly isSearched: boolean;
  /** From 1, in the whole list. */
  readonly placeOf: (id: string) => number;
  readonly length: number;
  /** Swaps a row with its neighbour and gives its new place; nothing where it cannot be moved. */
  readonly move: (id: string, step: -1 | 1) => number | undefined;
  /** `changed`: the list was another one by then, and one's own order is kept. */
  readonly save: () => Promise<{ readonly kind: 'saved' | 'changed' } | { readonly kind: 'failed'; readonly message: string | undefined }>;
  readonly reset: () => void;
}
