import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ComboBox } from '../../ui/choice/combo-box.tsx';
import { companiesQuery } from './queries.ts';

interface CompanyFieldProps {
  label: string;
  hideLabel?: boolean | undefined;
  placeholder?: string | undefined;
  /** The choice that stands for all of them, before the others; there is none where it is left out. */
  allText?: string | undefined;
  chosenId: string | undefined;
  /** What the chosen one is called, where the list may not have come yet. */
  chosenName?: string | undefined;
  /** Undefined for all of them. */
  onChoose: (companyId: string | undefined) => void;
}

const ALL = 'all';
const folded = (text: string): string => text.trim().toLocaleLowerCase('da-DK');

/** One of the provider's customers, searched by name. */
export function CompanyField({ chosenId, chosenName, allText, onChoose, ...field }: CompanyFieldProps) {
  const { data: companies, isPending, isError, refetch } = useQuery(companiesQuery());
  const [typed, setTyped] = useState<string>();
  const found = companies?.filter(({ name }) => folded(name).includes(folded(typed ?? ''))) ?? [];
  const known = companies?.find(({ id }) => id === chosenId)?.name ?? chosenName;
  const all = allText !== undefined && folded(typed ?? '') === '' ? [{ id: ALL, text: allText }] : [];
  return (
    <ComboBox
      {...field}
      arrow
      inputValue={typed ?? known ?? allText ?? ''}
      onInput={setTyped}
      onBlur={() => setTyped(undefined)}
      status={isPending ? 'loading' : isError ? 'error' : 'ready'}
      onRetry={() => void refetch()}
      selectedId={typed === undefined ? (chosenId ?? (allText === undefined ? undefined : ALL)) : undefined}
      sections={[{ id: 'companies', choices: [...all, ...found.map(({ id, name }) => ({ id, text: name }))] }]}
      onPick={({ id }) => {
        setTyped(undefined);
        onChoose(id === ALL ? undefined : id);
      }}
    />
  );
}
