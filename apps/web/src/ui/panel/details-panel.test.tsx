import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ListPage } from '../list-page/list-page.tsx';
import { BESIDE, inRouter, NOTHING, PEOPLE, sampleList, samplePage, stubWindow } from '../list-page/list-samples.tsx';
import { ConfirmDialog } from '../overlay/dialog.tsx';
import { DetailsPanel } from './details-panel.tsx';

beforeEach(() => stubWindow());
afterEach(cleanup);
const here = () => screen.getByTestId('here').textContent;

/** A page whose rows open their panel, by `?vis=`. */
function WithPanel({ dirty = false, onSaved }: { dirty?: boolean; onSaved?: () => void }) {
  const [params, setParams] = useSearchParams();
  const openId = params.get('vis') ?? undefined;
  const open = PEOPLE.find(({ id }) => id === openId);
  return (
    <ListPage
      {...samplePage(sampleList({ search: { ...NOTHING, openId } }))}
      rowLink={({ id }) => ({ to: { search: `vis=${id}` } })}
      panel={
        open && (
          <DetailsPanel
            title={open.name}
            dirty={dirty}
            onClose={() => setParams({})}
            footer={
              <button type="button" onClick={onSaved}>
                Gem ændringer
              </button>
            }
          >
            <input aria-label="Fornavn" />
          </DetailsPanel>
        )
      }
    />
  );
}
const showPanel = (address = '/users', more: { dirty?: boolean; onSaved?: () => void } = {}) =>
  render(inRouter(<WithPanel {...more} />, address));
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('a row opens its panel by click and by Enter on its link', async () => {
  stubWindow(BESIDE);
  showPanel();
  fireEvent.click(screen.getByRole('cell', { name: 'bo@nordlys.example' }));
  expect(await screen.findByRole('dialog', { name: 'Bo' })).toBeTruthy();
  expect(here()).toBe('/users?vis=2');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Bo' }));
  fireEvent.click(screen.getByRole('cell', { name: 'aase@nordlys.example' }));
  expect(screen.getByRole('dialog', { name: 'Aase' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Bo' }));
  expect(screen.getByRole('dialog', { name: 'Bo' })).toBeTruthy();
});

test('beside its panel the list goes on being used; Escape closes the panel and leads back to the row', async () => {
  stubWindow(BESIDE);
  showPanel();
  screen.getByRole('link', { name: 'Bo' }).focus();
  fireEvent.click(screen.getByRole('link', { name: 'Bo' }));
  expect(document.activeElement?.textContent).toBe('Bo');
  expect(screen.getByRole('link', { name: 'Bo' }).closest('[inert], [aria-hidden="true"]')).toBeNull();
  press('Escape');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(here()).toBe('/users');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bo' })));
});

test('without room beside it the panel stands over the list', async () => {
  showPanel('/users?vis=2');
  const panel = await screen.findByRole('dialog', { name: 'Bo' });
  expect(screen.queryByRole('link', { name: 'Aase' })).toBeNull();
  fireEvent.click(within(panel).getByRole('button', { name: 'Luk' }));
  await waitFor(() => expect(here()).toBe('/users'));
});

test.each([[[BESIDE]], [[]]])('↑ and ↓ step through the rows while a panel is open, at %j', async (room) => {
  stubWindow(...room);
  showPanel('/users?vis=1');
  await screen.findByRole('dialog', { name: 'Aase' });
  press('ArrowDown');
  expect(here()).toBe('/users?vis=2');
  press('ArrowDown');
  press('ArrowDown');
  expect(here()).toBe('/users?vis=3');
  press('ArrowUp');
  expect(here()).toBe('/users?vis=2');
  fireEvent.click(screen.getByRole('button', { name: 'Forrige medarbejder' }));
  expect(screen.getByRole('dialog', { name: 'Aase' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Forrige medarbejder' }).getAttribute('aria-disabled')).toBe('true');
});

test('the arrows are the field’s where something is typed', async () => {
  stubWindow(BESIDE);
  showPanel('/users?vis=1');
  screen.getByRole('textbox', { name: 'Fornavn' }).focus();
  press('ArrowDown');
  expect(here()).toBe('/users?vis=1');
});

test('whoever walks down the rows keeps the focus there, and the panel follows', async () => {
  stubWindow(BESIDE);
  showPanel('/users?vis=1');
  screen.getByRole('link', { name: 'Aase' }).focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bo' }));
  expect(here()).toBe('/users?vis=2');
});

test('a press on the page closes the panel beside it, a press on a control does its own work', () => {
  stubWindow(BESIDE);
  showPanel('/users?vis=1');
  fireEvent.click(screen.getByRole('searchbox'));
  fireEvent.click(screen.getByRole('textbox', { name: 'Fornavn' }));
  expect(here()).toBe('/users?vis=1');
  fireEvent.click(screen.getByRole('heading', { level: 1 }));
  expect(here()).toBe('/users');
});

test('Escape closes the question over a panel and not the panel, also when the focus was lost', async () => {
  stubWindow(BESIDE);
  const page = (asking: boolean) => (
    <>
      <WithPanel />
      {asking && (
        <ConfirmDialog title="Arkivér?" safeText="Annuller" doText="Arkivér" onDo={() => undefined} onClose={() => undefined}>
          Nordlys
        </ConfirmDialog>
      )}
    </>
  );
  const { rerender } = render(inRouter(page(false), '/users?vis=1'));
  rerender(inRouter(page(true)));
  await screen.findByRole('alertdialog', { name: 'Arkivér?' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(here()).toBe('/users?vis=1');
});

test('what is typed and not saved is asked about before the panel closes or another row opens', async () => {
  stubWindow(BESIDE);
  showPanel('/users?vis=1', { dirty: true });
  press('Escape');
  const question = await screen.findByRole('alertdialog', { name: 'Kassér ændringer?' });
  press('Escape');
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(here()).toBe('/users?vis=1');
  fireEvent.click(screen.getByRole('button', { name: 'Næste medarbejder' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Kassér' }));
  await waitFor(() => expect(here()).toBe('/users?vis=2'));
});

test('a panel in which something is typed stays where it is when the window changes', () => {
  stubWindow(BESIDE);
  function Resized() {
    const [count, setCount] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          Ny bredde
        </button>
        <WithPanel dirty />
      </>
    );
  }
  render(inRouter(<Resized />, '/users?vis=1'));
  fireEvent.change(screen.getByRole('textbox', { name: 'Fornavn' }), { target: { value: 'Ann' } });
  stubWindow();
  fireEvent.click(screen.getByRole('button', { name: 'Ny bredde' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Fornavn' }).value).toBe('Ann');
});
