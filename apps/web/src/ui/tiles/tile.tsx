import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from '../class-names.ts';
import s from './tile.module.css';

interface TileText {
  title: string;
  /** What is behind it, in a line. */
  text: string;
  /** The one number it answers with, formatted; undefined while it is fetched and where there is none. */
  figure?: string | undefined;
  /** What the number says besides, such as '3 inviterede'. */
  note?: ReactNode;
  /** `warn` where something behind it wants work. */
  noteTone?: 'plain' | 'success' | 'warn' | undefined;
}

/** A tile leads to a page or opens a panel; or it is inert and says why in place of its text. */
export type TileProps = TileText &
  (
    | { to: To; state?: unknown; onPress?: never; inert?: never }
    | { onPress: () => void; to?: never; inert?: never }
    | { inert: string; to?: never; onPress?: never }
  );

/** One way on from a page of tiles. */
export function Tile(props: TileProps) {
  const inner = <TileInner {...props} />;
  if (props.inert !== undefined) return <div className={classNames(s.tile, s.inert)}>{inner}</div>;
  if (props.onPress) {
    return (
      <button type="button" className={classNames(s.tile, s.live)} onClick={props.onPress}>
        {inner}
      </button>
    );
  }
  return (
    <Link to={props.to} state={props.state} className={classNames(s.tile, s.live)}>
      {inner}
    </Link>
  );
}

function TileInner({ title, text, figure, note, noteTone = 'plain', inert }: TileProps) {
  return (
    <>
      <span className={s.title}>{title}</span>
      <span className={s.text}>{inert ?? text}</span>
      {inert === undefined && (
        <span className={s.foot}>
          {figure !== undefined && <span className={s.figure}>{figure}</span>}
          {note && (
            <span className={s[noteTone]}>
              {noteTone === 'success' && <Check aria-hidden="true" />}
              {note}
            </span>
          )}
        </span>
      )}
    </>
  );
}

/** Tiles side by side, as many as fit. */
export function TileGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={s.grid} aria-label={label}>
      {children}
    </nav>
  );
}
