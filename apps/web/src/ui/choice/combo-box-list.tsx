import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import s from './combo-box.module.css';
import { matchParts } from './match-parts.ts';

/** One thing to choose. Give ids that are unique over all sections. */
export interface Choice {
  id: string;
  text: string;
  /** Second, paler text at the right. */
  detail?: string | undefined;
  icon?: ReactNode;
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
  query: string;
}

export const optionId = (listId: string, choiceId: string): string => `${listId}-${choiceId}`;

/** The options of a combo box, by section, with what was typed in bold. */
export function ComboBoxList<C extends Choice>({ id, label, sections, activeId, selectedId, query }: ComboBoxListProps<C>) {
  return (
    <div id={id} role="listbox" aria-label={label}>
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
              aria-selected={choice.id === selectedId}
              className={classNames(s.option, choice.id === activeId && s.active)}
              data-choice={choice.id}
            >
              {choice.icon}
              <span className={s.text}>
                {matchParts(choice.text, query).map((part, i) => (part.match ? <b key={i}>{part.text}</b> : part.text))}
              </span>
              {choice.detail && <span className={s.detail}>{choice.detail}</span>}
              {choice.id === selectedId && <Check aria-hidden="true" className={s.tick} />}
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
