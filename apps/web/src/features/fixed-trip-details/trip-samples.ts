import { sampleModule } from '../../entities/booking-form/draft/form-samples.ts';
import { havnegade, sampleId } from '../../entities/order/order-samples.ts';
import type { TripOptions } from './use-trip-options.ts';

/** Whose trips they are. */
export const SAMPLE_PLACE = { companyId: sampleId(800), branchId: sampleId(810) };

/** A company with three accounts, one of them archived, for the tests of fixed trips. */
const account = (n: number, code: string, name: string) => ({
  id: sampleId(n),
  code,
  name,
  status: 'ACTIVE' as TripOptions['accounts'][number]['status'],
  defaultAccount: false,
  usersCount: 3,
});
export const sampleTripOptions: TripOptions = {
  module: sampleModule,
  accounts: [
    { ...account(20, '4410', 'Salg Danmark'), defaultAccount: true },
    account(29, '1000', 'Ledelsen'),
    { ...account(28, '1200', 'Gammel'), status: 'ARCHIVED' },
  ],
  favourites: [{ ...havnegade, label: 'Hovedkontor', comment: 'Ring på døren' }],
  branchId: SAMPLE_PLACE.branchId,
};
