import { ADDRESS_LABEL_MAX } from '@praj/domain/limits.ts';
import { missingText } from '@praj/domain/missing-text.ts';
import { seenText } from '@praj/domain/short-text.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../failures.ts';
import { listQuery, listReply } from '../lists.ts';
import { address, addressShape, besidesAddress, done, id, idParams } from '../shapes.ts';

/** An address of a branch under a name of its own, which a dispatcher reads out (decisions §7). */
export const customAddress = address.extend({ id, label: z.string() });
export type CustomAddress = z.infer<typeof customAddress>;

export const CUSTOM_ADDRESS_SORTS = ['streetName', 'houseNo', 'city', 'zipCode', 'poi', 'label'] as const;
export const listCustomAddresses = endpoint({
  method: 'GET',
  path: '/branches/:id/custom_addresses',
  permission: 'company-settings.change',
  summary: 'Custom addresses of a branch',
  params: idParams,
  query: listQuery(CUSTOM_ADDRESS_SORTS, {}),
  reply: listReply('customAddresses', customAddress),
});

/** A custom address of another branch than the one in the path is not there. */
const ofBranch = z.strictObject({ id, customAddressId: id });
export const readCustomAddress = endpoint({
  method: 'GET',
  path: '/branches/:id/custom_addresses/:customAddressId',
  permission: 'company-settings.change',
  summary: 'One custom address',
  params: ofBranch,
  reply: customAddress,
});

/** The bare address with its label (decisions §7). */
const labelled = z.object({ ...addressShape, label: z.string().overwrite(seenText).min(1).max(ADDRESS_LABEL_MAX) });
const body = z.strictObject({ ...labelled.shape, ...besidesAddress }).pipe(labelled);
export type CustomAddressBody = z.input<typeof body>;
const fieldTexts = {
  label: { required: missingText('Betegnelse'), tooLong: FIELD_TEXTS.addressLabel, invalid: FIELD_TEXTS.addressLabel },
};
export const addCustomAddress = endpoint({
  method: 'POST',
  path: '/branches/:id/custom_addresses',
  permission: 'company-settings.change',
  summary: 'Add a custom address to a branch',
  params: idParams,
  body,
  fieldTexts,
  reply: z.object({ customAddressId: id }),
  failures: ['custom_addresses_full', 'duplicate'],
});
export const changeCustomAddress = endpoint({
  method: 'PUT',
  path: '/branches/:id/custom_addresses/:customAddressId',
  permission: 'company-settings.change',
  summary: 'Change a custom address',
  params: ofBranch,
  body,
  fieldTexts,
  reply: customAddress,
  failures: ['duplicate'],
});
/** For good; trips that were ordered from or to there stand. */
export const removeCustomAddress = endpoint({
  method: 'DELETE',
  path: '/branches/:id/custom_addresses/:customAddressId',
  permission: 'company-settings.change',
  summary: 'Remove a custom address',
  params: ofBranch,
  reply: done,
});
