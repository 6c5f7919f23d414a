import type { Address } from '@praj/contract/shapes.ts';
import { showAddress } from '@praj/domain/address.ts';
import { toldAtDoor, typedDoor } from '@praj/domain/places/typed-door.ts';
import { History, MapPin, MapPinned, Star, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ComboBox, type ComboBoxProps } from '../../ui/choice/combo-box.tsx';
import type { Choice, ChoiceSection } from '../../ui/choice/combo-box-list.tsx';
import { InsideButton } from '../../ui/field/inside-button.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { useAddressThanks } from '../installation/queries.ts';
import { type AddressEntry, chosenAddress, NO_ADDRESS } from './address-entry.ts';
import { COPY } from './copy.ts';
import { FavouriteStar } from './favourite-star.tsx';
import { type AddressChoice, useAddressSearch } from './queries.ts';
import { isStreet, useHouseNumber } from './use-house-number.ts';

// The map is heavy, and most addresses are typed.
const PickDialog = lazyWithRetry(() => import('./pick/pick-dialog.tsx').then((part) => part.PickDialog));

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

type Frame = Pick<
  ComboBoxProps<PlaceChoice>,
  'label' | 'mark' | 'error' | 'placeholder' | 'required' | 'readOnly' | 'onBlur' | 'id' | 'hint'
>;
export interface AddressFieldProps extends Frame {
  readonly entry: AddressEntry;
  readonly onChange: (entry: AddressEntry) => void;
  readonly favourites: readonly Address[];
  readonly recents: readonly Address[];
  /** Whose own addresses come first in the search, where it is not one's own branch's. */
  readonly branchId?: string | undefined;
  /** The branch among whose favourites the person may keep the chosen address: a star takes the place of the cross that clears. */
  readonly keepsFavouritesOf?: string | undefined;
  /** A driver is told something at the door: entrance, floor and door that are typed with the address go into it. */
  readonly keepsDoor?: boolean | undefined;
  /** It may be picked on a map too, which begins near this address while nothing is chosen. */
  readonly onMap?: { readonly near: Address | null } | undefined;
}

/** Keys that write nothing and yet ask for the list. */
const ASKS: readonly string[] = ['ArrowDown', 'ArrowUp', 'Backspace', 'Delete', 'Enter'];
/** Does a key write or ask for the list? Those that lead on, such as Tab, and those that are held for another one do not. */
const wakes = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => !(ctrlKey || metaKey) && (key.length === 1 || ASKS.includes(key));

interface AddressButtonsProps {
  readonly label: string;
  /** Takes the place of the cross that clears. */
  readonly star: ReactNode;
  readonly onClear: (() => void) | undefined;
  readonly onPick: (() => void) | undefined;
}

/** What stands at the right edge of the field. */
const AddressButtons = ({ label, star, onClear, onPick }: AddressButtonsProps) => (
  <>
    {onClear && (star || <InsideButton label={COPY.clear(label)} icon={<X aria-hidden="true" />} besideTabs onPress={onClear} />)}
    {onPick && <InsideButton label={COPY.pickOnMap} keys="Alt+K" icon={<MapPinned aria-hidden="true" />} besideTabs onPress={onPick} />}
  </>
);

/**
 * An address: favourites and recent ones first, then what the search finds. Typed text counts once it was chosen. A street that
 * is chosen goes on: the caret stands where its house number belongs, and the list shows its houses.
 */
export function AddressField(props: AddressFieldProps) {
  const { entry, onChange, favourites, recents, branchId, keepsFavouritesOf, keepsDoor, onMap, onBlur, ...frame } = props;
  // The list stays shut when the page itself put the focus here; the first press, or key that writes or asks for it, opens it.
  const [awake, setAwake] = useState(false);
  const [inside, setInside] = useState(false);
  // Enter takes what was typed whole, as leaving the field does, be it found before or after.
  const [entered, setEntered] = useState(false);
  const [picking, setPicking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { street, goesOn, isWritten, begin } = useHouseNumber(entry, input);
  const { chosen } = entry;
  const settled = chosen !== null && !goesOn;
  // The hint stays while the number is being written, so that nothing moves under the hand.
  const writing = inside && isWritten;
  const thanks = useAddressThanks();
  const typed = keepsDoor && !chosen ? typedDoor(entry.text) : undefined;
  const { choices, status, retry, exact } = useAddressSearch(typed?.rest ?? entry.text, settled, favourites, recents, branchId);
  const rest = choices.filter(({ address }) => address.fullAddress !== street?.fullAddress);
  const take = (address: Address) => {
    const told = keepsDoor && !chosen && !address.comment ? toldAtDoor(entry.text, showAddress(address)) : undefined;
    onChange(chosenAddress(told ? { ...address, comment: told } : address));
  };
  const pickPlace = (address: Address) => (isStreet(address) ? onChange(begin(address)) : take(address));
  const takeWhole = useEffectEvent((address: Address) => (inside ? pickPlace(address) : take(address)));
  const whole = (entered || !inside) && !chosen ? exact : undefined;
  useEffect(() => {
    if (whole) takeWhole(whole);
  }, [whole]);

  const clears = entry.text !== '' && !frame.readOnly;
  const picks = onMap !== undefined && !frame.readOnly;
  const clear = () => {
    onChange(NO_ADDRESS);
    input.current?.focus();
  };
  const pick = () => {
    // The focus comes back to the field, not to its button, from which no Tab leads on.
    input.current?.focus();
    setPicking(true);
  };
  return (
    <>
      <div
        onKeyDownCapture={(event) => {
          if (picks && event.altKey && event.code === 'KeyK') {
            event.preventDefault();
            pick();
          } else setAwake(awake || wakes(event));
          if (event.key === 'Enter' && wakes(event)) setEntered(true);
        }}
        onPointerDownCapture={() => setAwake(true)}
        onFocusCapture={() => setInside(true)}
      >
        <ComboBox
          {...frame}
          ref={input}
          hint={(street || writing) && !frame.readOnly ? COPY.writeNumber : frame.hint}
          inputValue={entry.text}
          onInput={(text) => {
            setAwake(true);
            setEntered(false);
            onChange({ text, chosen: null });
          }}
          sections={awake && !settled ? sectionsOf(rest) : []}
          goesOn={({ address }) => isStreet(address)}
          entersList
          onPick={({ address }) => pickPlace(address)}
          status={awake ? status : 'idle'}
          errorText={COPY.searchDown}
          foot={rest.some(({ kind }) => kind === 'place') ? thanks : undefined}
          onRetry={retry}
          onBlur={() => {
            setInside(false);
            setAwake(false);
            setEntered(false);
            if (chosen && goesOn) onChange(chosenAddress(chosen));
            onBlur?.();
          }}
          after={
            <AddressButtons
              label={frame.label}
              star={keepsFavouritesOf && chosen && <FavouriteStar branchId={keepsFavouritesOf} address={chosen} favourites={favourites} />}
              onClear={clears ? clear : undefined}
              onPick={picks ? pick : undefined}
            />
          }
        />
      </div>
      {picking && (
        <PanelBoundary title={COPY.pick.title(frame.label)} onClose={() => setPicking(false)}>
          <PickDialog
            label={frame.label}
            chosen={chosen}
            near={onMap?.near ?? favourites[0] ?? recents[0]}
            onPick={(address) => {
              setPicking(false);
              onChange(chosenAddress(address));
            }}
            onClose={() => setPicking(false)}
          />
        </PanelBoundary>
      )}
    </>
  );
}
