import type { DisputeState } from '@praj/domain/invoicing/dispute.ts';
import { Tag, type TagTone } from '../../ui/display/tag.tsx';

const WORDS: Readonly<Record<DisputeState, string>> = { open: 'Ubesvaret', credited: 'Krediteret', rejected: 'Afvist' };
const TONES: Readonly<Record<DisputeState, TagTone>> = { open: 'warn', credited: 'success', rejected: 'neutral' };

/** How an objection to a line stands. */
export const DisputeTag = ({ state }: { state: DisputeState }) => <Tag tone={TONES[state]}>{WORDS[state]}</Tag>;
