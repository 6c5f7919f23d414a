import './ui/look.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadAfterUpdate } from './app/reload-after-update.ts';
import { ApprovalLinkPage } from './pages/approval-link/approval-link-page.tsx';
import { keepFocus } from './ui/keep-focus.ts';

// The page behind the links of a mail that asks for approval, `/godkend#{key}`: apart from the portal, since who is asked may not be signed in.
reloadAfterUpdate();
keepFocus();
const root = document.getElementById('root');
if (!root) throw new Error('approval.html lacks #root');
const page = createRoot(root);
const draw = () => {
  const [linkKey = '', wanted] = location.hash.slice(1).split('&');
  page.render(
    <StrictMode>
      <ApprovalLinkPage key={location.hash} linkKey={linkKey} wanted={wanted === 'afvis' ? 'reject' : 'approve'} />
    </StrictMode>,
  );
};
draw();
// Another link opened in the same tab is another page, though nothing is fetched for it.
addEventListener('hashchange', draw);
