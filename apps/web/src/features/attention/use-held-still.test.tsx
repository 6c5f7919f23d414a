import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler, startTransition, useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useHeldStill } from './use-held-still.ts';

afterEach(cleanup);

/** How many wait for somebody, above a list with one row. */
function Strip({ count }: { count: number }) {
  const root = useRef<HTMLDivElement>(null);
  const { held } = useHeldStill(root, count);
  return <p ref={root}>{held ?? count}</p>;
}

function Page({ onDrawn }: { onDrawn?: () => void }) {
  const [count, setCount] = useState(1);
  return (
    <>
      <main>
        <section>
          <Profiler id="strip" onRender={onDrawn ?? (() => undefined)}>
            <Strip count={count} />
          </Profiler>
          <h3 tabIndex={-1}>Heading</h3>
          <a href="/order/1">Row</a>
        </section>
      </main>
      <button type="button" onClick={() => startTransition(() => setCount(count + 1))}>
        More
      </button>
    </>
  );
}
const more = () => fireEvent.click(screen.getByRole('button', { name: 'More' }));

test('a value is held while the focus is in the lists around it, and the newest comes when it has left', () => {
  render(<Page />);
  const row = screen.getByRole('link');
  row.focus();
  fireEvent.focusIn(row);
  more();
  expect(screen.getByText('1')).toBeTruthy();
  fireEvent.focusOut(row, { relatedTarget: screen.getByRole('button') });
  expect(screen.getByText('2')).toBeTruthy();
});

test('a heading that was given the focus of what went holds nothing', () => {
  render(<Page />);
  const [row, heading] = [screen.getByRole('link'), screen.getByRole('heading')];
  row.focus();
  fireEvent.focusIn(row);
  more();
  fireEvent.focusOut(row, { relatedTarget: heading });
  heading.focus();
  fireEvent.focusIn(heading);
  expect(screen.getByText('2')).toBeTruthy();
  more();
  expect(screen.getByText('3')).toBeTruthy();
});

test('a focus that is lost and comes again in the same turn holds it on', () => {
  render(<Page />);
  const row = screen.getByRole('link');
  row.focus();
  fireEvent.focusIn(row);
  act(() => {
    fireEvent.focusOut(row, { relatedTarget: null });
    fireEvent.focusIn(row);
  });
  more();
  expect(screen.getByText('1')).toBeTruthy();
});

test('held already, it is not drawn twice for the next value', () => {
  const onDrawn = vi.fn();
  render(<Page onDrawn={onDrawn} />);
  const row = screen.getByRole('link');
  row.focus();
  fireEvent.focusIn(row);
  more();
  fireEvent.focusIn(row);
  onDrawn.mockClear();
  more();
  expect(onDrawn).toHaveBeenCalledOnce();
});
