import './ui/look.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadAfterUpdate } from './app/reload-after-update.ts';
import { VoucherRecipientPage } from './pages/voucher-recipient/voucher-recipient-page.tsx';
import { keepFocus } from './ui/keep-focus.ts';

// The page behind a voucher's link, `/t/{key}`: apart from the portal, so that a phone on the street has it at once.
reloadAfterUpdate();
keepFocus();
const root = document.getElementById('root');
if (!root) throw new Error('recipient.html lacks #root');
const [, , linkKey = ''] = location.pathname.split('/');
createRoot(root).render(
  <StrictMode>
    <VoucherRecipientPage linkKey={linkKey} />
  </StrictMode>,
);
