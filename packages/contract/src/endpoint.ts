import type { Permission } from '@praj/domain/people/permissions.ts';
import type { z } from 'zod';
import type { FailureCode } from './failures.ts';

type Schema = z.core.$ZodType;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** `anonymous`: anyone. `dispatch`: the dispatch centre with its own key. `sms-provider`: who signs with the secret shared with them. Else a line of the permission table. */
export type CallPermission = Permission | 'anonymous' | 'dispatch' | 'sms-provider';

/**
 * What stands beside a field that is missing, a text longer than it may be (`{n}` is how long that is), a number or a list larger than it
 * may be, or wrong in another way; what is not said of the third is said as of the last.
 */
export interface FieldText {
  readonly required?: string;
  readonly tooLong?: string;
  readonly tooLarge?: string;
  readonly invalid?: string;
}
/** By the field's name; a field of the rows of a list by both names, `attributes.code`. */
export type FieldTexts = Readonly<Record<string, FieldText>>;

interface Shape {
  readonly method: Method;
  /** Path below `/api`, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly permission: CallPermission;
  readonly summary: string;
  /** The path holds a key that opens something: the log names the path as it stands here. */
  readonly pathIsSecret?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly headers?: Schema;
  /** The form's own texts; whatever they leave out is told in the catalogue's (`FIELD_TEXTS`). */
  readonly fieldTexts?: FieldTexts;
  /** Objects of the body whose fields are told by their own names, as if they stood in it beside the others. */
  readonly fieldsInside?: readonly string[];
  /** The largest body taken, in bytes; 64 KB where it is not said (decisions §2). */
  readonly bodyLimit?: number;
  readonly reply: Schema;
  /** Failures of its own, beside those any call may answer (401, 403, 400 invalid, 404, 429, 503, 500). */
  readonly failures?: readonly FailureCode[];
  /** Set when the reply is not JSON, as the CSV report. */
  readonly replyType?: string;
  /** What else it may answer than its reply and failures, by status: without a body, or with a part of it. */
  readonly otherReplies?: Readonly<Record<number, string>>;
}
export type Endpoint = Shape;

/** Of a call whose reply carries an ETag. */
export const KNOWN_ALREADY = { 304: 'If-None-Match names the version that there is: nothing is sent' } as const;

/** Declares a call once: server, browser, OpenAPI and the access matrix all read this value. */
export const endpoint = <const E extends Shape>(call: E): E => call;

type Part = 'params' | 'query' | 'body' | 'headers';
/** What a caller passes, before parsing. */
export type Input<E extends Endpoint> = {
  [K in Part as E[K] extends Schema ? K : never]: E[K] extends Schema ? z.core.input<E[K]> : never;
};
/** What a handler receives, after parsing. */
export type Parsed<E extends Endpoint> = {
  [K in Part as E[K] extends Schema ? K : never]: E[K] extends Schema ? z.core.output<E[K]> : never;
};
export type Reply<E extends Endpoint> = z.core.output<E['reply']>;
