import type { TravellerWord } from '@praj/domain/traveller-links/traveller-stage.ts';
import { classNames } from '../../ui/class-names.ts';
import link from '../../ui/link-page/link-page.module.css';
import type { TravellerCopy } from './copy.ts';
import { element, setText } from './element.ts';
import s from './traveller-page.module.css';

interface WordButtonsOptions {
  /** Sends a word; false where it did not arrive. */
  readonly send: (word: TravellerWord) => Promise<boolean>;
  /** Something else is to be drawn. */
  readonly onChange: () => void;
}

/** What the traveller may tell the taxi centre, each word by its button and one at a time. */
export function wordButtons({ send, onChange }: WordButtonsOptions) {
  let sending: TravellerWord | undefined;
  let unsaid: TravellerWord | undefined;
  const say = async (word: TravellerWord) => {
    if (sending) return;
    sending = word;
    unsaid = undefined;
    onChange();
    const arrived = await send(word);
    sending = undefined;
    if (!arrived) unsaid = word;
    onChange();
  };
  const buttons = (['coming_out', 'late'] as const).map((word) => ({
    word,
    button: element('button', { class: s[word], attributes: { type: 'button' }, onClick: () => void say(word) }),
  }));
  const words = element('div', { class: s.words }, ...buttons.map(({ button }) => button));
  const failed = element('p', { class: classNames(link.failed, s.sayFailed), attributes: { role: 'alert' } });
  return {
    words,
    failed,
    /** @param maySay the words that may be said by now */
    draw: (maySay: readonly TravellerWord[], copy: TravellerCopy): void => {
      for (const { word, button } of buttons) {
        button.hidden = !maySay.includes(word);
        setText(button, copy.words[word]);
        button.setAttribute('aria-disabled', String(sending !== undefined));
        button.setAttribute('aria-busy', String(sending === word));
      }
      words.hidden = maySay.length === 0;
      // What can no longer be said is nothing to try again.
      const isUnsaid = unsaid !== undefined && maySay.includes(unsaid);
      failed.hidden = !isUnsaid;
      setText(failed, isUnsaid ? copy.sayFailed : '');
    },
  };
}
