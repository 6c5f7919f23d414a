import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { makeQueryClient } from '../../platform/query-client.ts';
import { OrderImport } from './order-import.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn(async () => []), saveFile: vi.fn() }));
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const show = () =>
  render(
    <QueryClientProvider client={makeQueryClient(() => undefined)}>
      <MemoryRouter>
        <OrderImport userId="u" options={sampleOptions} recents={[]} reloadModule={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Listen som tekst');

test('what was typed of a list that is not read yet is there again when the page is', () => {
  const { unmount } = show();
  fireEvent.change(field(), { target: { value: 'Dato;Tid\n01/12/2026;08:00' } });
  unmount();
  const again = show();
  expect(field().value).toBe('Dato;Tid\n01/12/2026;08:00');
  fireEvent.change(field(), { target: { value: '' } });
  again.unmount();
  show();
  expect(field().value).toBe('');
});
