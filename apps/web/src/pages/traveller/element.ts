interface Given {
  readonly class?: string | undefined;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly onClick?: () => void;
}

/** An element of the page with what stands in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { class: className, text, attributes = {}, onClick }: Given = {},
  ...children: readonly Node[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  if (onClick) made.addEventListener('click', onClick);
  made.append(...children);
  return made;
}

/** Puts other words in place where they differ, so that nothing is read aloud anew that has not changed. */
export function setText(of: HTMLElement, text: string): void {
  if (of.textContent !== text) of.textContent = text;
}
