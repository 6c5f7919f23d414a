import type { KnownPassenger } from '@praj/contract/orders.ts';
import { showPhone } from '@praj/domain/people/danish-phone.ts';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { ComboBox } from '../../ui/choice/combo-box.tsx';
import type { Choice } from '../../ui/choice/combo-box-list.tsx';
import type { FieldFrame } from '../../ui/field/field.tsx';
import { COPY } from './copy.ts';
import { usePassengerSearch } from './queries.ts';

interface PassengerChoice extends Choice {
  readonly passenger: KnownPassenger;
}

export interface NameFieldProps extends FieldFrame {
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** A known passenger was chosen: the phone comes along. */
  readonly onPick: (passenger: KnownPassenger) => void;
  readonly onBlur: () => void;
  readonly maxLength: number;
  readonly placeholder?: string | undefined;
  readonly required?: boolean | undefined;
}

const choiceOf = (passenger: KnownPassenger, index: number): PassengerChoice => ({
  id: `passenger-${index}`,
  text: passenger.customerName,
  detail: passenger.customerPhone ? showPhone(passenger.customerPhone) : undefined,
  icon: <UserRound aria-hidden="true" />,
  passenger,
});

/** 'Firma / Navn': free text, with the branch's known passengers offered below while it is typed. */
export function NameField({ value, onChange, onPick, onBlur, ...frame }: NameFieldProps) {
  const [typing, setTyping] = useState(false);
  const known = usePassengerSearch(value, !typing);
  return (
    <ComboBox
      {...frame}
      inputValue={value}
      onInput={(name) => {
        setTyping(true);
        onChange(name);
      }}
      sections={typing && known.length > 0 ? [{ id: 'known', title: COPY.knownPassengers, choices: known.map(choiceOf) }] : []}
      onPick={({ passenger }) => {
        setTyping(false);
        onPick(passenger);
      }}
      // Never a row that says 'nothing found': a new name is as good as a known one.
      status="idle"
      onBlur={() => {
        setTyping(false);
        onBlur();
      }}
    />
  );
}
