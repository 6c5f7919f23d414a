import type { Duplicate } from '@praj/contract/duplicates.ts';
import { FAILURES, type FailureBody, type FailureCode } from '@praj/contract/failures.ts';

export interface FailureDetail {
  /** Danish text for each field that is wrong, by its name in the body. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What the reply says besides: the thing that the refusal concerns as it is now, by its noun. */
  readonly besides?: Readonly<Record<string, unknown>>;
  /** What fills `{…}` in the catalogue's message. */
  readonly fill?: Readonly<Record<string, string | number>>;
  readonly retryAfterSeconds?: number;
}

/** A named failure of the catalogue; thrown by a use case, answered by the server as status, code and message. */
export class Failure extends Error {
  readonly failure: FailureCode;
  readonly detail: FailureDetail;
  constructor(failure: FailureCode, detail: FailureDetail = {}) {
    super(failure);
    this.failure = failure;
    this.detail = detail;
  }
  get status(): number {
    return FAILURES[this.failure].status;
  }
  body(): FailureBody {
    const { code, message } = FAILURES[this.failure];
    const { fields, besides, fill = {} } = this.detail;
    return {
      message: message.replace(/\{(\w+)\}/g, (whole, name: string) => String(fill[name] ?? whole)),
      code,
      ...(fields && { fields }),
      ...besides,
    };
  }
}

/** Throws the failure; reads well after `if`. */
export function refuse(failure: FailureCode, detail?: FailureDetail): never {
  throw new Failure(failure, detail);
}

/** The failure of values that somebody else has taken, each told at its field; the message begins with the first, as S2 §8 says. */
export const duplicateFailure = (first: Duplicate, ...others: readonly Duplicate[]): Failure =>
  new Failure('duplicate', {
    fields: Object.fromEntries([first, ...others].map(({ field, text }) => [field, text])),
    fill: { columns: first.columns.join(', ') },
  });
/** Refuses whatever is taken; does nothing where nothing is. */
export function refuseDuplicates([first, ...others]: readonly Duplicate[]): void {
  if (first) throw duplicateFailure(first, ...others);
}
