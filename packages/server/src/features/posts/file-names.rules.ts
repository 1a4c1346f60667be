/** A title as the name of a file may hold it: letters, digits, spaces and hyphens. */
export const inFileName = (title: string): string =>
  title
    .replace(/[^\p{L}\p{N} -]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
