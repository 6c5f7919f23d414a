import type { KeptAttribute } from '@praj/contract/attributes/attributes.ts';
import { HistoryButton } from './history-button.tsx';

/** The way from an attribute's panel to its history, for those who may read it. */
export const AttributeHistory = ({ attribute: { id, description } }: { attribute: KeptAttribute }) => (
  <HistoryButton subject={`attribute:${id}`} name={description} />
);
