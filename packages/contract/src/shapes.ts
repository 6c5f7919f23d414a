import { COMMENT_MAX, NAME_MAX, SHORT_TEXT_MAX, SHORT_TEXT_MIN } from '@praj/domain/limits.ts';
import { isDanishPhone, toStoredPhone } from '@praj/domain/people/danish-phone.ts';
import { EMAIL_MAX, isEmail } from '@praj/domain/people/email.ts';
import { seenText } from '@praj/domain/short-text.ts';
import { z } from 'zod';

/** A UUID as every id is (decisions §2); written in capitals it is the same one. */
export const id = z.uuid().toLowerCase();
/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();
const UTC = /(?:Z|\+00:00)$/;
const UTC_IN_DIGITS = /\+00:00$/;
/** An instant as it is sent: ISO 8601 lets the seconds be left out, and UTC be written `+00:00`. */
export const sentInstant = z
  .union([z.iso.datetime({ offset: true }).regex(UTC), z.iso.datetime({ offset: true, precision: -1 }).regex(UTC)])
  .overwrite((text) => text.replace(UTC_IN_DIGITS, 'Z'));
export const idParams = z.strictObject({ id });
export const nothing = z.strictObject({});
export const done = z.object({ ok: z.literal(true) });
/** 'Empty body': none or `{}` (decisions §2). */
export const emptyBody = z.union([z.strictObject({}), z.null(), z.undefined()]);

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);
/** WGS 84 degrees. */
export const point = z.object({ longitude, latitude });
export type Point = z.infer<typeof point>;

const short = z.string().max(NAME_MAX).nullish();
/** What an address is made of, with the bounds that hold of one that is sent. */
export const addressShape = {
  fullAddress: z.string().overwrite(seenText).min(1).max(256),
  streetName: z.string().max(128),
  houseNo: z.int().min(0).max(9999),
  city: z.string().max(NAME_MAX),
  zipCode: z.string().regex(/^\d{4}$/),
  longitude,
  latitude,
  houseLetter: z.string().max(4).nullish(),
  poi: z.string().max(128).nullish(),
  label: short,
  comment: z.string().max(COMMENT_MAX).nullish(),
  placeType: short,
  accuracy: short,
  sortOrder: z.int().nullish(),
};
const told = z.string().nullish();
/**
 * The address of every call (decisions §2). `houseNo` 9999 means none. What people wrote in it is told as it is kept: what stands in place of
 * somebody who was anonymised may be longer than what was sent, and keeps nobody from reading.
 */
export const address = z.object({
  ...addressShape,
  fullAddress: z.string(),
  streetName: z.string(),
  poi: told,
  label: told,
  comment: told,
});
export type Address = z.infer<typeof address>;
/** What a search hit or a favourite carries besides an address: dropped when it is sent, so that a chosen one may be sent back as it came. */
export const besidesAddress = {
  id: z.unknown().optional(),
  place_name_da: z.unknown().optional(),
  text_da: z.unknown().optional(),
  place_type: z.unknown().optional(),
  properties: z.unknown().optional(),
  geometry: z.unknown().optional(),
};
/** Text of as many lines as one likes, of at most `max` characters. */
export const freeText = (max: number) => z.string().trim().max(max).nullish();
/** Text on one line, of at most `max` characters that can be seen. */
export const seenLine = (max: number) => z.string().overwrite(seenText).max(max).nullish();
/** What the driver is told there. Empty says that nothing is, where left out says nothing of it. */
const sentComment = freeText(COMMENT_MAX);
/** An address as it is sent (decisions §2). */
export const sentAddress = z.strictObject({ ...addressShape, ...besidesAddress, comment: sentComment }).pipe(address);

/** A field of a body that may be left out or null, and is `otherwise` then (decisions §2). */
export const orElse = <Shape extends z.ZodType>(shape: Shape, otherwise: z.output<Shape>) =>
  shape.nullish().transform((sent) => sent ?? otherwise);

/** A text of a row that has a result of its own: without what no database keeps, a NUL or half a character, which would refuse all rows. */
export const rowText = z.string().overwrite((text) => text.replaceAll('\0', '').toWellFormed());
/** A short name as S2 §5 has it: 2 to 32 characters, of what can be seen of it. */
export const shortText = z.string().overwrite(seenText).min(SHORT_TEXT_MIN).max(SHORT_TEXT_MAX);
/** An e-mail as it is sent; kept as it is seen. */
export const sentEmail = z.string().overwrite(seenText).min(1).max(EMAIL_MAX).refine(isEmail);
/** A Danish phone as it is sent, any way Danes write one; read as it is stored, `+4512345678`. */
export const sentPhone = z
  .string()
  .max(32)
  .refine(isDanishPhone)
  .transform((text) => toStoredPhone(text) ?? text);

export const named = z.object({ id, name: z.string() });
export const attribute = z.object({ id, code: z.string(), description: z.string() });
export type Attribute = z.infer<typeof attribute>;
/** A number in a query, written in digits and nothing else; the number's own schema says how large it may be. */
export const numberIn = (number: z.ZodType<number, number>) =>
  z
    .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
    .transform(Number)
    .pipe(number);
/** Yes or no in a query. */
export const yesOrNoIn = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
/** A list in a query: the value left out, given once, or many times. */
export const manyOf = <S extends z.ZodType>(item: S) =>
  z.union([z.array(item).max(200).readonly(), item.transform((one) => [one])]).default([]);
