import type { Address } from '@praj/contract/shapes.ts';
import { lacksHouseNumber } from '@praj/domain/address.ts';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { AddressEntry } from './address-entry.ts';

/** Is it a street whose house number is still to be written? */
export const isStreet = (address: Address): boolean => address.streetName !== '' && lacksHouseNumber(address);

/** The street with room for a number behind its name: 'Havnegade , 1058 København K'. */
function withRoom({ fullAddress, streetName }: Address): { text: string; caret: number } {
  const end = fullAddress.indexOf(streetName) + streetName.length;
  return { text: `${fullAddress.slice(0, end)} ${fullAddress.slice(end)}`, caret: end + 1 };
}

/** The house number of a street that was chosen, which is written behind its name. */
export function useHouseNumber({ text, chosen }: AddressEntry, input: RefObject<HTMLInputElement | null>) {
  const [caret, setCaret] = useState<{ readonly at: number; readonly street: string }>();
  useLayoutEffect(() => {
    if (caret) input.current?.setSelectionRange(caret.at, caret.at);
  }, [input, caret]);
  const street = chosen && isStreet(chosen) ? chosen : undefined;
  return {
    /** The street that was chosen and still lacks its number. */
    street,
    /** Only while the person is writing the number; a street that was chosen before stays as it is. */
    goesOn: street !== undefined && text !== street.fullAddress,
    /** Nothing is chosen any more, and the street's name still stands before what is written. */
    isWritten: !chosen && caret !== undefined && text.startsWith(caret.street),
    /** The entry of a street just chosen, with the caret where its number belongs. */
    begin: (address: Address): AddressEntry => {
      const { text: roomy, caret: at } = withRoom(address);
      setCaret({ at, street: roomy.slice(0, at) });
      return { text: roomy, chosen: address };
    },
  };
}
