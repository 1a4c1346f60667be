import { nodesOf } from '@fanal/contract/kit/rich-text.rules';
import type { PostContent } from '@fanal/contract/posts/posts.shapes';

/** Where the pictures of saved texts are read, by the id of their file: the HTML of the server names them in the same order. */
export const savedPictures = (contents: readonly PostContent[]): Map<string, string> => {
  const found = new Map<string, string>();
  for (const { content, contentJson } of contents) {
    const images = new DOMParser().parseFromString(content, 'text/html').querySelectorAll('img');
    const nodes = contentJson ? [...nodesOf(contentJson)].filter((node) => node.type === 'image') : [];
    for (const [at, { attrs }] of nodes.entries()) {
      const source = images[at]?.getAttribute('src');
      if (source) found.set(attrs.fileId, source);
    }
  }
  return found;
};
