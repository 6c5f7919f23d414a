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
