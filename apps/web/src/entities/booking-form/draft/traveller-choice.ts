import type { OrderBody } from '@praj/contract/orders.ts';
import { showPhone } from '@praj/domain/people/danish-phone.ts';
import { recipientOf } from '@praj/domain/traveller-links/recipient.ts';
import { type FormOptions, fieldsOf, type OrderDraft, type TravellerChoice } from './form-state.ts';

type Chosen = Pick<OrderDraft, 'traveller' | 'cars' | 'texts' | 'people' | 'fixedTripId'>;

/** May a link be given with this draft: by the company, and of one car? Pure. */
export const offersTravellerLink = (draft: Pick<Chosen, 'cars'>, { travellerLinks }: FormOptions): boolean =>
  travellerLinks !== undefined && travellerLinks !== 'off' && draft.cars === 1;

/** The choice of a draft: as it was made, else as the company has it. Pure. */
export const travellerChoice = ({ traveller }: Pick<Chosen, 'traveller'>, { travellerLinks }: FormOptions): TravellerChoice =>
  traveller ?? { ticked: travellerLinks === 'ticked', language: 'DK', recipient: '', left: false };

/** The passenger's phone where a link can be sent to it, as people read it. Pure. */
export function passengersPhone(draft: Chosen, { module }: FormOptions): string | undefined {
  const isAsked = fieldsOf(module, draft).some(({ name }) => name === 'customerPhone');
  const found = isAsked ? recipientOf(draft.texts.customerPhone) : undefined;
  return found?.channel === 'sms' ? showPhone(found.to) : undefined;
}

/** Is the recipient that was typed neither a Danish number nor an e-mail? Pure. */
export function hasWrongRecipient(draft: Chosen, options: FormOptions): boolean {
  const { ticked, recipient } = travellerChoice(draft, options);
  return ticked && offersTravellerLink(draft, options) && recipient.trim() !== '' && recipientOf(recipient) === undefined;
}

/** What of it is sent with an order: nothing where no link is given. Pure. */
export function travellerPartOf(draft: Chosen, options: FormOptions): Pick<OrderBody, 'travellerLink' | 'travellerRecipient'> {
  const { ticked, language, recipient } = travellerChoice(draft, options);
  if (!ticked || !offersTravellerLink(draft, options)) return {};
  return { travellerLink: language, ...(recipient.trim() && { travellerRecipient: recipient.trim() }) };
}
