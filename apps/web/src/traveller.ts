import './ui/small-look.css';
import { reloadAfterUpdate } from './app/reload-after-update.ts';
import { drawTravellerPage } from './pages/traveller/traveller-page.ts';
import { keepFocus } from './ui/keep-focus.ts';

// The page behind a traveller's link, `/tur#{key}`. It is drawn without React, which by itself is what the whole page may weigh (decision 102).
reloadAfterUpdate();
keepFocus();
const root = document.getElementById('root');
if (!root) throw new Error('traveller.html lacks #root');
let page = drawTravellerPage(root, location.hash.slice(1));
// Another link opened in the same tab is another page, though nothing is fetched for it.
addEventListener('hashchange', () => {
  page.leave();
  page = drawTravellerPage(root, location.hash.slice(1));
});
