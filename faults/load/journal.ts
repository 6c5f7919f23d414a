/** One thing that the portal keeps, and its client's knowledge of it: what was acknowledged last, and what may have been taken since without an answer. */
export class Kept<Value> {
  #acknowledged: Value;
  readonly #unsure = new Set<Value>();
  constructor(acknowledged: Value) {
    this.#acknowledged = acknowledged;
  }
  get last(): Value {
    return this.#acknowledged;
  }
  /** It was sent, and no answer has come yet. */
  send(value: Value): void {
    this.#unsure.add(value);
  }
  /** The portal says that it is this now; what was sent before is settled with it. */
  acknowledge(value: Value): void {
    this.#acknowledged = value;
    this.#unsure.clear();
  }
  /** Whether it may be this. */
  allows(value: Value): boolean {
    return value === this.#acknowledged || this.#unsure.has(value);
  }
  toString(): string {
    return [this.#acknowledged, ...this.#unsure].map(String).join(' or ');
  }
}

/** An order that was acknowledged. */
export interface OrderEntry {
  readonly id: string;
  /** By e-mail: in their branch's list it stands. */
  readonly owner: string;
  readonly comment: Kept<string>;
  readonly cancelled: Kept<boolean>;
  /** The ids of what it was ordered again as, joined; empty while it was not. */
  readonly again: Kept<string>;
}
/**
 * A press that makes things. Orders and vouchers carry its mark as their reference, so that they can be counted whether or not an answer
 * came; what was ordered again carries that of the first order.
 */
export interface PressEntry {
  readonly makes: 'orders' | 'again' | 'vouchers';
  readonly mark: string;
  /** How many it makes. */
  readonly count: number;
  /** What was made, once that was acknowledged. */
  ids?: readonly string[];
}
/** A voucher that was acknowledged, and the trip that has it. */
export interface VoucherEntry {
  readonly id: string;
  readonly code: string;
  readonly status: Kept<'ACTIVE' | 'LOCKED' | 'REDEEMED'>;
  /** The trip that a lock was acknowledged for. */
  orderId?: string;
}
/** What a booking form calls its reference. */
export interface FormEntry {
  readonly companyId: string;
  readonly label: Kept<string>;
}

/** What is wrong, in words: whatever was acknowledged and is not so, and whatever is there twice. */
export interface Wrong {
  readonly lost: string[];
  readonly doubled: string[];
}

/** What the clients of one run know: everything that was acknowledged to them, and everything that they do not know of. */
export class Journal {
  readonly orders: OrderEntry[] = [];
  readonly presses: PressEntry[] = [];
  readonly vouchers: VoucherEntry[] = [];
  readonly forms: FormEntry[] = [];
  /** What showed itself while the load ran. */
  readonly seen: Wrong = { lost: [], doubled: [] };
  /** Answers that were repeats of a call whose answer was lost. */
  repeated = 0;
  /** What was acknowledged, by what it was of. */
  readonly counts = { orders: 0, vouchers: 0, forms: 0 };

  get acknowledged(): number {
    return this.counts.orders + this.counts.vouchers + this.counts.forms;
  }

  /** The answer to a press. The same one again must name the same things. */
  made(press: PressEntry, ids: readonly string[]): boolean {
    this.counts[press.makes === 'vouchers' ? 'vouchers' : 'orders'] += 1;
    if (press.ids === undefined) {
      press.ids = ids;
      return true;
    }
    if (press.ids.toSorted().join() !== ids.toSorted().join())
      this.seen.doubled.push(`${press.mark}: ${press.ids.join()} and ${ids.join()}`);
    return false;
  }
}
