import type { TravellerTrip } from '@praj/contract/traveller-links/traveller.ts';
import type { TravellerLanguage } from '@praj/domain/traveller-links/traveller-link.ts';
import { classNames } from '../../ui/class-names.ts';
import link from '../../ui/link-page/link-page.module.css';
import { COPY } from './copy.ts';
import { element, setText } from './element.ts';
import { type Followed, followTrip, isGone } from './follow-trip.ts';
import { mapPlace } from './map-place.ts';
import { serverNow } from './sender.ts';
import s from './traveller-page.module.css';
import { tellFailure, tellTrip } from './traveller-texts.ts';
import { wordButtons } from './word-buttons.ts';

/** How often the minutes are counted anew, in milliseconds. */
const TICK_MS = 10_000;
/** Until the trip has told its language: Danish for who reads Danish. */
const ownLanguage = (): TravellerLanguage => (/^(da|nb|nn|no|fo|kl)\b/i.test(navigator.language) ? 'DK' : 'EN');
const other = (language: TravellerLanguage): TravellerLanguage => (language === 'DK' ? 'EN' : 'DK');

export interface TravellerPage {
  readonly leave: () => void;
}

/** The page behind a traveller's link: where the taxi is, when it comes, and two things to tell it. Drawn once; then only words change. */
export function drawTravellerPage(root: HTMLElement, key: string): TravellerPage {
  let followed: Followed = { trip: undefined, failure: undefined };
  let chosen: TravellerLanguage | undefined;

  const language = () => chosen ?? followed.trip?.language ?? ownLanguage();
  const lamp = element('span', { class: s.lamp });
  const switchTo = element('button', {
    class: link.language,
    attributes: { type: 'button' },
    onClick: () => {
      chosen = other(language());
      draw();
    },
  });
  const title = element('h1');
  const below = element('p', { class: s.below });
  const delayed = element('p', { class: s.delayed });
  const stale = element('p', { class: s.stale, attributes: { role: 'status' } });
  const said = element('ul', { class: s.said, attributes: { 'aria-live': 'polite' } });
  const facts = element('dl', { class: s.facts });
  const { words, failed, draw: drawWords } = wordButtons({ send: (word) => following.say(word), onChange: () => draw() });
  const call = element('a', { class: classNames(link.call, s.call) });
  const again = element('button', { class: s.again, attributes: { type: 'button' }, onClick: () => following.again() });
  const failureText = element('p');
  const failure = element('div', { class: s.card }, failureText, again);
  const map = mapPlace(key);
  const trip = element('div', { class: s.trip }, map.place, element('section', { class: s.card }, words, failed, said, facts));
  const skeleton = element('div', { class: classNames(link.skeleton, s.skeleton), attributes: { role: 'status' } });
  const callBar = element('div', { class: classNames(link.atHand, s.callBar) }, call);
  const main = element('main', { class: link.main }, stale, skeleton, failure, trip, callBar);
  root.replaceChildren(
    element(
      'div',
      { class: classNames(link.page, s.page) },
      element(
        'header',
        { class: link.top },
        element('div', { class: classNames(link.bar, s.bar) }, lamp, switchTo),
        element('div', { class: s.told, attributes: { 'aria-live': 'polite' } }, delayed, title, below),
      ),
      main,
    ),
  );

  const draw = () => {
    const copy = COPY[language()];
    document.documentElement.lang = copy.lang;
    setText(switchTo, copy.switchTo);
    switchTo.lang = COPY[other(language())].lang;
    const { trip: known, failure: why } = followed;
    skeleton.hidden = known !== undefined || why !== undefined;
    skeleton.setAttribute('aria-label', copy.loading);
    trip.hidden = known === undefined;
    callBar.hidden = known === undefined;
    failure.hidden = known !== undefined || why === undefined;
    stale.hidden = known === undefined || why === undefined;
    setText(stale, copy.stale);
    main.setAttribute('aria-busy', String(!skeleton.hidden));
    if (known) drawTrip(known);
    else {
      delayed.hidden = true;
      const told = why && tellFailure(language(), why);
      setText(title, told ? told.title : copy.title);
      setText(below, '');
      setText(failureText, told?.text ?? '');
      setText(again, copy.again);
      again.hidden = !told?.mayTry;
      document.title = told ? told.title : copy.title;
      if (isGone(why)) map.leave();
    }
  };
  const drawTrip = (known: TravellerTrip) => {
    const copy = COPY[language()];
    const told = tellTrip(known, language(), serverNow());
    lamp.hidden = false;
    setText(lamp, known.providerName.toLocaleLowerCase('da-DK'));
    setText(title, told.title);
    document.title = told.title;
    setText(below, told.below);
    delayed.hidden = told.delayed === undefined;
    setText(delayed, told.delayed ?? '');
    drawWords(known.maySay, copy);
    said.hidden = told.said.length === 0;
    drawLines(said, told.said);
    drawFacts(facts, told.facts);
    setText(call, told.call.text);
    call.href = told.call.href;
    map.show(known, copy);
  };

  lamp.hidden = true;
  const following = followTrip(key, (next) => {
    followed = next;
    draw();
  });
  const ticking = setInterval(draw, TICK_MS);
  draw();
  return {
    leave() {
      clearInterval(ticking);
      following.stop();
      map.leave();
    },
  };
}

function drawLines(list: HTMLUListElement, lines: readonly string[]): void {
  if (list.children.length !== lines.length) list.replaceChildren(...lines.map(() => element('li')));
  lines.forEach((line, at) => setText(list.children[at] as HTMLElement, line));
}

function drawFacts(list: HTMLDListElement, facts: readonly (readonly [string, string])[]): void {
  if (list.children.length !== facts.length) {
    list.replaceChildren(...facts.map(() => element('div', {}, element('dt'), element('dd'))));
  }
  facts.forEach(([label, value], at) => {
    const [name, told] = (list.children[at] as HTMLElement).children;
    setText(name as HTMLElement, label);
    setParts(told as HTMLElement, value);
  });
}

/** None of the parts behind commas is parted by a line's end: a house not from its street, a town not from its number. */
function setParts(of: HTMLElement, text: string): void {
  if (of.textContent === text) return;
  const parts = text.split(/(?<=,) /);
  of.replaceChildren(...parts.flatMap((part, at) => [at > 0 ? ' ' : '', element('span', { class: s.part, text: part })]));
}
