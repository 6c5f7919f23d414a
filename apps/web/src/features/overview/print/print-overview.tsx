import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { serverNow } from '../../../platform/server-clock.ts';
import { Button } from '../../../ui/action/button.tsx';
import { PrintSheet } from '../../../ui/print/print-sheet.tsx';
import { COPY } from '../copy.ts';
import { fetchTripsToPrint } from '../queries.ts';
import { OverviewSheet, type OverviewSheetProps } from './overview-sheet.tsx';

interface PrintOverviewProps extends Omit<OverviewSheetProps, 'statistics' | 'trips' | 'printedAt'> {
  statistics: OverviewSheetProps['statistics'] | undefined;
}

type Fetched = Pick<OverviewSheetProps, 'search' | 'statistics' | 'trips'>;

/** 'Udskriv': fetches the trips of all pages and prints them. The browser's own print takes the page that shows. */
export function PrintOverview({ statistics, ...sheet }: PrintOverviewProps) {
  const { search } = sheet;
  const [fetched, setFetched] = useState<Fetched>();
  useEffect(() => {
    const forget = () => setFetched(undefined); // a later paper has the trips of its own moment
    addEventListener('afterprint', forget);
    return () => removeEventListener('afterprint', forget);
  }, []);
  const { isPending, mutate } = useMutation({
    mutationFn: () => fetchTripsToPrint(search),
    onSuccess: (all) => {
      flushSync(() => setFetched({ search, ...all }));
      print();
    },
  });
  const shown = statistics && { search, statistics, trips: statistics.orders };
  const paper = fetched?.search === search ? fetched : shown;
  return (
    <>
      <Button icon={<Printer aria-hidden="true" />} busy={isPending} onClick={() => mutate()}>
        {COPY.print.button}
      </Button>
      {statistics && paper && <PrintSheet>{() => <OverviewSheet {...sheet} {...paper} printedAt={serverNow()} />}</PrintSheet>}
    </>
  );
}
