import { showOrderNumber } from '@praj/domain/orders/order-number.ts';

/** What the audit keeps of a person that their activities tell (decisions §7). */
export const TOLD_ACTIONS = ['session.begin', 'user.invite', 'user.activate', 'user.change', 'user.deactivate', 'user.reactivate'] as const;

export interface Audited {
  readonly action: (typeof TOLD_ACTIONS)[number];
  /** Who did it; undefined when nobody is known. */
  readonly doer: string | undefined;
  /** Did the person do it themselves? */
  readonly bySelf: boolean;
  /** The fields that were changed, by the contract's names. */
  readonly changed: readonly string[];
}

const FIELDS: Readonly<Record<string, string>> = {
  firstName: 'fornavn',
  lastName: 'efternavn',
  email: 'e-mail',
  phone: 'telefon',
  role: 'rolle',
};
/** What was changed, in the order of the form; nothing where the audit no longer knows. */
function fieldsOf(changed: readonly string[]): string {
  const fields = Object.entries(FIELDS).flatMap(([name, field]) => (changed.includes(name) ? [field] : []));
  return fields.length > 0 ? `: ${fields.join(', ')}` : '';
}
const by = (doing: string, doer: string | undefined): string => (doer === undefined ? doing : `${doing} af ${doer}`);

/** A line of the audit as a Danish sentence about the person. */
export function describeAudited({ action, doer, bySelf, changed }: Audited): string {
  switch (action) {
    case 'session.begin':
      return 'Loggede ind';
    case 'user.invite':
      return by('Inviteret', doer);
    case 'user.activate':
      return 'Aktiverede sin bruger';
    case 'user.change':
      return (bySelf ? 'Rettede sine oplysninger' : by('Rettet', doer)) + fieldsOf(changed);
    case 'user.deactivate':
      return by('Deaktiveret', doer);
    case 'user.reactivate':
      return by('Genaktiveret', doer);
  }
}

export const describePlaced = (orderNumber: string): string => `Bestilte ordre ${showOrderNumber(orderNumber)}`;
export const describeCancelled = (orderNumber: string): string => `Annullerede ordre ${showOrderNumber(orderNumber)}`;
