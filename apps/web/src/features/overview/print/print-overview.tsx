import type { Order } from '@praj/contract/orders.ts';
import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { serverNow } from '../../../platform/server-clock.ts';
import { Button } from '../../../ui/action/button.tsx';
import { PrintSheet } from '../../../ui/print/print-sheet.tsx';
import { copy } from '../copy.ts';
import { fetchTripsToPrint } from '../queries.ts';
import type { TripSearch } from '../trip-search.ts';
import { OverviewSheet, type OverviewSheetProps } from './overview-sheet.tsx';

interface PrintOverviewProps extends Omit<OverviewSheetProps, 'statistics' | 'trips' | 'printedAt'> {
  statistics: OverviewSheetProps['statistics'] | undefined;
}

/** 'Udskriv': fetches the trips of all pages and prints them. The browser's own print takes the page that shows. */
export function PrintOverview({ statistics, ...sheet }: PrintOverviewProps) {
  const { search } = sheet;
  const [fetched, setFetched] = useState<{ search: TripSearch; trips: Order[] }>();
  const { isPending, mutate } = useMutation({
    mutationFn: () => fetchTripsToPrint(search),
    onSuccess: (trips) => {
      flushSync(() => setFetched({ search, trips }));
      print();
    },
  });
  const trips = fetched?.search === search ? fetched.trips : statistics?.orders;
  return (
    <>
      <Button icon={<Printer aria-hidden="true" />} busy={isPending} onClick={() => mutate()}>
        {copy.print.button}
      </Button>
      {statistics && trips && (
        <PrintSheet>{() => <OverviewSheet {...sheet} statistics={statistics} trips={trips} printedAt={serverNow()} />}</PrintSheet>
      )}
    </>
  );
}
