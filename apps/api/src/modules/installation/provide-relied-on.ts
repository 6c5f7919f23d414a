import { RELIED_ON_CODES } from '@praj/domain/attributes/attribute-category.ts';
import { GLOBAL_ID_MAX } from '@praj/domain/attributes/attribute-rules.ts';
import type { Executor } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { insertAttributes } from '../attributes/store.ts';

const DESCRIPTIONS: Readonly<Record<(typeof RELIED_ON_CODES)[number], string>> = {
  EL: 'Elbil',
  S5: 'Stor vogn (5 personer)',
  S6: 'Stor vogn (6 personer)',
  S7: 'Stor vogn (7 personer)',
  S8: 'Stor vogn (8 personer)',
};

/**
 * Makes those attributes that the product itself relies on and nobody has made: an order for six people is to carry S6 from the first day
 * on (decisions §5). What the taxi centre calls them is not known to us, so they take the last IDs there are.
 */
export const provideReliedOn = (db: Executor, now: Date): Promise<readonly string[]> =>
  insertAttributes(
    db,
    RELIED_ON_CODES.map((code, at) => ({
      id: newId(now.getTime()),
      code,
      description: DESCRIPTIONS[code],
      globalId: GLOBAL_ID_MAX - at,
    })),
  );
