import type { addCompany, Company } from '@praj/contract/companies.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { isCvr, plainCvr, showCvr } from '@praj/domain/invoicing/cvr.ts';
import { LOGO_MAX_BYTES, LOGO_MAX_PIXELS } from '@praj/domain/limits.ts';
import { isEmail } from '@praj/domain/people/email.ts';
import { isShortText } from '@praj/domain/short-text.ts';
import type { TravellerLinkMode } from '@praj/domain/traveller-links/traveller-link.ts';
import { type AddressEntry, chosenAddress, NO_ADDRESS } from '../../entities/address/address-entry.ts';
import { addressRule } from '../../entities/address/address-rule.ts';
import { toAddress } from '../../entities/address/to-address.ts';
import { COPY as STOPS } from '../../entities/booking-form/stops/copy.ts';
import { COPY as COMPANY } from '../../entities/company/copy.ts';
import { COPY as SERIES } from '../../entities/series/copy.ts';
import { COPY as LINK } from '../../entities/traveller-link/copy.ts';
import { asTyped, type FieldRules } from '../../form/form-rules.ts';
import type { useForm } from '../../form/use-form.ts';
import { draft } from '../../platform/storage.ts';
import type { Picture, PictureSize } from '../../ui/field/image-field.tsx';

/** What is typed of a company, named as in the contract's body. */
export interface CompanyValues {
  readonly image: Picture | null;
  readonly name: string;
  readonly address: AddressEntry;
  readonly contactPerson: string;
  readonly email: string;
  readonly cvr: string;
  /** Only of a company that is there: a new one gives none. */
  readonly travellerLinks: TravellerLinkMode;
  readonly repeatsTrips: boolean;
  readonly allowsStops: boolean;
}
export type CompanyForm = Pick<ReturnType<typeof useForm<CompanyValues>>, 'field'>;

export const NO_VALUES: CompanyValues = {
  image: null,
  name: '',
  address: NO_ADDRESS,
  contactPerson: '',
  email: '',
  cvr: '',
  travellerLinks: 'off',
  repeatsTrips: false,
  allowsStops: false,
};
export const valuesOf = ({
  avatarImageUrl,
  name,
  address,
  contactPerson,
  email,
  cvr,
  travellerLinks,
  repeatsTrips,
  allowsStops,
}: Company): CompanyValues => ({
  image: avatarImageUrl === null ? null : { url: avatarImageUrl },
  name,
  address: chosenAddress(address),
  contactPerson,
  email,
  cvr: cvr === null ? '' : showCvr(cvr),
  travellerLinks,
  repeatsTrips,
  allowsStops,
});

const nameCheck = (text: string) => (value: string) => (isShortText(value) ? undefined : text);
export const COMPANY_RULES: FieldRules<CompanyValues> = {
  image: { label: COMPANY.logo },
  name: { label: COMPANY.name, required: true, check: nameCheck(FIELD_TEXTS.companyName), show: asTyped },
  address: addressRule(COMPANY.address),
  contactPerson: { label: COMPANY.contactPerson, required: true, check: nameCheck(FIELD_TEXTS.personName), show: asTyped },
  email: { label: COMPANY.email, required: true, check: (value) => (isEmail(value) ? undefined : FIELD_TEXTS.email), show: asTyped },
  cvr: {
    label: COMPANY.cvr,
    check: (value) => (plainCvr(value) === '' || isCvr(plainCvr(value)) ? undefined : FIELD_TEXTS.cvr),
    show: asTyped,
  },
  travellerLinks: { label: LINK.settings },
  repeatsTrips: { label: SERIES.settings },
  allowsStops: { label: STOPS.settings },
};

export const LOGO_FILES = '.png,.jpg,.jpeg';
const LOGO_TYPES = ['image/png', 'image/jpeg'];
/** Why a file cannot be a logo, before anybody has looked into it; undefined when it can. */
export function whyNotLogo({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!LOGO_TYPES.includes(type)) return FIELD_TEXTS.image;
  return size > LOGO_MAX_BYTES ? FIELD_TEXTS.imageTooLarge : undefined;
}

/** Why a file that is drawn so large, or cannot be drawn at all, is no logo. The server looks into it besides. */
export function whyNotDrawn(size: PictureSize | undefined): string | undefined {
  if (!size) return FIELD_TEXTS.image;
  return size.width * size.height > LOGO_MAX_PIXELS ? FIELD_TEXTS.imageOfTooMuch : undefined;
}

/** Base64 without its prefix (S2 §5); a picture that is stored already is not sent again. */
function sentImage(image: Picture | null): { imageData: string; contentType: string } | null {
  const [head = '', imageData] = image?.url.split(';base64,') ?? [];
  return imageData !== undefined && head.startsWith('data:') ? { imageData, contentType: head.slice('data:'.length) } : null;
}

/** What is sent of values that are right. */
export const companyBody = ({ image, name, address, contactPerson, email, cvr }: CompanyValues): Input<typeof addCompany>['body'] => ({
  name,
  contactPerson,
  email,
  cvr: cvr.trim(),
  // The rules let nothing through that was not chosen.
  address: toAddress(address.chosen as NonNullable<AddressEntry['chosen']>),
  image: sentImage(image),
});

const isText = (value: unknown): value is string => typeof value === 'string';
/** What was typed of a company that is not created yet. */
export const keptCompany = draft<CompanyValues>('company', (kept) => {
  const { image = null, name, address, contactPerson, email, cvr = '' } = kept as Partial<CompanyValues>;
  if (!isText(name) || !isText(contactPerson) || !isText(email) || !isText(cvr) || !isText(address?.text)) return undefined;
  return { ...NO_VALUES, image, name, address, contactPerson, email, cvr };
});
