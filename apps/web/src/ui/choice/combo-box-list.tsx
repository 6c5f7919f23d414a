import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Unparted, UnpartedText } from '../frame/unparted.tsx';
import s from './combo-box.module.css';
import { matchParts } from './match-parts.ts';

/** One thing to choose. Give ids that are unique over all sections. */
export interface Choice {
  id: string;
  text: string;
  /** Second, paler text at the right. */
  detail?: string | undefined;
  icon?: ReactNode;
  /** A second, smaller line, in which what was typed is marked too. */
  below?: string | undefined;
  /** What was typed may stand inside a word too, and is marked there. */
  marksInside?: boolean | undefined;
  /** Stands at the right edge, such as how far something has come. */
  aside?: ReactNode;
}

export interface ChoiceSection<C extends Choice = Choice> {
  id: string;
  title?: string | undefined;
  choices: readonly C[];
}

interface ComboBoxListProps<C extends Choice> {
  id: string;
  label: string;
  sections: readonly ChoiceSection<C>[];
  activeId: string | undefined;
  selectedId: string | undefined;
  /** Where several are chosen: is this one of them? The ticks stand in a column of their own. */
  several?: ((choice: C) => boolean) | undefined;
  query: string;
}

export const optionId = (listId: string, choiceId: string): string => `${listId}-${choiceId}`;

/** The id of the choice that the mouse is over, if any. */
export const choiceIdUnder = (target: EventTarget): string | null | undefined =>
  target instanceof Element ? target.closest('[data-choice]')?.getAttribute('data-choice') : undefined;

/** The options of a combo box, by section, with what was typed in bold. */
export function ComboBoxList<C extends Choice>({ id, label, sections, activeId, selectedId, several, query }: ComboBoxListProps<C>) {
  const isSelected = several ?? ((choice: C) => choice.id === selectedId);
  return (
    <div id={id} role="listbox" aria-label={label} aria-multiselectable={several !== undefined || undefined}>
      {sections.map((section) => (
        <div key={section.id} role="group" aria-label={section.title}>
          {section.title && (
            <p className={s.title} aria-hidden="true">
              {section.title}
            </p>
          )}
          {section.choices.map((choice) => (
            <div
              key={choice.id}
              id={optionId(id, choice.id)}
              role="option"
              tabIndex={-1}
              aria-selected={isSelected(choice)}
              className={classNames(s.option, choice.id === activeId && s.active)}
              data-choice={choice.id}
            >
              {several && <span className={s.box}>{isSelected(choice) && <Check aria-hidden="true" />}</span>}
              {choice.icon}
              <span className={s.text}>
                <Marked text={choice.text} query={query} inside={choice.marksInside} />
                {choice.below && (
                  <small className={s.below}>
                    <Marked text={choice.below} query={query} inside={choice.marksInside} />
                  </small>
                )}
              </span>
              {choice.aside && <div className={s.aside}>{choice.aside}</div>}
              {choice.detail && (
                <span className={s.detail}>
                  <UnpartedText text={choice.detail} />
                </span>
              )}
              {!several && isSelected(choice) && <Check aria-hidden="true" className={s.tick} />}
              {choice.id === activeId && (
                <span className={s.enter} aria-hidden="true">
                  Enter
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A text with the beginnings of words that were typed in bold. */
function Marked({ text, query, inside }: { text: string; query: string; inside: boolean | undefined }) {
  const marked = (part: string) => matchParts(part, query, { inside }).map((one, i) => (one.match ? <b key={i}>{one.text}</b> : one.text));
  return <Unparted parts={text.split(', ')} draw={marked} />;
}
