import { placeOrder } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { ORDER_COLUMNS } from '@praj/domain/orders/import/order-columns.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FormOptions } from '../../entities/booking-form/draft/form-state.ts';
import { ordersQuery } from '../../entities/order/queries.ts';
import { failureMessage } from '../../platform/call-failed.ts';
import { call, saveFile } from '../../platform/http.ts';
import { asCsv } from '../../platform/pasted/as-csv.ts';
import { useFileDrop } from '../../platform/pasted/use-file-drop.ts';
import { PATIENCE_MS } from '../../platform/sender/patience.ts';
import { serverNow, useServerMinute } from '../../platform/server-clock.ts';
import { Button } from '../../ui/action/button.tsx';
import { Breadcrumb } from '../../ui/frame/breadcrumb.tsx';
import { ImportPage } from '../../ui/list-import/import-page.tsx';
import { LeaveImport } from '../../ui/list-import/leave-import.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { useUnsaved } from '../../ui/overlay/unsaved.ts';
import { COPY } from './copy.ts';
import { headingsOf, type ImportList, type ImportRow, isSettled, type RowOutcome, withCell } from './import-rows.ts';
import { addressTexts, judgeRows, readRow, toPlace } from './judge-rows.ts';
import { useKeptList, useListText } from './kept-list.ts';
import { ListCard } from './list-card.tsx';
import { reportText, templateText } from './list-files.ts';
import s from './order-import.module.css';
import { OrdersFooter } from './orders-footer.tsx';
import { placeRows, type RunState } from './place-rows.ts';
import { ResultCard } from './result-card.tsx';
import { useChecked } from './use-checked.ts';
import { useLookedUp } from './use-looked-up.ts';

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface OrderImportProps {
  userId: string;
  options: FormOptions;
  recents: readonly Address[];
  reloadModule: () => void;
}

/** A list of trips becomes orders: pasted or chosen, tried row by row, mended, and then ordered. */
export function OrderImport({ userId, options, recents, reloadModule }: OrderImportProps) {
  const headings = headingsOf(options);
  const { list, keep, update } = useKeptList(userId);
  const { text, fault, write, read, readFile } = useListText(userId, headings, keep);
  const { run, start, stop, forget } = useRun();
  const [isDiscarding, setDiscarding] = useState(false);
  const isRunning = run?.phase === 'running' || run?.phase === 'stopping';
  const unsaved = useUnsaved(isRunning);

  const { views, columns, waits, failure, tryAgain, searchAgain } = useTriedRows(list, {
    options,
    recents,
    run: isRunning ? run : undefined,
  });
  const { isOver, handlers } = useFileDrop((file) => !list && void readFile(file));
  const change = (key: string, next: (row: ImportRow) => ImportRow): void => update((row) => (row.key === key ? next(row) : row));

  const place = (): void => {
    const todo = toPlace(views).flatMap(({ row, body }) => {
      const sent = row.outcome?.kind === 'unknown' ? row.outcome.sent : undefined;
      const ready = body ?? sent?.body;
      return ready ? [{ key: row.key, body: ready, sent }] : [];
    });
    start(todo, (key, outcome) => change(key, (row) => ({ ...row, outcome })));
  };
  const another = (): void => {
    forget();
    keep(undefined);
    setDiscarding(false);
  };

  return (
    <ImportPage
      title={COPY.title}
      breadcrumb={<Breadcrumb trail={[{ label: COPY.crumb, to: '/order' }]} here={COPY.title} />}
      actions={
        <>
          {list && !isRunning && (
            <Button onClick={() => (list.rows.every(isSettled) ? another() : setDiscarding(true))}>{COPY.another}</Button>
          )}
          <Button icon={<Download aria-hidden="true" />} onClick={() => saveFile(asCsv(templateText(headings)), COPY.templateFile)}>
            {COPY.template}
          </Button>
        </>
      }
      handlers={handlers}
      className={s.page}
    >
      {list ? (
        <ResultCard
          views={views}
          unused={list.unused}
          columns={columns}
          headings={headings}
          readOnly={isRunning}
          failure={failure}
          onRetry={() => {
            reloadModule();
            tryAgain();
          }}
          onSearchAgain={searchAgain}
          onWrite={(key, column, next, choice) => change(key, (row) => withCell(row, column, next, choice))}
          onOpen={(key) => change(key, (row) => ({ ...row, open: [...new Set([...row.open, ...list.columns])] }))}
          onLeaveOut={(key, leftOut) => change(key, (row) => ({ ...row, leftOut }))}
          footer={
            <OrdersFooter
              views={views}
              run={run}
              waits={waits}
              onPlace={place}
              onStop={stop}
              onRetry={() => {
                forget();
                reloadModule();
                update((row) => (row.outcome?.kind === 'refused' ? { ...row, outcome: null } : row));
              }}
              onReport={() => saveFile(asCsv(reportText(views, columns, headings)), COPY.reportFile)}
            />
          }
        />
      ) : (
        <ListCard
          text={text}
          headings={headings}
          fault={fault}
          isOver={isOver}
          onText={write}
          onRead={read}
          onFile={(file) => void readFile(file)}
        />
      )}
      {isDiscarding && <DiscardQuestion onStay={() => setDiscarding(false)} onDiscard={another} />}
      {isRunning && unsaved.asking && <LeaveImport unsaved={unsaved} words={COPY.leave} onStop={stop} />}
    </ImportPage>
  );
}

/** Asked before a list of which something is not settled gives way to another one. */
const DiscardQuestion = ({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) => (
  <ConfirmDialog
    title={COPY.discard.title}
    safeText={COPY.discard.stay}
    doText={COPY.discard.go}
    tone="danger"
    onClose={onStay}
    onDo={onDiscard}
  >
    {COPY.discard.text}
  </ConfirmDialog>
);

interface TriedWith extends Pick<OrderImportProps, 'options' | 'recents'> {
  /** Under way: nothing is tried meanwhile. */
  run: RunState | undefined;
}

/** The rows of a list as they stand now: looked up, tried, and judged. */
function useTriedRows(list: ImportList | undefined, { options, recents, run }: TriedWith) {
  const now = useServerMinute();
  const looked = useLookedUp(list ? addressTexts(list) : [], options.favourites, recents);
  const rows = list?.rows.map((row) => readRow(row, options, now, looked.lookUp)) ?? [];
  const isLookingUp = looked.left > 0;
  const { checked, isAsking, failure, again } = useChecked(rows, { isOn: !isLookingUp && !run, hasRules: options.module.hasRules });
  const orders = useQuery(ordersQuery()).data ?? [];
  const views = judgeRows({ rows, checked, orders, run });
  return {
    views,
    /** Those of the list, and others of which something is to be said. */
    columns: ORDER_COLUMNS.filter(
      (column) => list?.columns.includes(column) || views.some(({ faults, row }) => faults[column] || row.open.includes(column)),
    ),
    /** What the list waits for before it can be ordered. */
    waits: isLookingUp ? COPY.lookingUp(looked.left) : isAsking ? COPY.checking : undefined,
    failure: failure ? failureMessage(failure) : undefined,
    tryAgain: again,
    searchAgain: looked.again,
  };
}

/** The ordering of a list, which goes on until it is done, stopped, or the page is left. */
function useRun() {
  const client = useQueryClient();
  const [run, setRun] = useState<RunState>();
  const current = useRef<ReturnType<typeof placeRows>>(undefined);
  useEffect(() => () => current.current?.stop(), []);
  const isOver = run !== undefined && run.phase !== 'running' && run.phase !== 'stopping';
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: ordersQuery().queryKey });
  }, [client, isOver]);
  return {
    run,
    start: (rows: Parameters<typeof placeRows>[0], keep: (key: string, outcome: RowOutcome) => void): void => {
      current.current = placeRows(rows, {
        send: (key, { body, pressedAt }) =>
          call(
            placeOrder,
            { body, headers: { 'idempotency-key': key, 'pressed-at': pressedAt } },
            { signal: AbortSignal.timeout(PATIENCE_MS) },
          ),
        keep,
        tell: setRun,
        now: serverNow,
        wait,
      });
    },
    stop: () => current.current?.stop(),
    forget: () => setRun(undefined),
  };
}
