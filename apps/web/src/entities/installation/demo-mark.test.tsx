import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../platform/http.ts';
import { DemoMark } from './demo-mark.tsx';
import { loadInstallation } from './queries.ts';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
afterEach(cleanup);

test.each([
  [true, 'Demo · data er opdigtede'],
  [false, ''],
] as const)('of an installation whose demo is %s it says “%s”', async (demo, text) => {
  vi.mocked(call).mockResolvedValue({ brandName: 'Praj', providerPhone: '', features: [], demo });
  await loadInstallation();
  expect(render(<DemoMark />).container.textContent).toBe(text);
});
