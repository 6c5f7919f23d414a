import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

const parts = (
  <Tabs
    label="Sider"
    chosen="form"
    onChoose={() => undefined}
    tabs={[
      { id: 'form', label: 'Bestil', content: 'Formularen' },
      { id: 'list', label: 'Ture', content: 'Listen' },
    ]}
  />
);

test('the part that shows is drawn first, and the others after it', () => {
  const first = renderToStaticMarkup(parts);
  expect(first).toContain('Formularen');
  expect(first).not.toContain('Listen');
  render(parts);
  expect(screen.getByText('Formularen').hidden).toBe(false);
  expect(screen.getByText('Listen').hidden).toBe(true);
});
