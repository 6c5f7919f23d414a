import './ui/look.css';
import { readUser } from '@praj/contract/users.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { giveWay } from './app/first-picture/give-way.ts';
import { reloadAfterUpdate } from './app/reload-after-update.ts';
import { tellOfUpdate } from './app/tell-of-update.ts';
import { loadInstallation } from './entities/installation/queries.ts';
import { callAhead } from './platform/http.ts';
import { readUserId } from './platform/session-cookies.ts';
import { focusByPress } from './ui/focus-by-press.ts';
import { keepFocus } from './ui/keep-focus.ts';

reloadAfterUpdate(tellOfUpdate);
focusByPress();
keepFocus();
void loadInstallation();
const userId = readUserId();
if (userId) callAhead(readUser, { params: { id: userId } });
const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks #root');
giveWay(root);
const page = createRoot(root);
// Drawn piece by piece, between which the browser hears of presses and paints.
startTransition(() =>
  page.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
