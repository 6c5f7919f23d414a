import type { orderBody, TRIP_TYPES } from '@praj/contract/orders.ts';
import type { Address, Attribute } from '@praj/contract/shapes.ts';
import type { FieldCode } from '@praj/domain/booking-form/booking-form.ts';
import type { z } from 'zod';

/** The body of `POST /orders` as it was parsed. */
export type PlacedBody = z.output<typeof orderBody>;

/** What is ordered once everything is checked: each of its cars becomes an order. Money in øre. */
export interface WantedTrip {
  readonly tripType: (typeof TRIP_TYPES)[number];
  readonly fixedTripId: string | null;
  readonly requestedPickup: Date;
  readonly numberOfPeople: number;
  readonly numberOfCars: number;
  readonly pickup: Address;
  readonly destination: Address | null;
  readonly comment: string | null;
  readonly customerName: string | null;
  readonly customerPhone: string | null;
  readonly reference: string | null;
  readonly project: string | null;
  readonly accountId: string | null;
  readonly attributes: readonly Attribute[];
  readonly priceOere: number | null;
  readonly moduleUpdatedAt: Date;
}

/** What the company's booking module asks for. */
export interface ModuleTerms {
  readonly updatedAt: Date;
  readonly referenceLabel: string;
  readonly fields: readonly { readonly code: FieldCode; readonly required: boolean; readonly validation: string | null }[];
  /** The add-ons that can be chosen. */
  readonly attributes: readonly (Attribute & { readonly required: boolean })[];
}
