import * as attributes from '@praj/contract/attributes/attributes.ts';
import { buildAttribute } from '../../../db/demo/builders.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { TestPortal } from '../../portal.ts';
import { all, byId, type Row, signedIn } from '../rows.ts';

let made = 0;
/** An attribute that nobody has. */
const written = () => {
  made += 1;
  return { description: `Tilvalg ${made}`, code: made.toString(36).padStart(3, 'Q'), globalId: 90_000 + made };
};
const PROVIDER_ONLY: Row['expected'] = { ...signedIn(all(403)), PrajAdmin: all(200) };
const anAttribute = async (portal: TestPortal): Promise<string> => (await buildAttribute(portal.db, { ...written(), id: newId() })).id;

/** The calls of attributes, which are the provider's wherever one asks from. */
export const ATTRIBUTE_ROWS: readonly Row[] = [
  {
    call: attributes.listAttributes,
    input: ({ companyId }) => ({ query: { companyId } }),
    expected: PROVIDER_ONLY,
  },
  { call: attributes.readAttribute, input: byId((_place, portal) => anAttribute(portal)), expected: PROVIDER_ONLY },
  { call: attributes.addAttributes, input: () => ({ body: { attributes: [written()] } }), expected: PROVIDER_ONLY },
  {
    call: attributes.changeAttribute,
    input: async (_place, portal) => ({ params: { id: await anAttribute(portal) }, body: written() }),
    expected: PROVIDER_ONLY,
  },
  { call: attributes.archiveAttribute, input: byId((_place, portal) => anAttribute(portal)), expected: PROVIDER_ONLY },
  { call: attributes.activateAttribute, input: byId((_place, portal) => anAttribute(portal)), expected: PROVIDER_ONLY },
];
