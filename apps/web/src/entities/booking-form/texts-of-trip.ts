import { showPhone } from '@praj/domain/people/danish-phone.ts';
import type { OrderDraft, TextName } from './draft/form-state.ts';

type Text = string | null | undefined;
type OrderedTexts = Readonly<Partial<Record<Exclude<TextName, 'customerPhone'> | 'phone', Text>>>;

/** The texts that a trip was ordered with, as the form shows them. Pure. */
export const textsOfTrip = ({ customerName, phone, reference, project, comment }: OrderedTexts): OrderDraft['texts'] => ({
  customerName: customerName ?? '',
  customerPhone: phone ? showPhone(phone) : '',
  reference: reference ?? '',
  project: project ?? '',
  comment: comment ?? '',
});
