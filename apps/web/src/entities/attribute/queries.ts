import { ATTRIBUTE_SORTS, type KeptAttribute, listAttributes, readAttribute } from '@praj/contract/attributes/attributes.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import type { ListSource } from '../../platform/lists/list-source.ts';

/** As `/ws` names them. */
const ATTRIBUTES = 'attributes';
/** How many companies have an attribute changes with their booking modules. */
const FOLLOWS = ['companies'];

/** One attribute. */
export const attributeQuery = (attributeId: string) =>
  queryOptions({
    queryKey: [ATTRIBUTES, attributeId],
    queryFn: ({ signal }) => call(readAttribute, { params: { id: attributeId } }, { signal }),
    meta: { quiet: true, follows: FOLLOWS },
  });

/** Asks again for the lists in which attributes stand. */
export const refreshLists = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: [ATTRIBUTES], predicate: ({ queryKey }) => queryKey.length > 2 });

/** Shows an attribute as a change has just answered it, wherever it stands. */
export function showChanged(client: QueryClient, attribute: KeptAttribute): void {
  client.setQueryData(attributeQuery(attribute.id).queryKey, attribute);
  refreshLists(client);
}

/** The provider's attributes, page by page (S2 §2); each says whether the company's booking module has it where one is named. */
export const attributesList = (companyId?: string): ListSource<KeptAttribute, (typeof ATTRIBUTE_SORTS)[number]> => ({
  resource: ATTRIBUTES,
  ...(companyId !== undefined && { scope: [companyId] }),
  follows: FOLLOWS,
  sorts: ATTRIBUTE_SORTS,
  isInactive: ({ status }) => status === 'ARCHIVED',
  one: attributeQuery,
  fetch: async (query, _filters, signal) => {
    const asked = { ...query, ...(companyId !== undefined && { companyId }) };
    const { attributes, ...page } = pageOf('attributes', await call(listAttributes, { query: asked }, { signal }));
    return { rows: attributes, ...page };
  },
});
