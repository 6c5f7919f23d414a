import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, Profiler, startTransition, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSettled } from '../../platform/use-settled.ts';
import { Announcer } from '../frame/announcer.tsx';
import { usePausedRows } from '../list/use-paused-rows.ts';
import { usePictureLater } from './use-picture-later.ts';

// What is set again to what it was draws nothing, but React keeps it: a later drawing that does not hurry, such as that of a panel, is then
// followed at once by another one for it, and by all that waits for the picture, before there is a picture.

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Draws what it holds once more when it is pressed, without hurry. */
function Page({ Held, onDrawn }: { Held: ComponentType<{ time: number }>; onDrawn: () => void }) {
  const [time, setTime] = useState(0);
  return (
    <>
      <button type="button" onClick={() => startTransition(() => setTime(time + 1))}>
        Later
      </button>
      <Profiler id="held" onRender={onDrawn}>
        <Held time={time} />
      </Profiler>
    </>
  );
}
const drawLater = () => fireEvent.click(screen.getByRole('button', { name: 'Later' }));

const ROWS = [{ id: 'row' }];
function Settled() {
  return useSettled('odense', 300);
}
function Later() {
  return usePictureLater(true) && 'there';
}
function Silent() {
  return <Announcer message="" />;
}
function Paused() {
  const { holders } = usePausedRows(ROWS);
  return (
    <div {...holders}>
      <button type="button">Row</button>
    </div>
  );
}
const idle = () => act(() => void vi.advanceTimersByTime(1000));
/** The pointer holds the rows, and the focus that comes and goes beside it finds them held. */
function pointAndFocus() {
  const row = screen.getByRole('button', { name: 'Row' });
  fireEvent.pointerEnter(row, { pointerType: 'mouse' });
  drawLater();
  fireEvent.focus(row);
}

test.each([
  { what: 'a text that rests', Held: Settled, meanwhile: idle },
  { what: 'what waits for a picture', Held: Later, meanwhile: idle },
  { what: 'an announcer with nothing to say', Held: Silent, meanwhile: idle },
  { what: 'rows that are held', Held: Paused, meanwhile: pointAndFocus },
])('$what leaves nothing that the page’s next drawing is drawn twice for', ({ Held, meanwhile }) => {
  const onDrawn = vi.fn();
  render(<Page Held={Held} onDrawn={onDrawn} />);
  meanwhile();
  onDrawn.mockClear();
  drawLater();
  expect(onDrawn).toHaveBeenCalledOnce();
});
