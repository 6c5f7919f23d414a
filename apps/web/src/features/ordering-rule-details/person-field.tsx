import { fullName } from '@praj/domain/people/full-name.ts';
import { useState } from 'react';
import { usePeople } from '../../entities/user/use-people.ts';
import type { BoundField } from '../../form/use-form.ts';
import { ComboBox } from '../../ui/choice/combo-box.tsx';
import { COPY } from './copy.ts';
import type { NamedPerson } from './rule-form.ts';

/** Chooses one of a company's people, searched on the server. What is typed and not chosen is nobody. */
export function PersonField({ companyId, value, onChange, onBlur, ...frame }: BoundField<NamedPerson | null> & { companyId: string }) {
  const [typed, setTyped] = useState<string>();
  const { found, status, retry } = usePeople(companyId, typed ?? '');
  return (
    <ComboBox
      {...frame}
      placeholder={COPY.choosePerson}
      inputValue={typed ?? value?.name ?? ''}
      onInput={(text) => {
        setTyped(text);
        if (value) onChange(null);
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
      sections={[
        {
          id: 'people',
          choices: found.map((person) => ({ id: person.id, text: fullName(person), detail: `${person.email} · ${person.branchName}` })),
        },
      ]}
      status={status}
      onRetry={retry}
      onPick={({ id, text }) => {
        onChange({ id, name: text });
        setTyped(undefined);
      }}
    />
  );
}
