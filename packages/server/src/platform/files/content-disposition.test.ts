import { safeFileName } from '@fanal/contract/uploads/file-names.rules';
import { parse } from 'content-disposition';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

describe('the header that names a download', () => {
  it('contains a name that is not ASCII twice: for old clients, and in full (P30)', () => {
    expect(contentDisposition('attachment', 'Été « 2026 ».pdf')).toBe(
      `attachment; filename="?t? ? 2026 ?.pdf"; filename*=UTF-8''%C3%89t%C3%A9%20%C2%AB%202026%20%C2%BB.pdf`,
    );
    expect(contentDisposition('inline', 'visite.mp4')).toBe('inline; filename=visite.mp4');
  });

  it.each([
    'a"; filename="b.exe',
    'a\r\nSet-Cookie: session=stolen',
    'a\\"b.pdf',
    "UTF-8''%41.pdf",
    '100%25.pdf',
    '%2e%2e%2fetc%2fpasswd',
    '../../etc/passwd',
    '..\\..\\boot.ini',
    'nul\u0000.pdf',
    'photo\u202Efdp.exe',
    'a;b=c,d.pdf',
    '\uD83D',
    '=?utf-8?B?Li4=?=',
    '1001.pdf',
    '1001-talon de paie.pdf',
    '1001_2026-11-21.pdf',
    'Paie Éloïse Côté-Gagné.pdf',
    'Paie (1).pdf',
    'PAIE 1001.PDF',
    '１００１.pdf',
  ])('stays one header with one name for %j (P30)', (name) => {
    const header = contentDisposition('attachment', name);
    expect(parse(header)).toMatchObject({ type: 'attachment', parameters: { filename: safeFileName(name) } });
    expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(header);
  });

  it('is valid whatever the name is (P30)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (name) => {
        const header = contentDisposition('inline', name);
        expect(header).toMatch(/^inline; [\x20-\x7e]+$/);
        expect(parse(header).parameters.filename).toBe(safeFileName(name));
      }),
      { numRuns: 300 },
    );
  });
});
