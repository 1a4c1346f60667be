/** The lines of a CSV file that was sent, without its byte order mark. */
export const csvLines = (body: string): string[] =>
  body
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');
