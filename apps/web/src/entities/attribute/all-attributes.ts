import { listAttributes } from '@praj/contract/attributes/attributes.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';

/** All the provider's attributes, the archived too. */
export const attributesQuery = () =>
  queryOptions({
    queryKey: ['attributes', 'all'],
    queryFn: async ({ signal }) => pageOf('attributes', await call(listAttributes, { query: {} }, { signal })).attributes,
    meta: { quiet: true },
  });
