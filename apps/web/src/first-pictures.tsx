import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { nameInstallation } from './entities/installation/queries.ts';
import { HelpPage } from './pages/help/help-page.tsx';
import { ResetRequestPage } from './pages/sign-in/reset-request-page.tsx';
import { SignInPage } from './pages/sign-in/sign-in-page.tsx';

/** What stands for the installation's name, as it is and in small letters, until the server knows it. */
const NAME = '«NAME»';

const PICTURES: Readonly<Record<string, ReactNode>> = {
  'src/pages/sign-in/sign-in-page.tsx': <SignInPage />,
  'src/pages/sign-in/reset-request-page.tsx': <ResetRequestPage />,
  'src/pages/help/help-page.tsx': <HelpPage />,
};

/** By module of a page that anyone may open: what it looks like before its scripts have come, as HTML in which nothing can be pressed or typed. */
export function drawFirstPictures(): Readonly<Record<string, string>> {
  nameInstallation(NAME);
  return Object.fromEntries(
    Object.entries(PICTURES).map(([module, page]) => [module, inert(renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>))]),
  );
}

const inert = (html: string): string => html.replace(/<title>.*?<\/title>/g, '').replaceAll(/<(input|button) /g, '<$1 disabled ');
