import { placeOrder } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { ORDER_COLUMNS } from '@praj/domain/orders/import/order-columns.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormOptions } from '../../entities/booking-form/draft/form-state.ts';
import { ordersQuery } from '../../entities/order/queries.ts';
import { useKeptValues } from '../../form/kept-values.ts';
import { failureMessage } from '../../platform/call-failed.ts';
import { call, saveFile } from '../../platform/http.ts';
import { asCsv } from '../../platform/pasted/as-csv.ts';
import { readTextFile } from '../../platform/pasted/read-file.ts';
import { useFileDrop } from '../../platform/pasted/use-file-drop.ts';
import { PATIENCE_MS } from '../../platform/sender/patience.ts';
import { serverNow, useServerMinute } from '../../platform/server-clock.ts';
import { draft } from '../../platform/storage.ts';
import { Button } from '../../ui/action/button.tsx';
import { Breadcrumb } from '../../ui/frame/breadcrumb.tsx';
import { ImportPage } from '../../ui/list-import/import-page.tsx';
import { LeaveImport } from '../../ui/list-import/leave-import.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { useUnsaved } from '../../ui/overlay/unsaved.ts';
import { COPY } from './copy.ts';
import {
  headingsOf,
  type ImportList,
  type ImportRow,
  isImportList,
  isSettled,
  type RowOutcome,
  readOrderList,
  withCell,
} from './import-rows.ts';
import { addressTexts, judgeRows, readRow, toPlace } from './judge-rows.ts';
import { ListCard } from './list-card.tsx';
import { reportText, templateText } from './list-files.ts';
import s from './order-import.module.css';
import { OrdersFooter } from './orders-footer.tsx';
import { placeRows, type RunState } from './place-rows.ts';
import { ResultCard } from './result-card.tsx';
import { useChecked } from './use-checked.ts';
import { useLookedUp } from './use-looked-up.ts';

/** A list that this tab has read, with what was corrected and ordered of it. */
const keptList = draft<ImportList>('order-import', (value) => (isImportList(value) ? value : undefined));
/** The list as it was typed or pasted, as long as nothing was read of it. */
const keptText = draft<string>('order-import.text', (value) => (typeof value === 'string' ? value : undefined));
const newKey = (): string => crypto.randomUUID();
const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface OrderImportProps {
  userId: string;
  options: FormOptions;
  recents: readonly Address[];
  reloadModule: () => void;
}

/** A list of trips becomes orders: pasted or chosen, tried row by row, mended, and then ordered. */
export function OrderImport({ userId, options, recents, reloadModule }: OrderImportProps) {
  const [text, setText] = useState(() => keptText.read(userId) ?? '');
  useKeptValues(
    useMemo(() => ({ draft: keptText, userId }), [userId]),
    text,
    text.trim() !== '',
  );
  const [fault, setFault] = useState<string>();
  const { list, keep, update } = useKeptList(userId);
  const { run, start, stop, forget } = useRun();
  const [isDiscarding, setDiscarding] = useState(false);
  const isRunning = run?.phase === 'running' || run?.phase === 'stopping';
  const unsaved = useUnsaved(isRunning);

  const now = useServerMinute();
  const headings = headingsOf(options);
  const looked = useLookedUp(list ? addressTexts(list) : [], options.favourites, recents);
  const rows = list?.rows.map((row) => readRow(row, options, now, looked.lookUp)) ?? [];
  const isLookingUp = looked.left > 0;
  const { checked, isAsking, failure, again } = useChecked(rows, { isOn: !isLookingUp && !isRunning, hasRules: options.module.hasRules });
  const orders = useQuery(ordersQuery()).data ?? [];
  const views = judgeRows({ rows, checked, orders, run: isRunning ? run : undefined });
  const columns = ORDER_COLUMNS.filter(
    (column) => list?.columns.includes(column) || views.some(({ faults, row }) => faults[column] || row.open.includes(column)),
  );

  const read = (given: string): void => {
    const answer = readOrderList(given, headings, newKey);
    setText('fault' in answer ? given : '');
    setFault('fault' in answer ? answer.fault : undefined);
    if (!('fault' in answer)) keep(answer);
  };
  const takeFile = async (file: File): Promise<void> => {
    const found = await readTextFile(file);
    if ('text' in found) read(found.text);
    else setFault(COPY.faults[found.fault]);
  };
  const { isOver, handlers } = useFileDrop((file) => !list && void takeFile(file));
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
          failure={failure ? failureMessage(failure) : undefined}
          onRetry={() => {
            reloadModule();
            again();
          }}
          onSearchAgain={looked.again}
          onWrite={(key, column, next, chosen) => change(key, (row) => withCell(row, column, next, chosen))}
          onOpen={(key) => change(key, (row) => ({ ...row, open: [...new Set([...row.open, ...list.columns])] }))}
          onLeaveOut={(key, leftOut) => change(key, (row) => ({ ...row, leftOut }))}
          footer={
            <OrdersFooter
              views={views}
              run={run}
              waits={isLookingUp ? COPY.lookingUp(looked.left) : isAsking ? COPY.checking : undefined}
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
          onText={(next) => {
            setText(next);
            setFault(undefined);
          }}
          onRead={read}
          onFile={(file) => void takeFile(file)}
        />
      )}
      {isDiscarding && (
        <ConfirmDialog
          title={COPY.discard.title}
          safeText={COPY.discard.stay}
          doText={COPY.discard.go}
          tone="danger"
          onClose={() => setDiscarding(false)}
          onDo={another}
        >
          {COPY.discard.text}
        </ConfirmDialog>
      )}
      {isRunning && unsaved.asking && <LeaveImport unsaved={unsaved} words={COPY.leave} onStop={stop} />}
    </ImportPage>
  );
}

/** The list, kept in this tab at each change: what was sent is known again after a reload. */
function useKeptList(userId: string) {
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
