import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { usePausedRows } from './use-paused-rows.ts';

afterEach(cleanup);

function List({ ids, asked }: { ids: readonly string[]; asked?: string }) {
  const { rows, holders } = usePausedRows(
    ids.map((id) => ({ id })),
    { asked },
  );
  return (
    <div {...holders}>
      {rows.map(({ id }) => (
        <button key={id} type="button">
          {id}
        </button>
      ))}
    </div>
  );
}
const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const first = () => screen.getByRole('button', { name: 'a' });

test('a focus that is lost and comes again in the same turn keeps the rows in place', () => {
  const { rerender } = render(<List ids={['a', 'b']} />);
  fireEvent.focus(first());
  act(() => {
    fireEvent.blur(first(), { relatedTarget: null });
    fireEvent.focus(first());
  });
  rerender(<List ids={['b', 'a']} />);
  expect(shown()).toEqual(['a', 'b']);
});

test('what is asked for anew is shown at once, and held from the next focus on', () => {
  const { rerender } = render(<List ids={['a', 'b']} asked="all" />);
  fireEvent.focus(first());
  rerender(<List ids={['b', 'a']} asked="mine" />);
  expect(shown()).toEqual(['b', 'a']);
  fireEvent.focus(first());
  rerender(<List ids={['a', 'b']} asked="mine" />);
  expect(shown()).toEqual(['b', 'a']);
});

test('where every held row has gone, nothing is held back any more', () => {
  const Counted = ({ ids }: { ids: readonly string[] }) => {
    const now = ids.map((id) => ({ id }));
    const { rows, waiting, holders } = usePausedRows(now, { all: () => now });
    return (
      <div {...holders}>
        {waiting} waiting
        {rows.map(({ id }) => (
          <button key={id} type="button">
            {id}
          </button>
        ))}
      </div>
    );
  };
  const { rerender } = render(<Counted ids={['a']} />);
  fireEvent.focus(first());
  rerender(<Counted ids={[]} />);
  rerender(<Counted ids={['b']} />);
  expect(shown()).toEqual(['b']);
  expect(screen.getByText(/waiting/).textContent).toContain('0 waiting');
});
