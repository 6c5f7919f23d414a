import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LiveMapOptions } from './live-map.ts';
import { MapCanvas } from './map-canvas.tsx';

const live = vi.hoisted(() => ({ options: [] as LiveMapOptions[], removed: 0 }));
vi.mock('../../entities/installation/queries.ts', () => ({ useAddressCredits: () => [], useStreets: () => undefined }));
vi.mock('./live-map.ts', () => ({
  createLiveMap: (_: HTMLElement, options: LiveMapOptions) => {
    live.options.push(options);
    const remove = () => {
      live.removed += 1;
    };
    return { show: () => undefined, follow: () => options.onOffer(false), showWhole: () => undefined, zoom: () => undefined, remove };
  },
}));
afterEach(cleanup);

test('who follows the car again keeps the focus beside the button that went, and a map that goes is taken down', () => {
  const { unmount } = render(<MapCanvas trip={{}} label="Kort" onFailure={() => undefined} />);
  act(() => live.options[0]?.onOffer(true));
  const follow = screen.getByRole('button', { name: 'Følg vogn' });
  follow.focus();
  fireEvent.click(follow);
  expect(screen.queryByRole('button', { name: 'Følg vogn' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Vis hele turen' }));
  unmount();
  expect(live.options).toHaveLength(1);
  expect(live.removed).toBe(1);
});
