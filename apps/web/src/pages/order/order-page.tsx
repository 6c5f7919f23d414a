import type { Order } from '@praj/contract/orders.ts';
import { memo, Suspense, useDeferredValue, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { scrollToOrder } from '../../entities/order/scroll-to-order.ts';
import { useMe } from '../../entities/session/queries.ts';
import { NoticeStrip } from '../../features/notice/notice-strip.tsx';
import { OrderFormRegion } from '../../features/order-form/order-form-region.tsx';
import { FinishedList } from '../../features/order-lists/finished-list.tsx';
import { useNarrowing } from '../../features/order-lists/narrowing/use-narrowing.ts';
import { OngoingList } from '../../features/order-lists/ongoing-list.tsx';
import { useWayBack } from '../../platform/address/way-back.ts';
import { TextLink } from '../../ui/action/link.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { ListSteps } from '../../ui/panel/panel-steps.tsx';
import { ErrorBoundary } from '../../ui/state/error-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { ROOM_BESIDE, useMedia } from '../../ui/use-media.ts';
import { useSteady } from '../../ui/use-steady.ts';
import { COPY } from './copy.ts';
import s from './order-page.module.css';
import { BesideEachOther, InTabs, type PageParts, type PageTab } from './page-layout.tsx';
import { Counted, SpokenNews, useAwaited, WhoseAttention, WhoseMark, WithOrders } from './page-orders.tsx';
import { RowActions } from './row-actions.tsx';
import { useRowQuestion } from './row-question.ts';
import { useOrderSteps } from './use-order-steps.ts';
import { usePageTab } from './use-page-tab.ts';

const OpenOrder = lazyWithRetry(() => import('./open-order.tsx').then((part) => part.OpenOrder), { likely: true });
const ChangeOrder = lazyWithRetry(() => import('./change-order.tsx').then((part) => part.ChangeOrder), { likely: true });

const Deciding = lazyWithRetry(() => import('../../features/approval/deciding.tsx').then((part) => part.Deciding));
const RowDialogs = lazyWithRetry(() => import('./row-dialogs.tsx').then((part) => part.RowDialogs), { likely: true });

/** Below this width form and lists do not fit beside each other, and stand in tabs (design §2.1). */
const ONE_PART = '(max-width: 899px)';

export interface OrderPageProps {
  /** The panel over the page changes the order instead of showing it. */
  readonly editing?: boolean;
}

interface FormPartProps {
  readonly isBehindPanel: () => boolean;
  readonly hasNotice: boolean;
  /** Opens another address; by `useNavigate` the form would be drawn anew wherever one goes. */
  readonly go: (to: string) => void;
  readonly onTab: (tab: PageTab) => void;
}

/** The form. Neither what the lists tell the page, such as which rows they show, nor a panel that opens or closes draws it anew. */
const FormPart = memo(function FormPart({ isBehindPanel, hasNotice, go, onTab }: FormPartProps) {
  return (
    <OrderFormRegion
      isBehindPanel={isBehindPanel}
      notice={hasNotice && <NoticeStrip />}
      otherWays={
        <span className={s.many}>
          <TextLink to="/order/import">{COPY.many}</TextLink>
        </span>
      }
      onShow={(order) => {
        scrollToOrder(order.id);
        go(`/order/${order.id}`);
      }}
      onShowSeries={(id) => go(`/series?vis=${id}`)}
      onPlaced={([first]) => scrollToOrder(first?.id, { stay: true })}
      onFilled={() => onTab('form')}
    />
  );
});

/** The main booking page (S1 §2): the order form, the branch's two lists, and the panel of one order over them. */
export function OrderPage({ editing = false }: OrderPageProps) {
  const me = useMe();
  const navigate = useNavigate();
  const leadBack = useWayBack();
  const { orderId } = useParams();
  const go = useSteady((to: string) => void navigate(to));
  const isBehindPanel = useSteady(() => orderId !== undefined);
  const narrow = useMedia(ONE_PART);
  const narrowing = useNarrowing(me.id);
  // The lists follow what is pressed: its own answer, a panel or a chosen part, is drawn first.
  const narrowedTo = useDeferredValue(narrowing);
  const markedId = useDeferredValue(orderId);
  const question = useRowQuestion();
  const [deciding, decide] = useState<Order>();
  const { tab, show: showTab, reveal } = usePageTab(narrow, orderId);
  const [ongoingIds, setOngoingIds] = useState<readonly string[]>([]);
  const [finishedIds, setFinishedIds] = useState<readonly string[]>([]);
  const steps = useOrderSteps(editing ? undefined : orderId, [ongoingIds, finishedIds]);
  const docked = useMedia(ROOM_BESIDE) && orderId !== undefined;
  const awaited = useAwaited();
  // In tabs it stands at the foot of the one that shows.
  const noticeIn = (part: PageTab) => (narrow ? tab : 'form') === part && <NoticeStrip />;
  const parts: PageParts = {
    form: (
      <ErrorBoundary message={COPY.formBroke}>
        <FormPart isBehindPanel={isBehindPanel} hasNotice={!narrow || tab === 'form'} go={go} onTab={showTab} />
      </ErrorBoundary>
    ),
    ongoing: (
      <ErrorBoundary message={COPY.listBroke}>
        <WithOrders of="all" awaited={awaited}>
          {(orders) => (
            <OngoingList
              userId={me.id}
              orders={orders}
              narrowing={narrowing}
              openId={markedId}
              reveal={reveal}
              above={<WhoseAttention userId={me.id} whose={narrowing.whose} orders={orders.data} onDecide={decide} />}
              Actions={RowActions}
              onRows={setOngoingIds}
            />
          )}
        </WithOrders>
      </ErrorBoundary>
    ),
    // Beside the form the finished trips stand below the others: where, is known only when those are.
    finished: (narrow || !awaited) && (
      <ErrorBoundary message={COPY.listBroke}>
        <WithOrders of="finished" awaited={awaited}>
          {(orders) => (
            <FinishedList
              userId={me.id}
              orders={orders}
              // Alone it brings what one presses and types in, which shows what was done at once.
              narrowing={narrow ? narrowing : narrowedTo}
              openId={markedId}
              isAlone={narrow}
              Actions={RowActions}
              onRows={setFinishedIds}
            />
          )}
        </WithOrders>
      </ErrorBoundary>
    ),
    noticeIn,
    ongoingName: (
      <>
        <Counted of="ongoing" name={COPY.ongoing} awaited={awaited} />
        <WithOrders of="all" awaited={awaited}>
          {({ data }) => <WhoseMark userId={me.id} whose={narrowing.whose} orders={data} />}
        </WithOrders>
      </>
    ),
    finishedName: <Counted of="finished" name={COPY.finished} awaited={awaited} />,
  };
  return (
    <>
      {narrow ? <InTabs parts={parts} tab={tab} onTab={showTab} /> : <BesideEachOther userId={me.id} parts={parts} docked={docked} />}
      <SpokenNews openId={orderId} />
      {question && (
        <Suspense fallback={null}>
          <RowDialogs question={question} />
        </Suspense>
      )}
      {deciding && (
        <PanelBoundary title={COPY.approval} resetKey={deciding.id} onClose={() => decide(undefined)}>
          <Deciding key={deciding.id} order={deciding} onClose={() => decide(undefined)} />
        </PanelBoundary>
      )}
      {orderId && (
        <PanelBoundary title={COPY.panel} message={COPY.panelBroke} resetKey={orderId} onClose={() => leadBack('/order')}>
          {editing ? (
            <ChangeOrder orderId={orderId} onGone={() => void navigate('/order', { replace: true })} />
          ) : (
            <ListSteps value={steps}>
              <OpenOrder orderId={orderId} onClose={() => leadBack('/order')} />
            </ListSteps>
          )}
        </PanelBoundary>
      )}
    </>
  );
}
