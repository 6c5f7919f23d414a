import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { nameInstallation } from '../../entities/installation/queries.ts';
import { HelpPage } from '../../pages/help/help-page.tsx';
import { ResetRequestPage } from '../../pages/sign-in/reset-request-page.tsx';
import { SignInPage } from '../../pages/sign-in/sign-in-page.tsx';
import { BarToCome } from './bar-to-come.tsx';
import { pagesToCome } from './pages-to-come.tsx';

/** Stands for the installation's name, as it is or in small letters, until the server puts it there (`platform/http/pages/app-page.ts`). */
const NAME = '«NAME»';

const PICTURES: Readonly<Record<string, ReactNode>> = {
  ...pagesToCome(),
  'src/pages/sign-in/sign-in-page.tsx': <SignInPage />,
  'src/pages/sign-in/reset-request-page.tsx': <ResetRequestPage />,
  'src/pages/help/help-page.tsx': <HelpPage />,
  'src/app/frame/signed-in-frame.tsx': <BarToCome />,
};

/** The first pictures by module: what a page looks like before its scripts have come, as HTML in which nothing can be pressed or typed. */
export function drawFirstPictures(): Readonly<Record<string, string>> {
  nameInstallation(NAME);
  return Object.fromEntries(Object.entries(PICTURES).map(([module, page]) => [module, drawn(page)]));
}

const drawn = (page: ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)
    .replace(/<title>.*?<\/title>/, '')
    .replaceAll(/<(input|button) /g, '<$1 disabled ');
