import type { listAttributes as call, KeptAttribute } from '@praj/contract/attributes/attributes.ts';
import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import { attributeCategory, isUpdatable } from '@praj/domain/attributes/attribute-category.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { answerList } from '../../platform/lists/answer-list.ts';
import { isCompany } from '../companies/store.ts';
import { type AttributeRow, findAttributes } from './store.ts';

/** The provider's attributes, all or a page of them; its own people alone are let this far (decisions §4). */
export async function listAttributes({ db }: Deps, asked: Parsed<typeof call>['query']): Promise<Reply<typeof call>> {
  if (asked.companyId !== undefined && !(await isCompany(db, asked.companyId))) return refuse('not_found');
  return answerList('attributes', await findAttributes(db, asked), presentAttribute);
}

/** An attribute as the contract has it: what its code says of it beside what is kept. */
export const presentAttribute = (row: AttributeRow): KeptAttribute => ({
  ...row,
  category: attributeCategory(row.code),
  updatable: isUpdatable(row.code),
});
