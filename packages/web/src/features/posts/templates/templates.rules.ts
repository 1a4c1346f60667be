import type { PostTemplate } from '@fanal/contract/posts/templates.shapes';

/** Those whose name or title contains the words, ignoring accents and case. */
export const templatesWith = (
  templates: readonly PostTemplate[],
  search: string,
  keyOf: (text: string) => string,
): PostTemplate[] => {
  const key = keyOf(search);
  return templates.filter(({ name, title }) => keyOf(name).includes(key) || keyOf(title).includes(key));
};
