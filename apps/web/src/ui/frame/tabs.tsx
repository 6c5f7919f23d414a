import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useRef } from 'react';
import s from './tabs.module.css';

export interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/** Parts of a page of which one shows, and is drawn first. All stay mounted, so that nothing typed is lost. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose }: TabsProps<Id>) {
  const name = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const hasDrawnOne = useDeferredValue(true, false);
  const key = (event: KeyboardEvent) => {
    const here = tabs.findIndex((tab) => tab.id === chosen);
    const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: -1 }[event.key];
    const tab = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.id);
    listRef.current?.querySelectorAll('button').item(tabs.indexOf(tab)).focus();
  };
  return (
    <div className={s.tabs}>
      <div ref={listRef} role="tablist" aria-label={label} tabIndex={-1} className={s.list} onKeyDown={key}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${name}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${name}-${tab.id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${name}-${tab.id}-panel`}
          aria-labelledby={`${name}-${tab.id}`}
          hidden={tab.id !== chosen}
          className={s.panel}
        >
          {(tab.id === chosen || hasDrawnOne) && tab.content}
        </div>
      ))}
    </div>
  );
}
