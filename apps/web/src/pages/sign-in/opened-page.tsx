import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { ToastRegion } from '../../ui/toast/toast-region.tsx';
import { ActivationPage } from './activation-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';
import { ResetRequestPage } from './reset-request-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

/** Draws the page of whoever is not signed in at this path, and where it leads on to. For tests. */
export const openPage = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/login" element={<SignInPage />} />
        <Route path="/register" element={<ActivationPage />} />
        <Route path="/activate" element={<ActivationPage />} />
        <Route path="/resetPassword" element={<ResetRequestPage />} />
        <Route path="/resetPassword/:resetKey" element={<NewPasswordPage />} />
        <Route path="*" element={<p>Et andet sted</p>} />
      </Routes>
      <ToastRegion />
    </MemoryRouter>,
  );
