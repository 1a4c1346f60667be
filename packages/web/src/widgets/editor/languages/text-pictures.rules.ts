import { nodesOf, type RichText } from '@fanal/contract/kit/rich-text.rules';

/** A saved text: its tree, and the HTML that the server made of it. */
export type SavedText = { html: string; json: RichText | null };

/** Where the pictures of saved texts are read, by the id of their file: the HTML of the server names them in the same order. */
export const savedPictures = (texts: readonly SavedText[]): Map<string, string> => {
  const found = new Map<string, string>();
  for (const { html, json } of texts) {
    const images = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img');
    const nodes = json ? [...nodesOf(json)].filter((node) => node.type === 'image') : [];
    for (const [at, { attrs }] of nodes.entries()) {
      const source = images[at]?.getAttribute('src');
      if (source) found.set(attrs.fileId, source);
    }
  }
  return found;
};
