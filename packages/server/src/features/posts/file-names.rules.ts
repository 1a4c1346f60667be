/** Makes a title safe for a file name: keeps letters, digits, spaces and hyphens. */
export const inFileName = (title: string): string =>
  title
    .replace(/[^\p{L}\p{N} -]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
