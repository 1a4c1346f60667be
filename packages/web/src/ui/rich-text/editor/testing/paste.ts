type Copied = { html?: string; text?: string; files?: File[] };

/** Pastes as the browser does: the page gets the event first, and answers whether it took it. */
export const paste = (into: Element, { html = '', text = '', files = [] }: Copied): boolean => {
  const kinds: Record<string, string> = { 'text/html': html, 'text/plain': text };
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const clipboardData = { files, types: Object.keys(kinds), getData: (kind: string) => kinds[kind] ?? '' };
  return !into.dispatchEvent(Object.assign(event, { clipboardData }));
};
