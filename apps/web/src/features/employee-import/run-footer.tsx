import { saveFile } from '../../platform/http.ts';
import { asCsv } from '../../platform/pasted/as-csv.ts';
import { Button } from '../../ui/action/button.tsx';
import { ButtonLink } from '../../ui/action/link.tsx';
import { ImportFault, ImportFooter, ImportProgress, ImportSum } from '../../ui/list-import/import-footer.tsx';
import { COPY } from './copy.ts';
import { createdOf, leftOf, type RunState } from './import-run.ts';
import { wrongRowsText } from './list-files.ts';
import { countKinds, isOfKind, type ResultRow } from './result-rows.ts';

export interface RunFooterProps {
  rows: readonly ResultRow[];
  run: RunState | undefined;
  /** Where the employees are listed. */
  listPath: string;
  onCreate: () => void;
  onStop: () => void;
  onResume: () => void;
  onAgain: () => void;
}

/** What comes of the list, and the button that makes it so; while it is created, how far it has come. */
export function RunFooter(props: RunFooterProps) {
  const { rows, run } = props;
  if (!run) return <BeforeRun {...props} />;
  if (run.phase === 'running' || run.phase === 'stopping') return <Progress {...props} run={run} />;
  return run.phase === 'done' ? <Done {...props} run={run} /> : <Interrupted rows={rows} run={run} onResume={props.onResume} />;
}

function WrongRows({ rows }: { rows: readonly ResultRow[] }) {
  const wrong = rows.filter((row) => isOfKind(row, 'wrong'));
  if (wrong.length === 0) return null;
  return <Button onClick={() => saveFile(asCsv(wrongRowsText(wrong)), COPY.wrongFile)}>{COPY.wrongRows}</Button>;
}

function BeforeRun({ rows, onCreate }: RunFooterProps) {
  const { creatable, exists, wrong } = countKinds(rows);
  return (
    <ImportFooter>
      <ImportSum>
        {creatable > 0 ? (
          <>
            <b>{COPY.toCreate(creatable)}</b> {COPY.invited}
          </>
        ) : (
          <b>{COPY.nobody}</b>
        )}{' '}
        {COPY.skipped(exists + wrong)}
      </ImportSum>
      <WrongRows rows={rows} />
      {creatable > 0 && (
        <Button tone="primary" onClick={onCreate}>
          {COPY.create(creatable)}
        </Button>
      )}
    </ImportFooter>
  );
}

function Progress({ run, onStop }: RunFooterProps & { run: RunState }) {
  const left = leftOf(run);
  const isStopping = run.phase === 'stopping';
  return (
    <ImportProgress
      text={COPY.progress(createdOf(run), run.todo.length)}
      done={run.answers.size}
      all={run.todo.length}
      beside={left === undefined || isStopping ? undefined : COPY.left(left)}
      stop={isStopping ? COPY.stopping : COPY.stop}
      isStopping={isStopping}
      onStop={onStop}
    />
  );
}

function Interrupted({ rows, run, onResume }: { rows: readonly ResultRow[]; run: RunState; onResume: () => void }) {
  const why = run.phase === 'stopped' ? COPY.stopped : run.isLineLost ? COPY.lineLost : `${COPY.refused} ${run.failure ?? ''}`;
  return (
    <ImportFooter>
      <ImportSum>
        {run.phase === 'broken' ? <ImportFault>{why}</ImportFault> : <b>{why}</b>} {COPY.progress(createdOf(run), run.todo.length)}.
        {run.isLineLost && run.phase === 'broken' && ` ${COPY.goOn}`}
      </ImportSum>
      <WrongRows rows={rows} />
      <Button tone="primary" onClick={onResume}>
        {COPY.resume}
      </Button>
    </ImportFooter>
  );
}

function Done({ rows, run, listPath, onAgain }: RunFooterProps & { run: RunState }) {
  const created = createdOf(run);
  const { exists, wrong } = countKinds(rows);
  return (
    <ImportFooter>
      <ImportSum>
        {created > 0 ? (
          <>
            <b>{COPY.done(created)}</b> {COPY.doneInvited}
          </>
        ) : (
          <b>{COPY.nobodyDone}</b>
        )}{' '}
        {COPY.skippedDone(exists + wrong)} {run.foundAfterLoss > 0 && COPY.foundAfterLoss(run.foundAfterLoss)}
      </ImportSum>
      <WrongRows rows={rows} />
      <Button onClick={onAgain}>{COPY.again}</Button>
      <ButtonLink tone="primary" to={listPath}>
        {COPY.back}
      </ButtonLink>
    </ImportFooter>
  );
}
