import { ALLOCATION_RESULTS, type AllocationResult, importAllocationValues } from '@praj/contract/allocations/allocations.ts';
import type { Reply } from '@praj/contract/endpoint.ts';
import { ALLOCATION_PLURALS } from '@praj/domain/allocations/allocation-kinds.ts';
import { VALUE_HEADINGS, type ValueRow } from '@praj/domain/allocations/import-columns.ts';
import { CSV_BOM, csvLine } from '@praj/domain/overview/csv-cell.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { refreshAllocationValues, type WhichList } from '../../entities/allocation/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { useKeptValues } from '../../form/kept-values.ts';
import { failureMessage } from '../../platform/call-failed.ts';
import { showNumber } from '../../platform/format.ts';
import { call, saveFile } from '../../platform/http.ts';
import { asCsv } from '../../platform/pasted/as-csv.ts';
import { readTextFile } from '../../platform/pasted/read-file.ts';
import { draft } from '../../platform/storage.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { Button } from '../../ui/action/button.tsx';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { ListFileButton } from '../../ui/list-import/import-card.tsx';
import { ListText } from '../../ui/list-import/list-text.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import s from './allocation-lists.module.css';
import { COPY } from './copy.ts';
import { readValueList } from './read-value-list.ts';

const { import: SAID } = COPY;
/** A list is tried when typing has rested, in milliseconds; so many wrong rows are named. */
const REST_MS = 300;
const WRONG_NAMED = 50;
type Answer = Reply<typeof importAllocationValues>;

interface ImportValuesProps extends WhichList {
  onClose: () => void;
}

/** The text of a list that is not saved yet. */
const keptList = ({ companyId, branchId, kind }: WhichList) =>
  draft<string>(`allocation-import.${companyId}.${branchId ?? ''}.${kind}`, (text) => (typeof text === 'string' ? text : undefined));

/**
 * Many values at once, pasted or from a file: each row is tried before anything is saved, and told of afterwards. While they are being
 * saved nothing closes it, since nobody knows yet what came of them. Heavy (a dialog): load it when needed.
 */
export function ImportValues({ onClose, ...list }: ImportValuesProps) {
  const client = useQueryClient();
  const { id: userId } = useMe();
  const { companyId, branchId, kind } = list;
  const kept = useMemo(() => ({ draft: keptList({ companyId, branchId, kind }), userId }), [companyId, branchId, kind, userId]);
  const [text, setText] = useState(() => kept.draft.read(userId) ?? '');
  const [fileFault, setFileFault] = useState<string>();
  const [rest, setRest] = useState(false);
  const [done, setDone] = useState<Answer>();
  const [busy, setBusy] = useState(false);
  useKeptValues(kept, text, text.trim() !== '' && done === undefined);
  const settled = useSettled(text, REST_MS);
  const { rows, fault } = useMemo(() => readValueList(settled), [settled]);
  const send = (dryRun: boolean, signal?: AbortSignal) => {
    const values = rows.map(({ code, name, active }) => ({ code, name, active }));
    const body = { kind, branchId, values, rest: rest ? ('deactivate' as const) : ('keep' as const), dryRun };
    return call(importAllocationValues, { params: { companyId }, body }, signal ? { signal } : {});
  };
  const tried = useQuery({
    queryKey: ['allocation-import', list, settled, rest],
    queryFn: ({ signal }) => send(true, signal),
    enabled: rows.length > 0 && fault === undefined && done === undefined,
    gcTime: 0,
    meta: { quiet: true },
  });
  const takeFile = async (file: File): Promise<void> => {
    const read = await readTextFile(file);
    setFileFault('text' in read ? undefined : SAID.faults[read.fault]);
    if ('text' in read) setText(read.text);
  };
  const answer = done ?? (settled === text ? tried.data : undefined);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const saved = await send(false);
      kept.draft.clear(userId);
      refreshAllocationValues(client);
      toast.success(SAID.done);
      if (Object.keys(saved.fields).length === 0) onClose();
      else setDone(saved);
    } catch (failure) {
      toast.error(failureMessage(failure));
    }
    setBusy(false);
  };
  const close = (): void => {
    if (!busy) onClose();
  };
  const changes = answer ? answer.rows.filter((row) => row === 'created' || row === 'changed').length : 0;
  const canSave = !done && answer !== undefined && changes + answer.deactivated > 0;
  return (
    <Dialog
      title={SAID.title(ALLOCATION_PLURALS[list.kind])}
      intro={SAID.intro}
      size="wide"
      hasCross
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{done ? SAID.close : SAID.cancel}</Button>
          {!done && (
            <Button tone="primary" busy={busy} unavailable={!canSave} onClick={() => canSave && !busy && void save()}>
              {changes === 0 && canSave ? SAID.onlyGoes : SAID.save(changes)}
            </Button>
          )}
        </>
      }
    >
      <div className={s.import}>
        {!done && (
          <>
            <div className={s.choose}>
              {!busy && <ListFileButton onFile={(file) => void takeFile(file)}>{SAID.chooseFile}</ListFileButton>}
              <Button size="sm" icon={<Download aria-hidden="true" />} onClick={saveTemplate}>
                {SAID.template}
              </Button>
            </div>
            <ListText
              label={SAID.label}
              error={fileFault ?? fault}
              className={s.text}
              value={text}
              readOnly={busy}
              placeholder={SAID.placeholder}
              onChange={(next) => {
                setFileFault(undefined);
                setText(next);
              }}
            />
            <Checkbox checked={rest} onChange={setRest} readOnly={busy}>
              {SAID.rest}
            </Checkbox>
          </>
        )}
        <output className={s.result}>
          {tried.isFetching && !answer && SAID.trying}
          {tried.error && !answer && failureMessage(tried.error)}
          {answer && <Outcome answer={answer} rows={rows} isOver={done !== undefined} asksRest={rest} />}
        </output>
      </div>
    </Dialog>
  );
}

const saveTemplate = (): void => {
  const { code, name, active } = VALUE_HEADINGS;
  saveFile(asCsv(CSV_BOM + csvLine([code, name, active])), SAID.templateFile);
};

interface OutcomeProps {
  answer: Answer;
  rows: readonly ValueRow[];
  isOver: boolean;
  asksRest: boolean;
}

/** What becomes, or became, of the rows, and what is wrong with each that is wrong. */
function Outcome({ answer, rows, isOver, asksRest }: OutcomeProps) {
  const words = isOver ? SAID.became : SAID.becomes;
  const count = (result: AllocationResult) => answer.rows.filter((row) => row === result).length;
  const parts = ALLOCATION_RESULTS.flatMap((result) => (count(result) > 0 ? [`${showNumber(count(result))} ${words[result]}`] : []));
  const wrong = answer.rows.flatMap((result, at) => (result === 'wrong' ? [at] : []));
  const goes = answer.deactivated > 0 ? [isOver ? SAID.went(answer.deactivated) : SAID.goes(answer.deactivated)] : [];
  const isNothing = count('same') === answer.rows.length && goes.length === 0;
  return (
    <>
      <p>
        {isOver ? SAID.over : SAID.trial} <b>{[...parts, ...goes].join(', ')}.</b>
      </p>
      {isNothing && <p>{SAID.nothing}</p>}
      {asksRest && wrong.length > 0 && <p>{SAID.restStays}</p>}
      {wrong.length > 0 && (
        <ul className={s.wrong}>
          {wrong.slice(0, WRONG_NAMED).map((at) => (
            <li key={at}>
              {SAID.wrong(rows[at]?.number ?? at + 1, rows[at]?.code ?? '')}: {textsOf(answer, at).join(' ')}
            </li>
          ))}
          {wrong.length > WRONG_NAMED && <li>{SAID.more(wrong.length - WRONG_NAMED)}</li>}
        </ul>
      )}
    </>
  );
}

const textsOf = ({ fields }: Answer, at: number): string[] =>
  (['code', 'name'] as const).flatMap((field) => {
    const text = fields[`values.${at}.${field}`];
    return text === undefined ? [] : [`${COPY[field]}: ${text}`];
  });
