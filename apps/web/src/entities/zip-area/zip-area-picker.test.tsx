import { groupZipAreas } from '@praj/domain/zip-areas/zip-areas.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { zipAreaGroupsQuery } from './queries.ts';
import { ZipAreaPicker } from './zip-area-picker.tsx';
import type { ZipMapCanvasProps } from './zip-map-canvas.tsx';

/** Stands for the map: a button for what a press on 1050 means from far away, and one from close by. */
vi.mock('./zip-map-canvas.tsx', () => ({
  ZipMapCanvas: ({ unitAt, onPress, states }: ZipMapCanvasProps) =>
    [true, false].map((asGroup) => {
      const unit = unitAt('1050', asGroup);
      return (
        <button key={String(asGroup)} type="button" onClick={() => onPress?.(unit?.zipCodes ?? [])}>
          {unit?.words} ({states.get('1050')?.chosen ? 'valgt' : states.get('1050')?.partial ? 'delvis' : 'ikke'})
        </button>
      );
    }),
}));

const AREAS = [
  ...['1050', '1051', '1052'].map((nr) => ({ nr, navn: 'København K' })),
  { nr: '1550', navn: 'København V' },
  { nr: '1554', navn: 'København V' },
  { nr: '2100', navn: 'København Ø' },
  { nr: '2920', navn: 'Charlottenlund' },
  { nr: '8000', navn: 'Aarhus C' },
  { nr: '8200', navn: 'Aarhus N' },
];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let chosen: ReadonlySet<string>;
function Drawn({ first, error }: { first: readonly string[]; error?: string }) {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set(first));
  const change = (next: ReadonlySet<string>) => {
    chosen = next;
    setHeld(next);
  };
  return <ZipAreaPicker label="Fra områder" chosen={held} onChange={change} error={error} />;
}
function show(first: readonly string[] = [], error?: string) {
  const client = new QueryClient();
  client.setQueryData(zipAreaGroupsQuery().queryKey, groupZipAreas(AREAS));
  chosen = new Set(first);
  render(
    <QueryClientProvider client={client}>
      <Drawn first={first} {...(error === undefined ? {} : { error })} />
    </QueryClientProvider>,
  );
}
const row = (name: string) => screen.getByRole('treeitem', { name });
const names = () => screen.getAllByRole('treeitem').map((item) => item.getAttribute('aria-label'));
const tree = () => screen.getByRole('tree', { name: 'Fra områder: postnumre' });
const press = (...keys: string[]) => keys.forEach((key) => void fireEvent.keyDown(tree(), { key }));
const active = () => document.getElementById(tree().getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label');

test('groups are folded and tell how many of theirs are chosen; a box chooses all of a group, or of everything', () => {
  show(['1050', '2100']);
  expect(names()).toEqual([
    'Vælg alle (9)',
    'København K, 1 af 3 postnumre valgt',
    'København V, 0 af 2 postnumre valgt',
    '2100 København Ø',
    '2920 Charlottenlund',
    '8000 Aarhus C',
    '8200 Aarhus N',
  ]);
  const inK = row('København K, 1 af 3 postnumre valgt');
  expect([inK.getAttribute('aria-checked'), inK.textContent]).toEqual(['mixed', 'København K']);
  expect(inK.querySelector('[data-figure]')?.getAttribute('data-figure')).toBe('1 / 3');
  expect(row('2100 København Ø').getAttribute('aria-checked')).toBe('true');
  fireEvent.click(inK);
  expect([...chosen].toSorted()).toEqual(['1050', '1051', '1052', '2100']);
  fireEvent.click(row('Vælg alle (9)'));
  expect(chosen.size).toBe(9);
  expect(screen.getByText('9', { selector: 'b' }).parentElement?.textContent).toBe('9 områder valgt');
  fireEvent.click(row('Vælg alle (9)'));
  expect(chosen.size).toBe(0);
});

test('the keyboard walks the rows, unfolds a group and ticks', () => {
  show();
  tree().focus();
  press('ArrowDown', 'ArrowRight', 'ArrowRight');
  expect(active()).toBe('1050 København K');
  press(' ', 'ArrowDown', ' ');
  expect([...chosen]).toEqual(['1050', '1051']);
  press('ArrowLeft');
  expect(active()).toBe('København K, 2 af 3 postnumre valgt');
  press('ArrowLeft', 'End');
  expect(active()).toBe('8200 Aarhus N');
  expect(screen.queryByRole('treeitem', { name: '1050 København K' })).toBeNull();
  press('Home', 'ArrowUp');
  expect(active()).toBe('Vælg alle (9)');
});

test('the keyboard walks on from a row that was pressed, which may leave the page', () => {
  show();
  const pressed = row('2100 København Ø');
  pressed.focus(); // as a press does
  fireEvent.click(pressed);
  expect(document.activeElement).toBe(tree());
  press('ArrowDown');
  expect(active()).toBe('2920 Charlottenlund');
});

test('a search shows what begins so, unfolded, and chooses only that', () => {
  show(['2920']);
  const search = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  search('aarhus');
  expect(names()).toEqual(['Vælg fundne (2)', '8000 Aarhus C', '8200 Aarhus N']);
  fireEvent.click(row('Vælg fundne (2)'));
  expect([...chosen]).toEqual(['2920', '8000', '8200']);
  search('Århus c');
  expect(names().slice(1)).toEqual(['8000 Aarhus C']);
  search('105');
  expect(names().slice(1)).toEqual(['København K, 0 af 3 postnumre valgt', '1050 København K', '1051 København K', '1052 København K']);
  search('københavn ø');
  expect(names().slice(1)).toEqual(['2100 København Ø']);
  search('xyz');
  expect(screen.getByText('Intet postnummer passer til ”xyz”')).toBeTruthy();
});

test("what is chosen is told, cleared by 'Ryd', and an error stands with it", () => {
  show(['2920'], 'Vælg mindst ét fra-område, eller vælg alle.');
  expect(screen.getByRole('group', { name: 'Fra områder' }).textContent).toContain('1 område valgt');
  expect(screen.getByText('Vælg mindst ét fra-område, eller vælg alle.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ryd' }));
  expect(chosen.size).toBe(0);
  expect(screen.queryByRole('button', { name: 'Ryd' })).toBeNull();
});

test('on the map street-sized areas are pressed as their part of town from far away, and one by one from close by', async () => {
  show(['1051']);
  fireEvent.click(await screen.findByRole('button', { name: '1050 København K · tryk for at vælge (delvis)' }));
  expect([...chosen]).toEqual(['1051', '1050']);
  fireEvent.click(screen.getByRole('button', { name: 'København K · 3 postnumre · tryk for at vælge (valgt)' }));
  expect([...chosen].toSorted()).toEqual(['1050', '1051', '1052']);
  fireEvent.click(screen.getByRole('button', { name: 'København K · 3 postnumre · tryk for at fravælge (valgt)' }));
  expect(chosen.size).toBe(0);
});

test('what the pointer rests on stays under it when a press brings the focus; the keyboard finds the row it was on', () => {
  show();
  tree().scrollTop = 100;
  fireEvent.pointerDown(tree());
  fireEvent.focus(tree());
  expect(tree().scrollTop).toBe(100);
  fireEvent.click(tree());
  fireEvent.focus(tree());
  expect(tree().scrollTop).toBe(0);
});
