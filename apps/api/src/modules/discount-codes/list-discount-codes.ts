import type { listDiscountCodes as call } from '@praj/contract/discount-codes/discount-codes.ts';
import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { Deps } from '../../platform/deps.ts';
import { answerList } from '../../platform/lists/answer-list.ts';
import { presentDiscountCode } from './present.ts';
import { findDiscountCodes } from './store.ts';

/** The provider's discount codes, all or a page of them; its own people alone are let this far (S2 §6). */
export async function listDiscountCodes({ db, now }: Deps, asked: Parsed<typeof call>['query']): Promise<Reply<typeof call>> {
  const at = now();
  return answerList('discountCodes', await findDiscountCodes(db, asked, at), (row) => presentDiscountCode(row, at));
}
