import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { RowLink } from '../../ui/list/data-table.tsx';

const asObject = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {});

/** A row of the series leads to its panel, whatever the one that is open shows. Pure. */
export function toSeries({ state, ...link }: RowLink): RowLink {
  const { isTripOpen: _isTripOpen, ...rest } = asObject(state) as { readonly isTripOpen?: unknown };
  return { ...link, state: rest };
}

/**
 * Whether the form of the trip stands in the place of its series. It is a step of the browser's own, which its back and forth lead over;
 * whoever is done with it is back at what opened it.
 */
export function useTripOpen(opener: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const isOpen = 'isTripOpen' in asObject(state);
  const wasOpen = useRef(isOpen);
  const left = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
    left.current = false;
  }, [isOpen, opener]);
  return {
    isOpen,
    open: () => void navigate({ search }, { state: { ...asObject(state), isTripOpen: true } }),
    leave: () => {
      // The browser takes a moment to go back, and a second step would lead too far.
      if (left.current) return;
      left.current = true;
      void navigate(-1);
    },
  };
}
