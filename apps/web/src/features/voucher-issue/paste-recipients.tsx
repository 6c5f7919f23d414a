import { useMemo, useState } from 'react';
import { useKeptValues } from '../../form/kept-values.ts';
import { readTextFile } from '../../platform/pasted/read-file.ts';
import { useFileDrop } from '../../platform/pasted/use-file-drop.ts';
import type { Kept } from '../../platform/storage.ts';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextArea } from '../../ui/field/text-area.tsx';
import { ListFileButton } from '../../ui/list-import/import-card.tsx';
import { COPY } from './copy.ts';
import type { Recipient } from './issue-form.ts';
import s from './issue-vouchers.module.css';
import { type PastedRecipients, readRecipients } from './read-recipients.ts';

const { paste: SAYS } = COPY;

interface PasteRecipientsProps {
  /** How many more recipients there may be. */
  room: number;
  /** Where the list outlives a dialog that is closed, and whose it is. */
  kept: { readonly draft: Kept<string | undefined>; readonly userId: string };
  onTake: (recipients: readonly Recipient[]) => void;
  onClose: () => void;
}

/** Recipients from a list that is pasted, chosen or dropped. Those with faults come along, to be mended in their rows. */
export function PasteRecipients({ room, kept, onTake, onClose }: PasteRecipientsProps) {
  const [text, setText] = useState(() => kept.draft.read(kept.userId) ?? '');
  useKeptValues(kept, text, text.trim() !== '');
  const [fileFault, setFileFault] = useState<string>();
  const read = useMemo(() => (text.trim() === '' ? undefined : readRecipients(text)), [text]);
  const write = (next: string) => {
    setText(next);
    setFileFault(undefined);
  };
  const takeFile = async (file: File): Promise<void> => {
    const found = await readTextFile(file);
    if ('text' in found) write(found.text);
    else setFileFault(SAYS[found.fault]);
  };
  const { isOver, handlers } = useFileDrop((file) => void takeFile(file));
  const rows = read?.rows.slice(0, Math.max(0, room)) ?? [];
  return (
    <section className={classNames(s.paste, isOver && s.over)} aria-label={SAYS.title} {...handlers}>
      <div className={s.exampleHead}>
        <h3>{SAYS.title}</h3>
        <ListFileButton onFile={(file) => void takeFile(file)}>{SAYS.choose}</ListFileButton>
      </div>
      <TextArea
        label={SAYS.label}
        hideLabel
        hint={isOver ? SAYS.drop : SAYS.how}
        placeholder={SAYS.placeholder}
        rows={5}
        value={text}
        error={fileFault ?? (read && faultOf(read, room))}
        onChange={write}
      />
      {read && rows.length > 0 && <Preview read={{ ...read, rows }} />}
      <div className={s.more}>
        <Button onClick={onClose}>{SAYS.cancel}</Button>
        <Button
          tone="primary"
          unavailable={rows.length === 0 || read?.brokenAt !== undefined}
          onClick={() => rows.length > 0 && read?.brokenAt === undefined && onTake(rows.map(({ recipient }) => recipient))}
        >
          {SAYS.add(rows.length)}
        </Button>
      </div>
    </section>
  );
}

function faultOf({ rows, brokenAt }: PastedRecipients, room: number): string | undefined {
  if (brokenAt !== undefined) return SAYS.quotes(brokenAt);
  if (rows.length === 0) return SAYS.none;
  return rows.length > room ? SAYS.tooMany(Math.max(0, room)) : undefined;
}

/** The recipients as they were read, each with what is to be mended. */
function Preview({ read: { rows } }: { read: PastedRecipients }) {
  const wrong = rows.filter(({ faults }) => faults.length > 0).length;
  return (
    <>
      <output className={s.hint}>{SAYS.read(rows.length, wrong)}</output>
      <div className={s.preview} role="region" aria-label={SAYS.preview}>
        <table>
          <thead>
            <tr>
              {[SAYS.line, COPY.name, COPY.phone, COPY.reference, COPY.language, COPY.number, SAYS.fault].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, recipient: { name, phone, reference, language, number }, faults }) => (
              <tr key={line} className={classNames(faults.length > 0 && s.wrong)}>
                <td>{line}</td>
                <td>{name}</td>
                <td>{phone}</td>
                <td>{reference}</td>
                <td>{language}</td>
                <td>{number}</td>
                <td>{faults.join(' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
