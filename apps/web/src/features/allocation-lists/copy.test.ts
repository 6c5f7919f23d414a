import { ALLOCATION_PLURALS } from '@praj/domain/allocations/allocation-kinds.ts';
import { expect, test } from 'vitest';
import { COPY } from './copy.ts';

test('the import of a list is named as it stands within a sentence, and EAN stays an abbreviation', () => {
  const named = [ALLOCATION_PLURALS.costCentre, ALLOCATION_PLURALS.ean, ALLOCATION_PLURALS.reason].map(COPY.import.title);
  expect(named).toEqual(['Importér omkostningssteder', 'Importér EAN-numre', 'Importér årsager']);
});
