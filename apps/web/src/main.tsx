import './ui/look.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reloadAfterUpdate } from './app/reload-after-update.ts';
import { loadInstallation } from './entities/installation/queries.ts';

reloadAfterUpdate();
void loadInstallation();
const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
