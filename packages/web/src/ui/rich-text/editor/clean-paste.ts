/** What other programs put on the clipboard, brought down to the few elements that a text knows. */
import { isRichText, isSafeLink } from '@fanal/contract/kit/rich-text.rules';
import { makeLists } from './pasted-lists.ts';
import { disarmed, isHidden, makeMarks } from './pasted-styles.ts';

const SILENT =
  'head, style, script, template, noscript, meta, link, title, xml, iframe, object, embed, audio, video, canvas, svg, math, button, select, input, textarea';
const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, hr, section, article';
const renamed: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4', dt: 'p', dd: 'p', caption: 'p' };
const kept = new Set(['href', 'data-mention', 'data-file', 'alt', 'data-pm-slice']);

type Cleaned = {
  html: string;
  /** Pictures that were left out. */
  pictures: number;
};

const all = (root: ParentNode, selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];

const rename = (element: Element, name: string): void => {
  const other = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) other.setAttribute(attribute, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
};

const removeComments = (root: HTMLElement): void => {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
};

const isOwnPicture = ({ dataset }: HTMLElement): boolean =>
  isRichText({ type: 'doc', content: [{ type: 'image', attrs: { fileId: dataset.file ?? '', alt: '' } }] });

/** Senders count their readers with pictures of one pixel. */
const isPixel = (picture: Element) =>
  ['width', 'height'].some((side) => /^[01](px)?$/.test(picture.getAttribute(side) ?? ''));

const removePictures = (root: HTMLElement): number => {
  const foreign = all(root, 'img').filter((picture) => !isOwnPicture(picture));
  for (const picture of foreign) picture.remove();
  return foreign.filter((picture) => !isPixel(picture)).length;
};

const keepSafeLinks = (root: HTMLElement): void => {
  for (const link of all(root, 'a')) {
    const address = (link.getAttribute('href') ?? '').trim();
    if (isSafeLink(address)) link.setAttribute('href', address);
    else link.replaceWith(...link.childNodes);
  }
};

const isOneLine = (cell: Element) => cell.querySelectorAll(`${BLOCKS}, br`).length <= 1;

/** A row of short cells is a line; cells that hold more are read one after the other. */
const flattenTables = (root: HTMLElement): void => {
  for (const row of all(root, 'tr').reverse()) {
    const cells = [...row.children].filter((cell) => cell.textContent?.trim());
    const line = row.ownerDocument.createElement(cells.every(isOneLine) && cells.length > 1 ? 'p' : 'div');
    cells.forEach((cell, at) => {
      if (line.localName === 'p') line.append(...(at > 0 ? [' | '] : []), ...inlineIn(cell));
      else rename(cell, 'div');
    });
    if (line.localName === 'div') line.append(...row.children);
    row.replaceWith(line);
  }
  for (const table of all(root, 'table, thead, tbody, tfoot, colgroup, col').reverse()) rename(table, 'div');
};

/** What a cell says, without the one paragraph around it. */
const inlineIn = (cell: Element): ChildNode[] => {
  for (const block of all(cell, BLOCKS)) block.replaceWith(...block.childNodes);
  return [...cell.childNodes];
};

const hasWords = (element: Element) => /\S/.test((element.textContent ?? '').replaceAll('\u00a0', ' '));

/** Empty lines between paragraphs: other programs make room with them, the product does it with its style. */
const removeRoom = (root: HTMLElement): void => {
  for (const line of all(root, 'p, h2, h3, h4, div').reverse())
    if (!hasWords(line) && !line.querySelector('img, hr, [data-mention]')) line.remove();
  for (const end of all(root, 'br')) {
    const around = [end.previousSibling, end.nextSibling].filter((node) => !(node instanceof Text) || node.data.trim());
    if (around.some((node) => node instanceof Element && node.matches(BLOCKS)) || !end.parentElement?.closest(BLOCKS))
      if (!around.some((node) => node && !(node instanceof Element && node.matches(BLOCKS)))) end.remove();
  }
};

const keepLines = (root: HTMLElement): void => {
  for (const code of all(root, 'pre')) {
    const lines = (code.textContent ?? '').replace(/\n$/, '').split('\n');
    code.replaceChildren(
      ...lines.flatMap((line, at) => (at > 0 ? [code.ownerDocument.createElement('br'), line] : [line])),
    );
    rename(code, 'p');
  }
};

const forgetAttributes = (root: HTMLElement): void => {
  for (const element of all(root, '*'))
    for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name);
};

/** HTML of Word, Outlook, Google Docs or a web page, as the elements of a text without any attribute but the address of a link. */
export const cleanPaste = (html: string): Cleaned => {
  const { body } = new DOMParser().parseFromString(disarmed(html), 'text/html');
  const isOwn = body.querySelector('[data-pm-slice]') !== null;
  removeComments(body);
  for (const silent of all(body, SILENT)) silent.remove();
  for (const hidden of all(body, '[data-style]').filter(isHidden)) hidden.remove();
  makeLists(body);
  const pictures = removePictures(body);
  makeMarks(body);
  keepSafeLinks(body);
  keepLines(body);
  for (const title of all(body, 'p.MsoTitle')) rename(title, 'h2');
  for (const [from, to] of Object.entries(renamed)) for (const element of all(body, from)) rename(element, to);
  flattenTables(body);
  if (!isOwn) removeRoom(body);
  forgetAttributes(body);
  return { html: body.innerHTML, pictures };
};
