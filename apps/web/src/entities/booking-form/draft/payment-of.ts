import { accountStays } from '@praj/domain/orders/account-stays.ts';
import { driveOf, type FormOptions, type OrderDraft } from './form-state.ts';

/** How what stands in the form will be paid. */
export interface Payment {
  /** The account that pays; undefined means in the taxi. */
  readonly accountName: string | undefined;
  /** The account is the fixed trip's, and nobody's to choose. */
  readonly byTrip: boolean;
  /** Somebody else's account, which the changed order cannot stay on. */
  readonly dropped: string | undefined;
}

/** How a draft is paid, the same for every part of the form: by the fixed trip's own account, else by the chosen one (decisions §5). Pure. */
export function paymentOf(draft: OrderDraft, options: FormOptions): Payment {
  const trip = options.fixedTrips.find(({ id }) => id === draft.fixedTripId);
  if (trip?.account) return { accountName: trip.account.name, byTrip: true, dropped: undefined };
  const name = options.accounts.find(({ id }) => id === draft.accountId)?.name;
  const lent = options.lentAccount?.id === draft.accountId ? options.lentAccount : undefined;
  const after = driveOf(draft, options.module);
  const stays = !lent || !after || accountStays(false, { before: lent.drive, after });
  return { accountName: stays ? name : undefined, byTrip: false, dropped: stays ? undefined : name };
}

/** Can the account that was chosen be used no more: was it archived, or taken from this person, since? Pure. */
export function isAccountGone({ accountId, fixedTripId }: OrderDraft, { accounts, fixedTrips }: FormOptions): boolean {
  const byTrip = fixedTrips.some(({ id, account }) => id === fixedTripId && account);
  return accountId !== '' && !byTrip && !accounts.some(({ id }) => id === accountId);
}
