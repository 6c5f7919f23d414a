import type { SeriesDay, SeriesDetail } from '@praj/contract/series/series.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { havnegade, sampleId } from '../../entities/order/order-samples.ts';
import { PlanDays } from './plan-days.tsx';

afterEach(cleanup);

const planned = { day: '2030-11-25', kind: 'planned', at: '2030-11-25T07:00:00Z', holiday: null, refusal: null, orders: [] } as const;
const series = { id: sampleId(1), active: true, pickupAddress: havnegade, days: [planned] } as unknown as SeriesDetail;

test('a trip is not moved to a day that does not exist: the date says why, and the time is right', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PlanDays series={series} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Flyt: / }));
  const field = (name: string) => screen.getByRole('textbox', { name });
  const says = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
  fireEvent.change(field('Dato'), { target: { value: '31/11/2030' } });
  expect(says('Dato')).toContain('November har kun 30 dage.');
  expect(says('Tid') ?? '').not.toContain('Skriv tiden');
  fireEvent.click(screen.getByRole('button', { name: 'Flyt' }));
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test('a trip is moved neither to a time that has passed nor further ahead than a taxi can be ordered', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PlanDays series={{ ...series, days: [{ ...planned, at: '2020-11-25T07:00:00Z', orders: [] }] }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Flyt: / }));
  const says = 'Vælg et tidspunkt senere end nu og højst 365 dage frem.';
  expect(screen.getByText(says)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Flyt' }));
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Dato' }), { target: { value: '25/11/2099' } });
  expect(screen.getByText(says)).toBeTruthy();
});

/** The plan of a day that was ordered, whose order was cancelled and ordered again. */
function showOrderedAgain(again: Pick<SeriesDay['orders'][number], 'state' | 'awaitsApproval'>): void {
  const orders = [
    { id: sampleId(2), globalApiId: '48049967', state: 'cancelled' as const, awaitsApproval: false },
    { id: sampleId(3), globalApiId: '48049971', ...again },
  ];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PlanDays series={{ ...series, days: [{ ...planned, kind: 'ordered', orders }] }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('of a day that was cancelled and ordered again it says which order is which, and that a car comes', () => {
  showOrderedAgain({ state: 'booked', awaitsApproval: false });
  expect(screen.getByText('Bestilt')).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ordre 48 049 967 (annulleret)', 'Ordre 48 049 971']);
});

test('a trip that waits to be approved is not called ordered', () => {
  showOrderedAgain({ state: 'created', awaitsApproval: true });
  expect(screen.getByText('Afventer godkendelse')).toBeTruthy();
  expect(screen.queryByText('Bestilt')).toBeNull();
});
