import { isCvr, plainCvr } from '@praj/domain/invoicing/cvr.ts';
import { LOGO_MAX_BYTES } from '@praj/domain/limits.ts';
import { TRAVELLER_LINK_MODES } from '@praj/domain/traveller-links/traveller-link.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FIELD_TEXTS } from './failures.ts';
import { listQuery, listReply } from './lists.ts';
import { address, id, idParams, named, sentAddress, sentEmail, shortText } from './shapes.ts';

/** Logo or coloured initial. An anonymous caller brings a living activation key of that company (decisions §1). */
export const readCompanyImage = endpoint({
  method: 'GET',
  path: '/companies/:id/image_url',
  permission: 'anonymous',
  summary: 'A company’s logo or colour and name',
  params: idParams,
  query: z.strictObject({ activation_key: z.string().max(128).optional() }),
  reply: z.object({ imageUrl: z.string().nullable(), hexColor: z.string(), name: z.string() }),
  failures: ['not_signed_in'],
});

/** The picture itself, at the address that `imageUrl` and `avatarImageUrl` give: nobody guesses it, and an `<img>` sends no token. */
export const readLogo = endpoint({
  method: 'GET',
  path: '/logos/:key',
  permission: 'anonymous',
  summary: 'A company’s logo',
  params: z.strictObject({ key: z.string().max(64) }),
  reply: z.string(),
  replyType: 'image/webp',
});

const STATUSES = ['ACTIVE', 'INACTIVE'] as const;
export const companyStatus = z.enum(STATUSES);
/** What a company or branch is known by at sight: its logo's address, if it has one, and the colour behind its initial. */
export const look = { avatarImageUrl: z.string().nullable(), hexColor: z.string() };

/** A company in the provider's list. `number` is the short one that people are shown (decisions §2). */
export const listedCompany = z.object({
  id,
  number: z.int(),
  name: z.string(),
  status: companyStatus,
  ...look,
  contactPerson: z.string(),
  email: z.string(),
  address,
  /** Trips driven. */
  ordersCount: z.int(),
  branchesCount: z.int(),
  /** Sorted by name. */
  branches: z.array(named.extend({ status: companyStatus })),
  /** People who may sign in or are invited to. */
  employees: z.object({ totalUsersCount: z.int() }),
});
export type ListedCompany = z.infer<typeof listedCompany>;
export const COMPANY_SORTS = ['name', 'contactPerson', 'totalUsersCount', 'ordersCount', 'number', 'status'] as const;
/** Searched by name, contact person and number. */
export const listCompanies = endpoint({
  method: 'GET',
  path: '/companies',
  permission: 'company.list',
  summary: 'All companies, or a page of them',
  query: listQuery(COMPANY_SORTS, {}),
  reply: listReply('companies', listedCompany),
});

/** Trips that stand when a company or branch is archived: from the order to the passenger's getting out, and those booked for later. */
export const openTrips = z.object({ underWay: z.int(), booked: z.int() });
export type OpenTrips = z.infer<typeof openTrips>;
export const company = listedCompany.extend({
  /** Eight digits; null where it is not known. Invoices without an EAN number are sent there over Nemhandel. */
  cvr: z.string().nullable(),
  /** May its people give a traveller a link, and is it ticked beforehand? */
  travellerLinks: z.enum(TRAVELLER_LINK_MODES),
  /** May its people order trips that repeat? */
  repeatsTrips: z.boolean(),
  /** May its people order stops on the way? */
  allowsStops: z.boolean(),
  openTrips,
});
export type Company = z.infer<typeof company>;
export const readCompany = endpoint({
  method: 'GET',
  path: '/companies/:id',
  permission: 'company.read',
  summary: 'One company with its branches',
  params: idParams,
  reply: company,
});

/** A picture as base64 without prefix (S2 §5). What it is, its bytes tell. */
const sentImage = z.strictObject({
  imageData: z
    .string()
    .min(1)
    .max(4 * Math.ceil(LOGO_MAX_BYTES / 3)),
  contentType: z.string().max(64).nullish(),
});
/** As people write it: spaces, hyphens and DK are taken out; empty is none. */
const sentCvr = z
  .string()
  .max(40)
  .transform((written) => plainCvr(written) || null)
  .refine((cvr) => cvr === null || isCvr(cvr))
  .nullish();
const companyFields = {
  name: shortText,
  cvr: sentCvr,
  contactPerson: shortText,
  email: sentEmail,
  address: sentAddress,
  image: sentImage.nullish(),
};
/** A logo of the largest size, written as base64, and the fields beside it; in bytes. */
const COMPANY_BODY_MAX = 2 * LOGO_MAX_BYTES;
/** What stands beside a short text that is too short or too long. */
export const shortTexts = (text: string) => ({ invalid: text, tooLong: text });
const companyTexts = {
  name: shortTexts(FIELD_TEXTS.companyName),
  contactPerson: shortTexts(FIELD_TEXTS.personName),
  email: { invalid: FIELD_TEXTS.email },
  cvr: { invalid: FIELD_TEXTS.cvr },
  image: { invalid: FIELD_TEXTS.image, tooLong: FIELD_TEXTS.imageTooLarge },
};
/** The company comes with a booking form and a first branch, 'Hovedkontor', at its own address (decisions §7). */
export const addCompany = endpoint({
  method: 'POST',
  path: '/companies',
  permission: 'company.add',
  summary: 'Add a company',
  body: z.strictObject(companyFields),
  fieldTexts: companyTexts,
  bodyLimit: COMPANY_BODY_MAX,
  reply: z.object({ companyId: id }),
  failures: ['duplicate'],
});
/** No `image` keeps the logo that is there, no `cvr` the number, no `travellerLinks` how links are given; `status` is taken and ignored (decisions §2, §7). */
export const changeCompany = endpoint({
  method: 'PUT',
  path: '/companies/:id',
  permission: 'company.change',
  summary: 'Change a company',
  params: idParams,
  body: z.strictObject({
    ...companyFields,
    removeImage: z.boolean().nullish(),
    status: companyStatus.nullish(),
    travellerLinks: z.enum(TRAVELLER_LINK_MODES).nullish(),
    repeatsTrips: z.boolean().nullish(),
    allowsStops: z.boolean().nullish(),
  }),
  fieldTexts: companyTexts,
  bodyLimit: COMPANY_BODY_MAX,
  reply: company,
  failures: ['duplicate'],
});
/** Archives or activates. Archiving ends the sessions of the company's people; its trips stand (decisions §7). */
export const setCompanyStatus = endpoint({
  method: 'POST',
  path: '/companies/:id/status',
  permission: 'company.status',
  summary: 'Archive or activate a company',
  params: idParams,
  body: z.strictObject({ active: z.boolean() }),
  reply: company,
  failures: ['own_company'],
});
