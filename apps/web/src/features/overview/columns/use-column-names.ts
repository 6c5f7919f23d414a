import { useQuery } from '@tanstack/react-query';
import { bookingModuleQuery } from '../../../entities/booking-module/queries.ts';
import { useMe } from '../../../entities/session/queries.ts';
import { COPY } from '../copy.ts';
import type { TripColumnKey } from './kept-columns.ts';

export type ColumnNames = Readonly<Record<TripColumnKey, string>>;

/**
 * What the columns are called: the reference as one's own company calls it, once it `isAsked` for. Those who see every company's trips
 * read the word that all of them know.
 */
export function useColumnNames(isAsked: boolean): ColumnNames {
  const { companyId, may } = useMe();
  const seesAll = may('company.list', {});
  const { data } = useQuery({ ...bookingModuleQuery(companyId), enabled: isAsked && !seesAll });
  return data?.referenceLabel && !seesAll ? { ...COPY.columns, reference: data.referenceLabel } : COPY.columns;
}
