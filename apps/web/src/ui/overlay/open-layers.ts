/** A layer that holds the focus over the page, such as a panel or a question. */
export interface OpenLayer {
  readonly element: HTMLElement;
  /** What had the focus when it opened. */
  opener: Element | null;
  readonly leave: () => void;
  /** The browser's back closes it; else it is part of the address, and back leaves it in any case. */
  readonly backCloses: boolean;
  /** Where the focus goes when its opener is gone, or it was opened by a link from elsewhere. */
  readonly home: () => Element | null | undefined;
  /** What in it had the focus last. */
  focused?: Element;
}

/** From the lowest to the topmost. */
const layers: OpenLayer[] = [];
/** What the layer that has just closed owes the focus to; one that opens before it is given back takes the debt over. */
let owed: Element | null = null;
/** How many layers that have closed are still to give the focus back. */
let givingBack = 0;
/** The page below is given free some frames after the layer has gone. */
const FRAMES = 10;

export const topLayer = (): OpenLayer | undefined => layers.at(-1);

/** Whether `element` stands below a layer, out of reach. */
export const isBelowLayer = (element: Element | null): boolean => {
  const top = topLayer();
  return top !== undefined && element !== null && !top.element.contains(element);
};

/** Whether a layer that has gone is still to give the focus back; whoever else would give it waits until then. */
export const isGivingBack = (): boolean => givingBack > 0;

/** What a layer that opens now has to give the focus back to. */
export const openerNow = (): Element | null => (hasFocus() ? document.activeElement : owed);

const hasFocus = (): boolean => document.activeElement !== null && document.activeElement !== document.body;

function remember({ target }: Event): void {
  const top = topLayer();
  if (top && target instanceof Element && top.element.contains(target)) top.focused = target;
}

/** A layer closes also when the focus was lost, and no element of it hears the key. */
function closeLost(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.defaultPrevented && !hasFocus()) topLayer()?.leave();
}

/** Counts a layer among the open ones; gives the way to end that, which gives the focus back. */
export function holdLayer(layer: OpenLayer): () => void {
  // Drawn while the one whose place it takes still had the focus: what opened that opened this.
  if (layer.opener?.isConnected === false) layer.opener = owed;
  layers.push(layer);
  document.addEventListener('focusin', remember);
  document.addEventListener('keydown', closeLost);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    if (layers.length === 0) {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', closeLost);
    }
    // What opened out of this layer belongs to what this one came from.
    for (const other of layers) if (layer.element.contains(other.opener)) other.opener = layer.opener;
    owed = layer.opener;
    givingBack += 1;
    requestAnimationFrame(() => giveBack(layer, FRAMES));
  };
}

/** To the opener, else to the layer that is now on top, else to where the layer belongs, else to the page's heading. */
function giveBack(layer: OpenLayer, frames: number): void {
  const top = topLayer();
  const places = top
    ? [layer.opener, top.focused, top.element.querySelector('[role=dialog], [role=alertdialog]')]
    : [layer.opener, layer.home(), pageHeading()];
  for (const place of places) {
    if (hasFocus()) break;
    if (place instanceof HTMLElement && place.isConnected && (!top || top.element.contains(place))) place.focus();
  }
  if (hasFocus()) owed = null;
  if (hasFocus() || frames === 0) givingBack -= 1;
  else requestAnimationFrame(() => giveBack(layer, frames - 1));
}

/** Where the focus goes when what had it has gone, and nothing else says where. */
export function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}
