import { Suspense } from 'react';
import { BrowserRouter, type RouteObject, useRoutes } from 'react-router';
import { ErrorBoundary } from '../ui/state/error-boundary.tsx';
import { lazyWithRetry } from '../ui/state/lazy-with-retry.ts';
import { ToastRegion } from '../ui/toast/toast-region.tsx';
import { AskBeforeLeaving } from './routes/ask-before-leaving.tsx';
import { Guarded } from './routes/guarded.tsx';

const SignInPage = lazyWithRetry(async () => (await import('../pages/sign-in/sign-in-page.tsx')).SignInPage);
const ActivationPage = lazyWithRetry(async () => (await import('../pages/sign-in/activation-page.tsx')).ActivationPage);
const ResetRequestPage = lazyWithRetry(async () => (await import('../pages/sign-in/reset-request-page.tsx')).ResetRequestPage);
const NewPasswordPage = lazyWithRetry(async () => (await import('../pages/sign-in/new-password-page.tsx')).NewPasswordPage);
const HelpPage = lazyWithRetry(async () => (await import('../pages/help/help-page.tsx')).HelpPage);
const SignedInFrame = lazyWithRetry(async () => (await import('./frame/signed-in-frame.tsx')).SignedInFrame);

/** The routes of S1 §2. What needs a session is one frame with pages of its own (page-routes.tsx). */
const ROUTES: RouteObject[] = [
  { path: '/', element: <SignInPage /> },
  { path: '/login', element: <SignInPage /> },
  { path: '/register', element: <ActivationPage /> },
  { path: '/activate', element: <ActivationPage /> },
  { path: '/resetPassword', element: <ResetRequestPage /> },
  { path: '/resetPassword/:resetKey', element: <NewPasswordPage /> },
  { path: '/hjaelp', element: <HelpPage /> },
  { path: '*', element: <SignedInFrame /> },
];
const Routes = () => useRoutes(ROUTES);

/** The whole page. */
export function App() {
  return (
    <BrowserRouter>
      <AskBeforeLeaving>
        <ErrorBoundary>
          <Guarded>
            <Suspense fallback={<div aria-busy="true" />}>
              <Routes />
            </Suspense>
          </Guarded>
        </ErrorBoundary>
        <ToastRegion />
      </AskBeforeLeaving>
    </BrowserRouter>
  );
}
