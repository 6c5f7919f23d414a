import type { CSSProperties, ReactNode } from 'react';
import { rememberedChoice, useRemembered } from '../../platform/storage.ts';
import { classNames } from '../../ui/class-names.ts';
import { Splitter } from '../../ui/frame/splitter.tsx';
import { Tabs } from '../../ui/frame/tabs.tsx';
import { usePictureLater } from '../../ui/state/use-picture-later.ts';
import { COPY } from './copy.ts';
import s from './order-page.module.css';

export interface PageParts {
  readonly form: ReactNode;
  readonly ongoing: ReactNode;
  readonly finished: ReactNode;
  /** The operating notice, in the part of the page where it stands now. */
  readonly noticeIn: (part: PageTab) => ReactNode;
  /** The names of the lists, with how many each has. */
  readonly ongoingName: ReactNode;
  readonly finishedName: ReactNode;
}

/** The form's width in px: least, most and at first (S1 §9). */
const WIDTH = { min: 480, max: 1100, initial: 720 } as const;
const isWidth = (value: unknown): value is number => typeof value === 'number' && value >= WIDTH.min && value <= WIDTH.max;
const formWidth = rememberedChoice('order-form-width', (value) => (isWidth(value) ? value : undefined), WIDTH.initial);

export interface BesideEachOtherProps {
  readonly userId: string;
  readonly parts: PageParts;
  /** A panel lies over the page's right edge: form and lists make room for it. */
  readonly docked: boolean;
}

/** Form at the left, lists at the right, and a movable edge between them whose place is remembered (S1 §2). */
export function BesideEachOther({ userId, parts, docked }: BesideEachOtherProps) {
  const [width, setWidth] = useRemembered(formWidth, userId);
  // Room is made when the panel stands: laying out form and lists anew took a fifth of the time until it does.
  const makesRoom = usePictureLater(docked);
  const style: CSSProperties & Record<'--form-width', string> = { '--form-width': `${width}px` };
  return (
    <div className={classNames(s.page, makesRoom && s.docked)} style={style}>
      <div className={s.form} id="order-form">
        {parts.form}
      </div>
      <Splitter label={COPY.width} controls="order-form" value={width} {...WIDTH} onChange={setWidth} />
      <div className={s.lists}>
        {parts.ongoing}
        {parts.finished}
      </div>
    </div>
  );
}

/** The parts of the page of which a narrow window shows one. */
export type PageTab = 'form' | 'ongoing' | 'finished';

export interface InTabsProps {
  readonly parts: PageParts;
  readonly tab: PageTab;
  readonly onTab: (tab: PageTab) => void;
}

/** One part at a time, for narrow windows; all stay mounted, so that nothing typed is lost. */
export function InTabs({ parts, tab, onTab }: InTabsProps) {
  return (
    <div className={s.tabs}>
      {tab !== 'form' && <h1 className={s.unseen}>{COPY.title}</h1>}
      <Tabs
        label={COPY.parts}
        chosen={tab}
        onChoose={onTab}
        tabs={[
          { id: 'form', label: COPY.order, content: <div className={s.form}>{parts.form}</div> },
          {
            id: 'ongoing',
            label: parts.ongoingName,
            content: <ListTab notice={parts.noticeIn('ongoing')}>{parts.ongoing}</ListTab>,
          },
          {
            id: 'finished',
            label: parts.finishedName,
            content: <ListTab notice={parts.noticeIn('finished')}>{parts.finished}</ListTab>,
          },
        ]}
      />
    </div>
  );
}

/** A list that scrolls, over the notice. */
function ListTab({ notice, children }: { notice: ReactNode; children: ReactNode }) {
  return (
    <div className={s.listTab}>
      <div className={s.lists}>{children}</div>
      {notice && <div className={s.notice}>{notice}</div>}
    </div>
  );
}
