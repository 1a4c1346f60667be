import type { AiAnswer, AiDocument, AiDocuments } from '@fanal/contract/assistant/assistant.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import type { Caller, TestApp } from './harness.ts';
import { OFFICE, TYPE, XML } from './made-files/office.ts';
import { zip } from './made-files/zip.ts';
import { sendFile } from './sent-file.ts';

/** Calls of the assistant, as an administrator makes them. */
export const assistantCalls = (t: TestApp) => {
  const create = (caller: Caller, body: object) =>
    t.call<AiDocument & ErrorBody>(caller, 'POST /v1/ai/documents', { body });
  const find = async (caller: Caller, id: string) =>
    (await t.call<AiDocument>(caller, `GET /v1/ai/documents/${id}`)).body;
  const upload = (caller: Caller, id: string, name: string, bytes: Buffer) =>
    sendFile(t, caller, { name, bytes, objectType: 'aiDocument', rowId: id });
  /** A document with its file, read. */
  const add = async (caller: Caller, name: string, content: string | Buffer, more: object = {}) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const { body } = await create(caller, { name, size: bytes.length, ...more });
    await upload(caller, body.id, name, bytes);
    return find(caller, body.id);
  };
  return {
    create,
    find,
    upload,
    add,
    list: async (caller: Caller, query: Record<string, string> = {}) =>
      (await t.call<AiDocuments>(caller, 'GET /v1/ai/documents', { query })).body,
    enable: (caller: Caller, more: object = {}) =>
      t.call(caller, 'PATCH /v1/ai/configuration', { body: { version: 1, isEnabled: true, ...more } }),
    ask: async (caller: Caller, question: string, draft?: object) =>
      (await t.call<AiAnswer>(caller, 'POST /v1/ai/questions', { body: { question, ...(draft ? { draft } : {}) } }))
        .body,
    askAsMember: async (caller: Caller, question: string) =>
      (await t.call<AiAnswer & ErrorBody>(caller, 'POST /v1/my/assistant/questions', { body: { question } })).body,
  };
};

/** A Word document with these paragraphs; a style makes a heading. */
export const wordDocument = (
  paragraphs: readonly { text: string; style?: string; breaks?: boolean }[],
  { more = '', head = '' }: { more?: string; head?: string } = {},
): Buffer =>
  zip([
    {
      name: '[Content_Types].xml',
      data: `${XML}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.wordprocessingml.document.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      data: `${XML}${head}<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>${paragraphs
        .map(
          ({ text, style, breaks }) =>
            `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r>${breaks ? '<w:lastRenderedPageBreak/>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`,
        )
        .join('')}${more}</w:body></w:document>`,
    },
  ]);
