import { showPlace } from '@praj/domain/address.ts';
import { canReturn } from '@praj/domain/orders/order-state.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Car, LogOut, Moon, Rows3, Sun, Undo2, Zap } from 'lucide-react';
import { accountsQuery } from '../../../entities/account/queries.ts';
import { favouritesQuery } from '../../../entities/address/queries.ts';
import { ordersQuery } from '../../../entities/order/queries.ts';
import { requestForm } from '../../../entities/order/requests/form-request.ts';
import { requestPrefill } from '../../../entities/order/requests/prefill-request.ts';
import { useMe } from '../../../entities/session/queries.ts';
import type { Me } from '../../../entities/session/signed-in-user.ts';
import type { Command } from '../../../features/palette/command.ts';
import { DENSITY_LABELS, DENSITY_TITLE, keepDensity, keepTheme } from '../../../ui/appearance.ts';
import { useDensity, useTheme } from '../../../ui/use-appearance.ts';
import { COPY } from '../copy.ts';
import { useLeave } from '../use-leave.ts';

/** What Kvikbestil would order, as far as the order form has fetched it: from where, when, and what it is charged to. */
function quickSentence(client: QueryClient, { id, companyId, branchId, branchAddress }: Me): string {
  const [first] = client.getQueryData(favouritesQuery(branchId).queryKey) ?? [];
  const from = first ?? branchAddress;
  const account = client.getQueryData(accountsQuery(id, companyId).queryKey)?.find(({ defaultAccount }) => defaultAccount);
  return [from && showPlace(from), COPY.commands.now, account?.name].filter(Boolean).join(', ');
}

/** The person's own trip that was driven last and has a way back. */
function useLastTrip(me: Me) {
  const { data: orders = [] } = useQuery({ ...ordersQuery(), enabled: false });
  const endOf = (order: (typeof orders)[number]) => order.tripFinishedAt ?? order.requestedPickup;
  return orders
    .filter((order) => order.issuedByEmployee.id === me.id && canReturn(order.state))
    .filter((order) => order.destinationAddress !== null && order.voucherId === null && !order.forgotten)
    .toSorted((one, other) => endOf(other).localeCompare(endOf(one)))[0];
}

function useOrdering(go: (to: string) => void): Command[] {
  const me = useMe();
  const client = useQueryClient();
  const last = useLastTrip(me);
  if (!me.may('order.place', { companyId: me.companyId, branchId: me.branchId })) return [];
  const onForm = (ask: () => void) => () => {
    ask();
    go('/order');
  };
  const { order, quick, back } = COPY.commands;
  const ordering: Command[] = [
    { id: 'order', ...order, icon: <Car aria-hidden="true" />, run: onForm(() => requestForm('start')) },
    {
      id: 'quick',
      ...quick,
      below: quickSentence(client, me),
      icon: <Zap aria-hidden="true" />,
      run: onForm(() => requestForm('quick')),
    },
  ];
  if (!last?.destinationAddress) return ordering;
  const way = `${showPlace(last.destinationAddress)} – ${showPlace(last.pickupAddress)}`;
  const run = onForm(() => requestPrefill(last, 'back'));
  return [...ordering, { id: 'back', ...back, below: way, icon: <Undo2 aria-hidden="true" />, run }];
}

/** What the palette can do for this person: order, change how the page looks, sign out. Nothing that they may not. */
export function useCommands(go: (to: string) => void): readonly Command[] {
  const ordering = useOrdering(go);
  const leave = useLeave();
  const kept = useTheme();
  const theme = kept === 'system' ? document.documentElement.dataset.theme : kept;
  const density = useDensity() === 'compact' ? 'normal' : 'compact';
  const { light, dark, densityWords, out } = COPY.commands;
  return [
    ...ordering,
    theme === 'dark'
      ? { id: 'theme', ...light, icon: <Sun aria-hidden="true" />, run: () => keepTheme('light') }
      : { id: 'theme', ...dark, icon: <Moon aria-hidden="true" />, run: () => keepTheme('dark') },
    {
      id: 'density',
      text: `${DENSITY_TITLE}: ${DENSITY_LABELS[density]}`,
      words: densityWords,
      icon: <Rows3 aria-hidden="true" />,
      run: () => keepDensity(density),
    },
    { id: 'out', ...out, icon: <LogOut aria-hidden="true" />, run: () => void leave() },
  ];
}
