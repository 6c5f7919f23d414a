import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChosenChips } from './chosen-chips.tsx';

afterEach(cleanup);
const chips = (count: number) => Array.from({ length: count }, (_, at) => ({ id: String(at), text: `Nr. ${at}` }));
const onNone = vi.fn<() => void>();
function Chosen({ count }: { count: number }) {
  const [chosen, setChosen] = useState(chips(count));
  return (
    <ChosenChips
      label="Valgte"
      chosen={chosen}
      onRemove={(gone) => setChosen((before) => before.filter(({ id }) => id !== gone))}
      onNone={onNone}
    />
  );
}
const texts = () =>
  within(screen.getByRole('list', { name: 'Valgte' }))
    .getAllByRole('listitem')
    .map((one) => one.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('of many the first stand there, with how many more there are', () => {
  render(<Chosen count={400} />);
  expect(texts()).toEqual(chips(8).map(({ text }) => text));
  press('og 392 flere');
  expect(texts()).toHaveLength(208);
  press('og 192 flere');
  expect(texts()).toHaveLength(400);
  press('Vis færre');
  expect(texts()).toHaveLength(8);
});

test('the focus goes on to the first that has come', async () => {
  render(<Chosen count={20} />);
  press('og 12 flere');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Fjern Nr. 8'));
});

test('one more than there is room for stands there instead of a word that there is one more', () => {
  render(<Chosen count={9} />);
  expect(texts()).toHaveLength(9);
  expect(screen.queryByText(/flere/)).toBeNull();
});

test('when one is taken away the focus goes to the one that takes its place, and after the last to whoever asks', async () => {
  render(<Chosen count={3} />);
  press('Fjern Nr. 1');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Fjern Nr. 2'));
  press('Fjern Nr. 2');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Fjern Nr. 0'));
  expect(onNone).not.toHaveBeenCalled();
  press('Fjern Nr. 0');
  expect(onNone).toHaveBeenCalledOnce();
});

test('where nothing can be taken away they only stand there', () => {
  render(<ChosenChips label="Valgte" chosen={chips(2)} />);
  expect(texts()).toEqual(['Nr. 0', 'Nr. 1']);
  expect(screen.queryByRole('button')).toBeNull();
});
