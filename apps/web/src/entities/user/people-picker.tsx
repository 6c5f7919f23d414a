import { fullName } from '@praj/domain/people/full-name.ts';
import { useRef, useState } from 'react';
import type { BoundField } from '../../form/use-form.ts';
import { TextButton } from '../../ui/action/text-button.tsx';
import { ChosenChips } from '../../ui/choice/chosen-chips.tsx';
import { ComboBox } from '../../ui/choice/combo-box.tsx';
import type { Choice } from '../../ui/choice/combo-box-list.tsx';
import { Announcer } from '../../ui/frame/announcer.tsx';
import { COPY } from './copy.ts';
import { chosenPeople, type PeopleChange, type PickedPerson, withoutAnybody, withoutPerson, withPeople } from './people-change.ts';
import s from './people-picker.module.css';
import { usePeople } from './use-people.ts';

interface PersonChoice extends Choice {
  readonly person: PickedPerson;
}
const choiceOf = (person: PickedPerson): PersonChoice => ({
  id: person.id,
  text: fullName(person),
  detail: `${person.email} · ${person.branchName}`,
  person,
});
/** By their names; who have one name are told apart by their e-mail. */
function chipsOf(people: readonly PickedPerson[]) {
  const met = new Set<string>();
  const shared = new Set<string>();
  for (const name of people.map(fullName)) (met.has(name) ? shared : met).add(name);
  return people.map((person) => {
    const name = fullName(person);
    const told = person.email && shared.has(name) ? `${name} · ${person.email}` : name;
    return { id: person.id, text: person.status === 'INACTIVE' ? COPY.inactive(told) : told };
  });
}

export interface PeoplePickerProps extends Omit<BoundField<PeopleChange>, 'onBlur' | 'required'> {
  /** Whose people they are. */
  companyId: string;
  /** Who is on the list already. */
  had: readonly PickedPerson[];
  hint?: string | undefined;
}

/** Chooses many people among the thousands of a company: searched on the server, those who were chosen as chips. */
export function PeoplePicker({ companyId, had, value: change, onChange, ...frame }: PeoplePickerProps) {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { found, total, status, retry, adding, addAll } = usePeople(companyId, typed);
  const chosen = chosenPeople(had, change);
  const ids = new Set(chosen.map(({ id }) => id));

  const take = (next: PeopleChange, deed: string) => {
    onChange(next);
    setSaid(`${deed} ${COPY.chosen(chosenPeople(had, next).length)}`);
  };
  const add = (people: readonly PickedPerson[], deed: string) => take(withPeople(change, had, people), deed);
  const remove = (person: PickedPerson) => take(withoutPerson(change, had, person.id), COPY.removedPerson(fullName(person)));
  const title = total > found.length ? COPY.someOf(found.length, total) : undefined;
  return (
    <div className={s.picker}>
      <ComboBox
        {...frame}
        ref={input}
        placeholder={COPY.searchPeople}
        inputValue={typed}
        onInput={setTyped}
        // What was typed is only a search: nothing of it is kept or sent.
        onBlur={() => setTyped('')}
        sections={found.length > 0 ? [{ id: 'people', title, choices: found.map(choiceOf) }] : []}
        status={status}
        onRetry={retry}
        onPick={({ person }) => (ids.has(person.id) ? remove(person) : add([person], COPY.addedPerson(fullName(person))))}
        several={{
          has: ({ id }) => ids.has(id),
          onTakeBack: () => chosen[0] && remove(chosen[0]),
        }}
      />
      <p className={s.count}>
        {COPY.chosen(chosen.length)}
        <TextButton aria-busy={adding || undefined} onClick={() => void addAll().then((people) => people && add(people, COPY.addedAll))}>
          {adding ? COPY.busy : COPY.addAll}
        </TextButton>
        {chosen.length > 0 && (
          <TextButton
            onClick={() => {
              take(withoutAnybody(had), COPY.removedAll);
              input.current?.focus();
            }}
          >
            {COPY.removeAll}
          </TextButton>
        )}
      </p>
      <ChosenChips
        label={frame.label}
        chosen={chipsOf(chosen)}
        onRemove={(id) => {
          const person = chosen.find((one) => one.id === id);
          if (person) remove(person);
        }}
        onNone={() => input.current?.focus()}
      />
      <Announcer message={said} />
    </div>
  );
}

/** The same people where nobody may be chosen. */
export const ChosenPeople = ({ label, people }: { label: string; people: readonly PickedPerson[] }) => (
  <ChosenChips label={label} chosen={chipsOf(people)} />
);
