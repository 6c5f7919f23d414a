import type { OrderHeadings } from '@praj/domain/orders/import/order-columns.ts';
import { useMemo, useRef, useState } from 'react';
import { useKeptValues } from '../../form/kept-values.ts';
import { readTextFile } from '../../platform/pasted/read-file.ts';
import { draft } from '../../platform/storage.ts';
import { COPY } from './copy.ts';
import { type ImportList, type ImportRow, isImportList, readOrderList } from './import-rows.ts';

/** A list that this tab has read, with what was corrected and ordered of it. */
const keptList = draft<ImportList>('order-import', (value) => (isImportList(value) ? value : undefined));
/** The list as it was typed or pasted, as long as nothing was read of it. */
const keptText = draft<string>('order-import.text', (value) => (typeof value === 'string' ? value : undefined));
const newKey = (): string => crypto.randomUUID();

/** The list, kept in this tab at each change: what was sent is known again after a reload. */
export function useKeptList(userId: string) {
  const [list, setList] = useState(() => keptList.read(userId));
  const current = useRef(list);
  const keep = (next: ImportList | undefined): void => {
    current.current = next;
    setList(next);
    if (next) keptList.write(userId, next);
    else keptList.clear(userId);
  };
  const update = (change: (row: ImportRow) => ImportRow): void => {
    if (current.current) keep({ ...current.current, rows: current.current.rows.map(change) });
  };
  return { list, keep, update };
}

/** The list as text, until something is read of it; `keep` takes what was. */
export function useListText(userId: string, headings: OrderHeadings, keep: (list: ImportList) => void) {
  const [text, setText] = useState(() => keptText.read(userId) ?? '');
  useKeptValues(
    useMemo(() => ({ draft: keptText, userId }), [userId]),
    text,
    text.trim() !== '',
  );
  const [fault, setFault] = useState<string>();
  const read = (given: string): void => {
    const answer = readOrderList(given, headings, newKey);
    setText('fault' in answer ? given : '');
    setFault('fault' in answer ? answer.fault : undefined);
    if (!('fault' in answer)) keep(answer);
  };
  return {
    text,
    /** Why nothing can be made of it, or of a file. */
    fault,
    write: (next: string): void => {
      setText(next);
      setFault(undefined);
    },
    read,
    readFile: async (file: File): Promise<void> => {
      const found = await readTextFile(file);
      if ('text' in found) read(found.text);
      else setFault(COPY.faults[found.fault]);
    },
  };
}
