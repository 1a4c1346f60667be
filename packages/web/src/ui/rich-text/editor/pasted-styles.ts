/**
 * What the styles of pasted elements mean, as the four marks of a text. Before the HTML is read, styles and scripts get
 * names that mean nothing: even a document that is never shown would have the page's policy report them.
 */

const STYLE_SHEET = /<style\b[\s\S]*?<\/style\s*>/gi;
const TAG = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
const ACTIVE = /([\s"'/])(style|on[a-z]+)(\s*=)/gi;

/** The same HTML with each `style` called `data-style`, and each `onclick` called `data-onclick`. */
export const disarmed = (html: string): string =>
  html.replace(STYLE_SHEET, '').replace(TAG, (tag) => tag.replace(ACTIVE, '$1data-$2$3'));

export const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

const valueIn = (style: string, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.trim().toLowerCase() ?? '';

const isBold = (weight: string) => /^(bold|bolder|[6-9]00)$/.test(weight);
const isPlainWeight = (weight: string) => /^(normal|lighter|[1-4]00)$/.test(weight);

/** Elements that say by themselves how their words look. */
const speaks = { strong: 'b, strong', em: 'i, em', u: 'u, ins', s: 's, del, strike' };
type Mark = keyof typeof speaks;

const marksOf = (element: Element): Mark[] => {
  const style = styleOf(element);
  const decoration = `${valueIn(style, 'text-decoration')} ${valueIn(style, 'text-decoration-line')}`;
  const isLinked = element.closest('a[href]') !== null || element.querySelector('a[href]') !== null;
  const isHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null;
  const marks: Mark[] = [];
  if (isBold(valueIn(style, 'font-weight')) && !isHeading) marks.push('strong');
  if (/italic|oblique/.test(valueIn(style, 'font-style'))) marks.push('em');
  // A link is underlined by nature.
  if (decoration.includes('underline') && !isLinked) marks.push('u');
  if (decoration.includes('line-through')) marks.push('s');
  return marks;
};

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Google Docs wraps everything in a `<b>` that is not bold. */
const isContradicted = (element: Element): boolean => {
  const style = styleOf(element);
  if (element.matches(speaks.strong)) return isPlainWeight(valueIn(style, 'font-weight'));
  return element.matches(speaks.em) && valueIn(style, 'font-style') === 'normal';
};

export const isHidden = (element: Element): boolean => /display\s*:\s*none|mso-hide\s*:\s*all/i.test(styleOf(element));

/** Writes as elements what styles say. */
export const makeMarks = (root: ParentNode): void => {
  for (const element of root.querySelectorAll('[data-style]')) {
    for (const mark of marksOf(element)) {
      const wrapper = element.ownerDocument.createElement(mark);
      wrapper.append(...element.childNodes);
      element.append(wrapper);
    }
    if (isContradicted(element)) unwrap(element);
  }
};
