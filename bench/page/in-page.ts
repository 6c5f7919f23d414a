import { FIRST_NUMBER } from './many-orders.ts';

/**
 * What is looked at inside the page: from each click or key to the frame after it (`told`), and from the next press of the mouse to the frame
 * in which a panel shows with the order of that row (`opened`); in milliseconds. And the least that any page must do for the same: two words written into
 * rows in sight, one row after the other (`writeWords`), and a panel that was kept (`keepPanel`) put on the page at a click (`openKept`).
 */
export const IN_PAGE = `
  const seen = [];
  const numberOf = (id) => 'Ordre ' + String(${FIRST_NUMBER} + Number(id.slice(-12)) - 1).replace(/(\\d\\d)(\\d{3})(\\d{3})/, '$1 $2 $3');
  let kept;
  new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({ type: 'event', buffered: true, durationThreshold: 16 });
  globalThis.bench = {
    now: () => performance.now(),
    told(from) {
      const longest = new Map();
      for (const { interactionId, startTime, duration } of seen) {
        if (interactionId > 0 && startTime >= from) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
      }
      return [...longest.values()];
    },
    watch: () => {
      globalThis.bench.opened = new Promise((resolve) => {
        addEventListener(
          'pointerdown',
          ({ timeStamp, target }) => {
            const order = target.closest('[data-order]').dataset.order;
            const stands = (panel) => panel.checkVisibility() && (panel === kept || panel.textContent.includes(numberOf(order)));
            const look = () => {
              if ([...document.querySelectorAll('[role=dialog]')].some(stands)) setTimeout(() => resolve(performance.now() - timeStamp));
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
      });
    },
    writeWords(times, everyMs) {
      const rows = [...document.querySelectorAll('[data-order]')].slice(0, 6).map((row) => {
        const walk = document.createTreeWalker(row, NodeFilter.SHOW_TEXT, (text) => (text.data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP));
        const texts = [];
        while (walk.nextNode()) texts.push(walk.currentNode);
        return texts.slice(-2).map((text) => ({ text, words: [text.data, text.data + ' nu'] }));
      });
      let done = 0;
      const timer = setInterval(() => {
        const turn = Math.floor(done / rows.length) + 1;
        for (const { text, words } of rows[done % rows.length]) text.data = words[turn % 2];
        done += 1;
        if (done < times) return;
        clearInterval(timer);
        for (const { text, words } of rows.flat()) text.data = words[0];
      }, everyMs);
    },
    keepPanel() {
      if (!kept?.isConnected) kept = document.querySelector('[role=dialog]').cloneNode(true);
    },
    openKept() {
      addEventListener('click', (event) => { event.preventDefault(); event.stopImmediatePropagation(); document.body.append(kept); }, { capture: true });
      addEventListener('keydown', (event) => { event.stopImmediatePropagation(); kept.remove(); }, { capture: true });
    },
  };
`;
