import type { Address } from '@praj/contract/shapes.ts';
import { History, MapPin, Search, Star } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ComboBox, type ComboBoxProps } from '../../../../ui/choice/combo-box.tsx';
import type { Choice, ChoiceSection } from '../../../../ui/choice/combo-box-list.tsx';
import { type AddressChoice, useAddressSearch } from '../../../addresses/queries.ts';
import { COPY } from '../copy.ts';
import { type AddressEntry, chosenAddress } from '../draft/form-state.ts';

interface PlaceChoice extends Choice {
  readonly address: Address;
}

const GROUPS = [
  { kind: 'favourite', title: COPY.favourites, icon: <Star aria-hidden="true" /> },
  { kind: 'recent', title: COPY.recents, icon: <History aria-hidden="true" /> },
  { kind: 'place', title: COPY.places, icon: <MapPin aria-hidden="true" /> },
] as const;

const sectionsOf = (choices: readonly AddressChoice[]): ChoiceSection<PlaceChoice>[] =>
  GROUPS.map(({ kind, title, icon }) => ({
    id: kind,
    title,
    choices: choices.filter((choice) => choice.kind === kind).map(({ id, text, detail, address }) => ({ id, text, detail, address, icon })),
  })).filter((section) => section.choices.length > 0);

type Frame = Pick<ComboBoxProps<PlaceChoice>, 'label' | 'mark' | 'error' | 'placeholder' | 'required' | 'readOnly' | 'onBlur' | 'id'>;
export interface AddressFieldProps extends Frame {
  readonly entry: AddressEntry;
  readonly onChange: (entry: AddressEntry) => void;
  readonly favourites: readonly Address[];
  readonly recents: readonly Address[];
}

/** An address: favourites and recent ones first, then what the search finds. Typed text counts once it was chosen. */
export function AddressField({ entry, onChange, favourites, recents, onBlur, ...frame }: AddressFieldProps) {
  // The list stays shut when the page itself put the focus here; the first key or press opens it.
  const [awake, setAwake] = useState(false);
  const [inside, setInside] = useState(false);
  const { choices, status, retry, exact } = useAddressSearch(entry.text, entry.chosen !== null, favourites, recents);
  const take = useEffectEvent((address: Address) => onChange(chosenAddress(address)));
  const whole = !inside && !entry.chosen ? exact : undefined;
  useEffect(() => {
    if (whole) take(whole);
  }, [whole]);

  const favourite = favourites.some((one) => one.fullAddress === entry.chosen?.fullAddress);
  return (
    <div
      onKeyDownCapture={(event) => setAwake(awake || !(event.ctrlKey || event.metaKey))}
      onPointerDownCapture={() => setAwake(true)}
      onFocusCapture={() => setInside(true)}
    >
      <ComboBox
        {...frame}
        inputValue={entry.text}
        onInput={(text) => {
          setAwake(true);
          onChange({ text, chosen: null });
        }}
        sections={awake && !entry.chosen ? sectionsOf(choices) : []}
        onPick={({ address }) => onChange(chosenAddress(address))}
        status={awake ? status : 'idle'}
        errorText={COPY.searchDown}
        onRetry={retry}
        onBlur={() => {
          setInside(false);
          setAwake(false);
          onBlur?.();
        }}
        after={favourite ? <Star aria-hidden="true" /> : <Search aria-hidden="true" />}
      />
    </div>
  );
}
