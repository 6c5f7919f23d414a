import { Fragment, type ReactNode } from 'react';
import s from './unparted.module.css';

interface UnpartedProps {
  parts: readonly string[];
  draw?: (part: string, at: number) => ReactNode;
}

/** Parts behind commas, none of which is parted by a line's end where there is room: a house not from its street, a town not from its number. */
export function Unparted({ parts, draw = (part) => part }: UnpartedProps) {
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className={s.part}>
        {draw(part, at)}
        {at < parts.length - 1 && ','}
      </span>
    </Fragment>
  ));
}

/** An address, or another text, as its parts. */
export const UnpartedText = ({ text }: { text: string }) => <Unparted parts={text.split(', ')} />;
