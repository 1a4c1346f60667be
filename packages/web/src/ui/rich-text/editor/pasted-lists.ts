/** Word writes a list as paragraphs that say their level in their style, with the bullet or the number as letters before the words. */
import { styleOf } from './pasted-styles.ts';

const LEVEL = /mso-list:\s*l\d+\s+level(\d)/i;
const MARKER = '[data-style*="mso-list:ignore" i], [data-style*="mso-list: ignore" i]';
const NUMBER = /^[\s(]*(\d+|[a-z]|[ivxlc]+)[.)]/i;

type Entry = { element: Element; level: number; kind: 'ul' | 'ol' };

const entryOf = (element: Element | null): Entry | null => {
  const level = element && LEVEL.exec(styleOf(element))?.[1];
  if (!level) return null;
  const marker = element.querySelector(MARKER)?.textContent ?? element.textContent ?? '';
  return { element, level: Number(level), kind: NUMBER.test(marker) ? 'ol' : 'ul' };
};

const newItem = ({ element }: Entry): Element => {
  const item = element.ownerDocument.createElement('li');
  for (const marker of element.querySelectorAll(MARKER)) marker.remove();
  item.append(...element.childNodes);
  return item;
};

/** Puts the paragraphs that follow each other into one list, deeper ones into the entry before them. */
const gather = (first: Entry): void => {
  const open: { list: Element; level: number; kind: string }[] = [];
  const { ownerDocument } = first.element;
  for (let entry: Entry | null = first; entry; ) {
    const { element, level, kind }: Entry = entry;
    while (open.length > 1 && open.at(-1)!.level > level) open.pop();
    const current = open.at(-1);
    if (!current || level > current.level || (level === current.level && kind !== current.kind)) {
      if (current && level === current.level) open.pop();
      const list = ownerDocument.createElement(kind);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else element.before(list);
      open.push({ list, level, kind });
    }
    const next: Entry | null = entryOf(element.nextElementSibling);
    open.at(-1)!.list.append(newItem(entry));
    element.remove();
    entry = next;
  }
};

export const makeLists = (root: ParentNode): void => {
  for (const element of root.querySelectorAll('[data-style*="mso-list" i]')) {
    const entry = element.isConnected && element.matches('p, h1, h2, h3, h4, h5, h6, div') ? entryOf(element) : null;
    if (entry) gather(entry);
  }
};
