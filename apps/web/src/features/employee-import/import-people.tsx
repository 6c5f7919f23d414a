import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useMe } from '../../entities/session/queries.ts';
import { useKeptValues } from '../../form/kept-values.ts';
import { failureMessage } from '../../platform/call-failed.ts';
import { saveFile } from '../../platform/http.ts';
import { asCsv } from '../../platform/pasted/as-csv.ts';
import { readTextFile } from '../../platform/pasted/read-file.ts';
import { useFileDrop } from '../../platform/pasted/use-file-drop.ts';
import { draft } from '../../platform/storage.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { Button } from '../../ui/action/button.tsx';
import { Announcer } from '../../ui/frame/announcer.tsx';
import { ImportPage } from '../../ui/list-import/import-page.tsx';
import { LeaveImport } from '../../ui/list-import/leave-import.tsx';
import { LeaveQuestion } from '../../ui/overlay/leave-question.tsx';
import { useUnsaved } from '../../ui/overlay/unsaved.ts';
import { COPY } from './copy.ts';
import s from './employee-import.module.css';
import { createdOf, type ImportRun, type ImportTask, type RunState, startImport } from './import-run.ts';
import { type ImportPlace, isSendable, judgedQuery, rowsOf, sendTo } from './judged-query.ts';
import { ListCard } from './list-card.tsx';
import { templateText } from './list-files.ts';
import { readList } from './read-list.ts';
import { ResultCard } from './result-card.tsx';
import { resultRows } from './result-rows.ts';
import { RunFooter } from './run-footer.tsx';

/** A list is tried when typing has rested, in milliseconds. */
const REST_MS = 300;

export interface ImportPeopleProps {
  place: ImportPlace;
  /** What the location is called where rows belong that name none. */
  branchName: string | undefined;
  /** Where the employees are listed. */
  listPath: string;
  /** The way back, above the heading. */
  breadcrumb: ReactNode;
}

/** A list of people becomes employees: pasted or chosen, tried row by row, and then created. */
export function ImportPeople({ place, branchName, listPath, breadcrumb }: ImportPeopleProps) {
  const { id: userId } = useMe();
  const kept = useMemo(() => keptText(place.companyId, place.branchId), [place.companyId, place.branchId]);
  const [text, setText] = useState(() => kept.read(userId) ?? '');
  const [encoding, setEncoding] = useState<string>();
  const [fileFault, setFileFault] = useState<string>();
  const { run, start, stop, resume, forget } = useImportRun();
  const settled = useSettled(text, REST_MS);
  const list = useMemo(() => (settled.trim() === '' ? undefined : readList(settled)), [settled]);
  const judged = useQuery(judgedQuery(place, settled, list ?? readList('')));
  const answers = settled === text ? judged.data : undefined;
  const rows = useMemo(() => (list && answers ? resultRows(list.rows, answers, run) : undefined), [list, answers, run]);

  const isRunning = run?.phase === 'running' || run?.phase === 'stopping';
  const dirty = text.trim() !== '' && run?.phase !== 'done';
  useKeptValues(
    useMemo(() => ({ draft: kept, userId }), [kept, userId]),
    text,
    dirty,
  );
  const unsaved = useUnsaved(dirty);

  const write = (next: string, writtenIn?: string): void => {
    setText(next);
    setEncoding(writtenIn);
    setFileFault(undefined);
    forget();
  };
  const takeFile = async (file: File): Promise<void> => {
    const read = await readTextFile(file);
    if ('text' in read) write(read.text, read.encoding);
    else setFileFault(COPY.faults[read.fault]);
  };
  const { isOver, handlers } = useFileDrop((file) => !isRunning && void takeFile(file));
  const create = (): void => {
    if (!list || !rows) return;
    const todo = rows.filter(({ state }) => state === 'creatable').map(({ id }) => Number(id));
    start({ list: rowsOf(list), todo, send: sendTo(place, false) });
  };

  return (
    <ImportPage
      title={COPY.title}
      breadcrumb={breadcrumb}
      actions={
        <Button icon={<Download aria-hidden="true" />} onClick={() => saveFile(asCsv(templateText()), COPY.templateFile)}>
          {COPY.template}
        </Button>
      }
      handlers={handlers}
      className={s.page}
    >
      <div className={s.cards}>
        <ListCard
          text={text}
          list={settled === text ? list : undefined}
          branchName={branchName}
          encoding={encoding}
          fileFault={fileFault}
          isOver={isOver && !isRunning}
          readOnly={isRunning}
          onText={(next) => write(next)}
          onFile={(file) => void takeFile(file)}
        />
        <ResultCard
          rows={rows}
          isTried={text.trim() !== '' && (settled !== text || (list !== undefined && isSendable(list)))}
          hasBranches={list?.columns.at.branch !== undefined}
          run={run}
          error={judged.error ? failureMessage(judged.error) : undefined}
          onRetry={() => void judged.refetch()}
          footer={
            rows && (
              <RunFooter
                rows={rows}
                run={run}
                listPath={listPath}
                onCreate={create}
                onStop={stop}
                onResume={resume}
                onAgain={() => write('')}
              />
            )
          }
        />
      </div>
      <Announcer message={run ? spokenOf(run) : ''} />
      {isRunning && unsaved.asking ? (
        <LeaveImport unsaved={unsaved} words={COPY.leave} onStop={stop} />
      ) : (
        <LeaveQuestion unsaved={unsaved} onDiscard={() => kept.clear(userId)} />
      )}
    </ImportPage>
  );
}

/** The text of a list that is not created yet, for each place. */
const keptText = (companyId: string, branchId = '') =>
  draft<string>(`employee-import.${companyId}.${branchId}`, (value) => (typeof value === 'string' ? value : undefined));

/** The creating of a list, which goes on until it is done, stopped, or the page is left. */
function useImportRun() {
  const client = useQueryClient();
  const [run, setRun] = useState<RunState>();
  const current = useRef<ImportRun>(undefined);
  useEffect(() => () => current.current?.stop(), []);
  const phase = run?.phase;
  useEffect(() => {
    // Those who were created stand in the lists of people when one comes to them.
    if (phase === 'done' || phase === 'stopped' || phase === 'broken') void client.invalidateQueries({ queryKey: ['users'] });
  }, [client, phase]);
  return {
    run,
    start: (task: ImportTask) => {
      current.current = startImport(task, setRun);
    },
    stop: () => current.current?.stop(),
    resume: () => current.current?.resume(),
    forget: () => setRun(undefined),
  };
}

/** How far it has come, in quarters: not every portion is read out. */
function spokenOf(run: RunState): string {
  const { phase, answers, todo } = run;
  if (phase === 'done') return COPY.done(createdOf(run));
  if (phase === 'stopped') return COPY.stopped;
  if (phase === 'broken') return run.isLineLost ? COPY.lineLost : COPY.refused;
  const quarters = Math.floor((4 * answers.size) / todo.length);
  return quarters === 0 ? COPY.running : COPY.spokenProgress(quarters * 25);
}
