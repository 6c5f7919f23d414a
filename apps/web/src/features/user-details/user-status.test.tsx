import { readUser, type User } from '@praj/contract/users.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { userQuery } from '../../entities/user/queries.ts';
import { sampleUser } from '../../entities/user/user-samples.ts';
import { call } from '../../platform/http.ts';
import { makeQueryClient } from '../../platform/query-client.ts';
import { UserStatus } from './user-status.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
vi.mock('../../entities/session/queries.ts', () => ({
  useMe: () => ({ actor: { userId: 'u', companyId: 'provider', branchId: 'b', role: 'PrajAdmin' } }),
}));
afterEach(cleanup);

/** Asks whether somebody is to be removed: they had so many series when they were fetched, and have so many now. */
async function ask(before: User, now: User): Promise<void> {
  const called = vi.mocked(call);
  called.mockResolvedValueOnce(before).mockResolvedValue(now);
  const Shown = () => {
    const { data } = useQuery(userQuery(before.id));
    return data && <UserStatus user={data} />;
  };
  const client = makeQueryClient(() => undefined);
  render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Fjern Medarbejder' }));
  await vi.waitFor(() => expect(called.mock.calls.filter(([one]) => one === readUser)).toHaveLength(2));
}

test.each([
  [1, 'Medarbejderen har en gentaget tur. Der bestilles ikke flere ture, før en kollega på lokationen overtager den.'],
  [3, 'Medarbejderen har 3 gentagne ture. Der bestilles ikke flere ture, før en kollega på lokationen overtager dem.'],
])('the question tells what becomes of %d series, as they are when it is asked', async (runningSeries, text) => {
  await ask(sampleUser(), sampleUser({ runningSeries }));
  expect(await screen.findByText(text)).toBeTruthy();
  vi.clearAllMocks();
});
test('nothing is said of series to whom has none', async () => {
  await ask(sampleUser(), sampleUser());
  expect(screen.queryByText(/gentag/)).toBeNull();
});
