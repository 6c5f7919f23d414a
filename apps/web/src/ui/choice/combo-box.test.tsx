import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ComboBox, type ComboBoxProps } from './combo-box.tsx';
import type { Choice } from './combo-box-list.tsx';

afterEach(cleanup);

const sections = [
  { id: 'favourites', title: 'Favoritter', choices: [{ id: 'office', text: 'Hovedkontor', detail: 'Havnegade 4' }] },
  { id: 'found', title: 'Adresser', choices: [{ id: 'beach', text: 'Amager Strandvej 60' }] },
];
const show = (more: Partial<ComboBoxProps<Choice>> = {}) => {
  const onPick = vi.fn();
  render(<ComboBox label="Afhentning" inputValue="Amager" onInput={() => {}} sections={sections} onPick={onPick} {...more} />);
  const field = screen.getByRole('combobox', { name: 'Afhentning' });
  fireEvent.focus(field);
  return { field, onPick };
};

test('arrows and Enter pick across the sections', () => {
  const { field, onPick } = show();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: /Hovedkontor/ }).id);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onPick).toHaveBeenCalledWith({ id: 'beach', text: 'Amager Strandvej 60' });
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('nothing is active before an arrow is pressed, so Enter picks nothing by accident', () => {
  const { field, onPick } = show();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onPick).not.toHaveBeenCalled();
});

test('where the text is no answer Enter goes to the first choice, and only once more picks it', () => {
  const { field, onPick } = show({ entersList: true });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: /Hovedkontor/ }).id);
  expect(onPick).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onPick).toHaveBeenCalledOnce();
});

test('Tab closes the list before it goes on, so that it does not stop at one that scrolls', () => {
  const { field, onPick } = show();
  fireEvent.keyDown(field, { key: 'Tab' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onPick).not.toHaveBeenCalled();
});

test('an option is picked by a press', () => {
  const { onPick } = show();
  fireEvent.click(screen.getByRole('option', { name: /Hovedkontor/ }));
  expect(onPick).toHaveBeenCalledOnce();
});

test('a choice is read as its text, whose parts behind commas a line’s end leaves whole', () => {
  show({
    sections: [{ id: 'found', title: 'Adresser', choices: [{ id: 'hospital', text: 'Amager Hospital, Italiensvej 1, 2300 København S' }] }],
  });
  const option = screen.getByRole('option');
  expect(option.textContent).toBe('Amager Hospital, Italiensvej 1, 2300 København S');
  expect([...option.querySelectorAll('span span')].map((part) => part.textContent)).toEqual([
    'Amager Hospital,',
    'Italiensvej 1,',
    '2300 København S',
  ]);
});

test('it never filters by itself', () => {
  show({ inputValue: 'zzz' });
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

test.each([
  ['loading', 'Søger…'],
  ['ready', 'Ingen resultater fundet'],
] as const)('%s without choices says "%s"', (status, text) => {
  show({ sections: [], status });
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});

test('an empty list that nobody asked for stays closed', () => {
  const { field } = show({ sections: [], status: 'idle' });
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('where one of several is wrong, the list opens over what is said of it only once it is asked for', () => {
  const { field } = show({ inputValue: '', several: { has: () => false, onTakeBack: () => undefined }, error: 'Findes ikke længere.' });
  expect(screen.queryByRole('listbox')).toBeNull();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(screen.getByRole('listbox')).toBeTruthy();
});

test('a failed search is tried again by Enter or by a press', () => {
  const onRetry = vi.fn();
  const { field } = show({ sections: [], status: 'error', errorText: 'Adressesøgning svarer ikke – prøv igen', onRetry });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.click(screen.getByRole('button', { name: 'Adressesøgning svarer ikke – prøv igen' }));
  expect(onRetry).toHaveBeenCalledTimes(2);
});

test('Escape closes the list and nothing around it', () => {
  const around = vi.fn();
  render(
    <div role="presentation" onKeyDown={around}>
      <ComboBox label="Destination" inputValue="" onInput={() => {}} sections={sections} onPick={() => {}} />
    </div>,
  );
  const field = screen.getByRole('combobox', { name: 'Destination' });
  fireEvent.focus(field);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(around).not.toHaveBeenCalled();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(around).toHaveBeenCalledOnce();
});
