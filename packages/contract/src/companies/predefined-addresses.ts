import { COMMENT_MAX, FAVOURITES_MAX } from '@praj/domain/limits.ts';
import { missingText } from '@praj/domain/missing-text.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { address, done, id, idParams, sentAddress } from '../shapes.ts';

/** A favourite of a branch; the first one is the default pickup and its comment goes to the driver (S1 §2). */
export const predefinedAddress = address.extend({ id });
export type PredefinedAddress = z.infer<typeof predefinedAddress>;
export const listPredefinedAddresses = endpoint({
  method: 'GET',
  path: '/branches/:id/predefined_addresses',
  permission: 'branch-settings.use',
  summary: 'Favourite addresses of a branch in their order',
  params: idParams,
  reply: z.array(predefinedAddress),
});

/** A favourite of another branch than the one in the path is not there. */
const ofBranch = z.strictObject({ id, predefinedAddressId: id });
export const readPredefinedAddress = endpoint({
  method: 'GET',
  path: '/branches/:id/predefined_addresses/:predefinedAddressId',
  permission: 'company-settings.change',
  summary: 'One favourite address',
  params: ofBranch,
  reply: predefinedAddress,
});

/** The comment is told the driver; one that is left empty is none, also where the address brings one. */
const body = z.strictObject({ address: sentAddress, comment: z.string().trim().max(COMMENT_MAX).nullish() });
export type PredefinedAddressBody = z.input<typeof body>;
const fieldTexts = { address: { required: missingText('Adresse') } };
/** It comes last among the branch's. */
export const addPredefinedAddress = endpoint({
  method: 'POST',
  path: '/branches/:id/predefined_addresses',
  permission: 'company-settings.change',
  summary: 'Add a favourite address to a branch',
  params: idParams,
  body,
  fieldTexts,
  reply: z.object({ predefinedAddressId: id }),
  failures: ['favourites_full', 'duplicate'],
});
/**
 * The order of the whole list: each favourite's id with where it stands, whatever else stands beside them. It names every favourite
 * of the branch once, else nobody knows where the others go (409). Answers the list as it now stands.
 */
export const sortPredefinedAddresses = endpoint({
  method: 'PUT',
  path: '/branches/:id/predefined_addresses',
  permission: 'company-settings.change',
  summary: 'Put the favourite addresses of a branch in order',
  params: idParams,
  body: z.array(z.object({ id, sortOrder: z.int().min(0).max(10_000) })).max(FAVOURITES_MAX),
  bodyLimit: 1024 * 1024,
  reply: z.array(predefinedAddress),
  failures: ['list_changed'],
});
export const changePredefinedAddress = endpoint({
  method: 'PUT',
  path: '/branches/:id/predefined_addresses/:predefinedAddressId',
  permission: 'company-settings.change',
  summary: 'Change a favourite address',
  params: ofBranch,
  body,
  fieldTexts,
  reply: predefinedAddress,
  failures: ['duplicate'],
});
/** For good; trips that were ordered from there stand. */
export const removePredefinedAddress = endpoint({
  method: 'DELETE',
  path: '/branches/:id/predefined_addresses/:predefinedAddressId',
  permission: 'company-settings.change',
  summary: 'Remove a favourite address',
  params: ofBranch,
  reply: done,
});
