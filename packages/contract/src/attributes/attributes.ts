import { ATTRIBUTE_CATEGORIES } from '@praj/domain/attributes/attribute-category.ts';
import {
  ATTRIBUTE_CODE_MAX,
  ATTRIBUTE_CODE_MIN,
  ATTRIBUTE_STATUSES,
  ATTRIBUTES_AT_ONCE,
  GLOBAL_ID_MAX,
  storedCode,
} from '@praj/domain/attributes/attribute-rules.ts';
import { z } from 'zod';
import { shortTexts } from '../companies.ts';
import { endpoint, type FieldTexts } from '../endpoint.ts';
import { FIELD_TEXTS } from '../failures.ts';
import { listQuery, listReply } from '../lists.ts';
import { attribute, emptyBody, id, idParams, shortText } from '../shapes.ts';

/** An attribute as the provider keeps it (S2 §3); `description` is the name that people read, `code` in capitals. */
export const keptAttribute = attribute.extend({
  /** The taxi centre's own number of it. */
  globalId: z.int(),
  /** By its code (decisions §7). */
  category: z.enum(ATTRIBUTE_CATEGORIES),
  status: z.enum(ATTRIBUTE_STATUSES),
  /** False for what the product itself relies on: it is neither changed nor archived. */
  updatable: z.boolean(),
  /** How many companies have it in their booking module. */
  companiesCount: z.int(),
  /** Has the company that was asked about it in its booking module, and must it be chosen there? False where none was asked about. */
  inModule: z.boolean(),
  required: z.boolean(),
});
export type KeptAttribute = z.infer<typeof keptAttribute>;

export const ATTRIBUTE_SORTS = ['description', 'code', 'status', 'inModule'] as const;
/**
 * The provider's attributes, searched by name and code; the archived are those that `hideInactive` hides. With `companyId` each
 * says whether that company's booking module has it; a company that is not there is 404.
 */
export const listAttributes = endpoint({
  method: 'GET',
  path: '/attributes',
  permission: 'company-settings.change',
  summary: 'The provider’s attributes, all or a page of them',
  query: listQuery(ATTRIBUTE_SORTS, { companyId: id.optional() }),
  reply: listReply('attributes', keptAttribute),
});
export const readAttribute = endpoint({
  method: 'GET',
  path: '/attributes/:id',
  permission: 'company-settings.change',
  summary: 'One attribute',
  params: idParams,
  reply: keptAttribute,
});

/** An attribute as it is written; its code is kept in capitals. */
const writtenAttribute = z.strictObject({
  description: shortText,
  code: z.string().overwrite(storedCode).min(ATTRIBUTE_CODE_MIN).max(ATTRIBUTE_CODE_MAX).regex(/^\S+$/),
  globalId: z.int().min(0).max(GLOBAL_ID_MAX),
});
export type WrittenAttribute = z.output<typeof writtenAttribute>;
const texts = {
  description: shortTexts(FIELD_TEXTS.attributeName),
  code: { invalid: FIELD_TEXTS.attributeCode, tooLong: FIELD_TEXTS.attributeCodeTooLong },
  globalId: { invalid: FIELD_TEXTS.globalId, tooLarge: FIELD_TEXTS.globalIdTooLarge },
} satisfies FieldTexts;
/**
 * Creates all of them or none. What is taken is told of the row it stands in, `attributes.1.code`, also where an earlier row of
 * the same list has taken it. Answers the new ids in the order of the rows.
 */
export const addAttributes = endpoint({
  method: 'POST',
  path: '/attributes',
  permission: 'company-settings.change',
  summary: 'Create attributes, all or none',
  body: z.strictObject({ attributes: z.array(writtenAttribute).min(1).max(ATTRIBUTES_AT_ONCE) }),
  fieldTexts: {
    attributes: { invalid: FIELD_TEXTS.attributeRows },
    'attributes.description': texts.description,
    'attributes.code': texts.code,
    'attributes.globalId': texts.globalId,
  },
  reply: z.object({ attributeIds: z.array(id) }),
  failures: ['duplicate'],
});
export const changeAttribute = endpoint({
  method: 'PUT',
  path: '/attributes/:id',
  permission: 'company-settings.change',
  summary: 'Change an attribute in use',
  params: idParams,
  body: writtenAttribute,
  fieldTexts: texts,
  reply: keptAttribute,
  failures: ['attribute_relied_on', 'attribute_archived', 'duplicate'],
});
/**
 * Archives: its code and ID stay taken, and no form offers it. Counts as a change of every booking module that has it
 * (`updatedAt`, so `module_changed`), as activating does (decisions §7). What is archived already stays as it is.
 */
export const archiveAttribute = endpoint({
  method: 'DELETE',
  path: '/attributes/:id',
  permission: 'company-settings.change',
  summary: 'Archive an attribute',
  params: idParams,
  reply: keptAttribute,
  failures: ['attribute_relied_on'],
});
export const activateAttribute = endpoint({
  method: 'PUT',
  path: '/attributes/:id/activate',
  permission: 'company-settings.change',
  summary: 'Activate an archived attribute',
  params: idParams,
  body: emptyBody,
  reply: keptAttribute,
});
