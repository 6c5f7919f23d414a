/** How history divides what was done: something got another value, came to stand otherwise, or was read across customers. */
export const HISTORY_KINDS = ['change', 'status', 'read'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/**
 * Everything the audit keeps, and what of it history shows: what is `untold` is kept, and is no history of anything.
 * `order.*`: another company's order was read or cancelled.
 * `session.begin`, `session.end`, `session.end_everywhere`: somebody signed in, or out here or on all devices.
 * `session.refused`: the right password of somebody who is not active, or whose branch or company is not; `session.failed`: a
 * wrong password or an e-mail that nobody has. Both say how often, because they may not fill the table.
 * `session.theft`: a spent refresh token came again, and its session was ended.
 * `password.forgotten`: a mail with a link for a new password was written. `password.set`: the link was used.
 * `company.*`, `branch.*`: one was added, changed, archived or activated. `company.booking_module`: its booking form was changed.
 * `attribute.*`: one of the provider's was created, changed, archived or activated.
 * `discount_code.*`: one was created, changed or cancelled.
 * `account.*`: one was added, changed (whom it is for too), archived or activated.
 * `fixed_trip.*`: a branch's fixed trip was added, changed or removed, or its fixed trips were put in order.
 * `allocation_value.*`: a value of a list was added, changed or taken out of use, or many were brought to it at once.
 * `ordering_rule.*`: one was added or changed, switched on or off.
 * `favourite.*`, `custom_address.*`: one of a branch was added, changed or removed, or its favourites were put in order.
 * `voucher_account.*`: a branch was let issue vouchers, on another account, or no longer. `voucher.*`: vouchers were issued by a branch, or
 * one was changed, cancelled or sent again; neither code nor phone is kept.
 * `series.*`: a branch's series was made, changed or stopped, or one of its days was left out, moved or restored.
 * `traveller_link.*`: the link of an order's traveller was made or sent again, or revoked; neither key nor phone is kept.
 * `notice.*`: the operating notice was set or changed, or removed.
 * `voucher.lock`, `voucher.release`, `voucher.redeem`: a trip took one, gave it back unused, or was paid with it.
 * `invoice.close`: the invoices of a company's month were made. `invoice.eans`: which of its EAN numbers get one for each order. `invoice.dispute`:
 * a line was objected to; `invoice.credit`, `invoice.reject`: how that was answered. What was written is not kept here. `invoice.send`: an invoice
 * was to be sent over Nemhandel.
 * `user.*`: somebody was added, changed, deactivated, reactivated or anonymised. `user.invite`: they were given a key for a
 * first password. `user.activate`: they have chosen one.
 */
export const AUDIT_ACTIONS = {
  'order.read': 'read',
  'order.route': 'read',
  'order.location': 'read',
  'order.cancel': 'status',
  'session.begin': 'untold',
  'session.refused': 'untold',
  'session.failed': 'untold',
  'session.end': 'untold',
  'session.end_everywhere': 'untold',
  'session.theft': 'untold',
  'password.forgotten': 'untold',
  'password.set': 'untold',
  'company.add': 'status',
  'company.change': 'change',
  'company.archive': 'status',
  'company.activate': 'status',
  'company.booking_module': 'change',
  'branch.add': 'status',
  'branch.change': 'change',
  'branch.archive': 'status',
  'branch.activate': 'status',
  'account.add': 'status',
  'account.change': 'change',
  'account.archive': 'status',
  'account.activate': 'status',
  'fixed_trip.add': 'status',
  'fixed_trip.change': 'change',
  'fixed_trip.remove': 'status',
  'fixed_trip.sort': 'change',
  'favourite.add': 'status',
  'favourite.change': 'change',
  'favourite.remove': 'status',
  'favourite.sort': 'change',
  'custom_address.add': 'status',
  'custom_address.change': 'change',
  'custom_address.remove': 'status',
  'allocation_value.add': 'status',
  'allocation_value.change': 'change',
  'allocation_value.import': 'change',
  'ordering_rule.add': 'status',
  'ordering_rule.change': 'change',
  'voucher_account.add': 'status',
  'voucher_account.change': 'change',
  'voucher_account.remove': 'status',
  'voucher.issue': 'status',
  'voucher.change': 'change',
  'voucher.cancel': 'status',
  'voucher.send': 'status',
  'voucher.lock': 'status',
  'voucher.release': 'status',
  'voucher.redeem': 'status',
  'invoice.close': 'status',
  'invoice.eans': 'change',
  'invoice.dispute': 'status',
  'invoice.credit': 'status',
  'invoice.reject': 'status',
  'invoice.send': 'status',
  'user.add': 'status',
  'user.change': 'change',
  'user.deactivate': 'status',
  'user.reactivate': 'status',
  'user.anonymise': 'status',
  'user.invite': 'status',
  'user.activate': 'status',
  'attribute.add': 'status',
  'attribute.change': 'change',
  'attribute.archive': 'status',
  'attribute.activate': 'status',
  'discount_code.add': 'status',
  'discount_code.change': 'change',
  'discount_code.cancel': 'status',
  'series.add': 'status',
  'series.change': 'change',
  'series.stop': 'status',
  'series.day': 'change',
  'traveller_link.send': 'status',
  'traveller_link.revoke': 'status',
  'notice.set': 'untold',
  'notice.remove': 'untold',
} as const satisfies Record<string, HistoryKind | 'untold'>;

/**
 * What an order's own history tells, which the audit does not keep twice. `order.price`: the taxi centre set or corrected it, or another was agreed after an objection.
 * `order.traveller_*`: what the traveller said by their link.
 */
const ORDER_ACTIONS = {
  'order.place': 'status',
  'order.change': 'change',
  'order.price': 'change',
  'order.reorder': 'status',
  'order.traveller_coming_out': 'status',
  'order.traveller_late': 'status',
} as const satisfies Record<string, HistoryKind>;

type Told = typeof AUDIT_ACTIONS & typeof ORDER_ACTIONS;
/** What history shows, by the name of what was done. */
export type HistoryAction = { [A in keyof Told]: Told[A] extends HistoryKind ? A : never }[keyof Told];

const KINDS: readonly (readonly [string, HistoryKind | 'untold'])[] = Object.entries({ ...AUDIT_ACTIONS, ...ORDER_ACTIONS });
/** Everything that history shows. */
export const HISTORY_ACTIONS = KINDS.flatMap(([action, kind]) => (kind === 'untold' ? [] : [action as HistoryAction]));

/** What history shows of one kind; of all where none is named. */
export const historyActions = (kind?: HistoryKind): readonly HistoryAction[] =>
  HISTORY_ACTIONS.filter((action) => kind === undefined || KINDS.some(([name, its]) => name === action && its === kind));
