/** Malicious texts, links and files of articles: refused, or harmless to whoever reads them (P22, P23, P26). */
import type { ErrorBody } from '@fanal/contract/errors';
import type { InfoHubCategory } from '@fanal/contract/infohub/categories.shapes';
import type { MyArticle, MyInfoHub } from '@fanal/contract/infohub/my-infohub.shapes';
import { goodLinks, hostileLinks, hostileTexts } from '@fanal/contract/kit/hostile-texts.examples';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import { describe, expect, it } from 'vitest';
import { articleCalls } from '../../../test/article-calls.ts';
import { useTestApp } from '../../../test/harness.ts';
import { hostileFiles } from '../../../test/hostile-files.ts';
import { everywhere, expectInert } from '../../../test/inert-html.ts';
import { pixel } from '../../../test/sample.ts';
import { beginFile } from '../../../test/sent-file.ts';

const t = useTestApp();
const { create, change, publishable } = articleCalls(t);

describe('a malicious article', () => {
  it('shows more than a hundred known attacks as words, to the editor and to members (P22)', async () => {
    const editor = await t.person('contentCreator');
    const member = await t.person('member', editor.org);
    const picture = await t.call<UploadedPicture>(editor, 'POST /v1/upload-files/images-posts', {
      file: pixel(),
      body: { use: 'attachment' },
    });
    const names = { fileId: picture.body.id, userId: member.userId! };
    const made = await create(editor, { status: 'published', ...(await publishable(editor)) });
    expect(made.status).toBe(201);
    expect(hostileTexts.length).toBeGreaterThan(100);
    let { version } = made.body;
    for (const hostile of hostileTexts) {
      const title = hostile.slice(0, 200);
      const { status, body } = await change(editor, made.body.id, {
        version,
        tags: [hostile.slice(0, 40)],
        infoHubContents: [
          { locale: 'fr_CA', title, blurb: title, descriptionJson: everywhere(hostile, names), isOriginal: true },
        ],
      });
      expect(`${status} ${hostile}`).toBe(`200 ${hostile}`);
      version = body.version;
      expectInert(body.infoHubContents[0]!.description, hostile.replaceAll('\u0000', '\uFFFD'));
      const { body: read } = await t.call<MyArticle>(member, `GET /v1/my/infohub/${made.body.id}`);
      expectInert(read.description, hostile);
      expect([read.title, read.blurb]).toEqual([title.trim(), title.trim()]);
    }
  });

  it('keeps a category with a malicious name and description as words (P22)', async () => {
    const editor = await t.person('contentCreator');
    for (const [at, hostile] of hostileTexts.slice(0, 30).entries()) {
      const name = `${at} ${hostile.slice(0, 50)}`;
      const { status, body } = await t.call<InfoHubCategory>(editor, 'POST /v1/infohub-categories', {
        body: { name, description: hostile.slice(0, 200) },
      });
      expect(`${status} ${hostile}`).toBe(`201 ${hostile}`);
      expect([body.name, body.description]).toEqual([name.trim(), hostile.slice(0, 200).trim()]);
    }
  });

  it('is not published with a link that runs, reads files or hides its host, and is with every good one (P23, INFOHUB-03)', async () => {
    const editor = await t.person('contentCreator');
    const member = await t.person('member', editor.org);
    const complete = await publishable(editor);
    const publishLink = (externalLink: string) =>
      create(editor, {
        ...complete,
        status: 'published',
        format: 'link',
        infoHubContents: [{ locale: 'fr_CA', title: 'Lien', externalLink, isOriginal: true }],
      });
    // white space around an address is removed before it is looked at, as browsers do
    const isDisguised = (href: string) => !/^\s*https:\/\/[\s\w.]+\/?\s*$/.test(href);
    for (const link of hostileLinks.filter(isDisguised)) {
      const { status } = await publishLink(link);
      expect(`${status} ${JSON.stringify(link)}`).toMatch(/^4\d\d /);
    }
    for (const link of goodLinks.filter((href) => href.startsWith('https:'))) {
      const { status, body } = await publishLink(link);
      expect(`${status} ${link}`).toBe(`201 ${link}`);
      const read = await t.call<MyArticle>(member, `GET /v1/my/infohub/${body.id}`);
      expect(read.body.externalLink).toBe(link);
    }
    const { items } = (await t.call<MyInfoHub>(member, 'GET /v1/my/infohub', { query: { perPage: 100 } })).body;
    expect(items.map(({ title }) => title)).not.toContain('javascript:alert(1)');
  });

  it('takes no malicious file for a PDF, and serves the PDFs that it takes as files alone (P26, INFOHUB-03)', async () => {
    const editor = await t.person('contentCreator');
    const complete = await publishable(editor);
    const files = hostileFiles();
    expect(files.length).toBeGreaterThanOrEqual(50);
    for (const { name, bytes, verdict } of files) {
      const { task: begun, arrive } = await beginFile(t, editor, {
        name,
        bytes: Buffer.from(bytes),
        objectType: 'article',
      });
      // refused by its name or its size
      if (!begun.signedUrl) continue;
      const task = await arrive();
      if (task.status !== 'finished') continue;
      expect(`${name} ${verdict.document}`).toBe(`${name} accept`);
      const { status, body } = await create(editor, {
        ...complete,
        format: 'pdf',
        infoHubContents: [{ locale: 'fr_CA', title: name, pdfFileId: task.id, isOriginal: true }],
      });
      expect(status).toBe(201);
      const url = body.infoHubContents[0]!.pdf!.url.replace(/^https?:\/\/[^/]+/, '');
      const { headers } = await t.app.server.inject({ method: 'GET', url });
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(String(headers['content-type'])).not.toMatch(/html|svg|script/);
      expect(String(headers['content-disposition'])).toMatch(/^attachment/);
    }
  });

  it('has no drawing of its own for an icon: SVG is refused whatever it is called (P26, INFOHUB-14)', async () => {
    const editor = await t.person('contentCreator');
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const [name, type] of [
      ['icone.svg', 'image/svg+xml'],
      ['icone.png', 'image/png'],
      ['icone.webp', ''],
    ] as const)
      for (const use of ['articleIcon', 'categoryCover']) {
        const { status, body } = await t.call<ErrorBody>(editor, 'POST /v1/upload-files/images-posts', {
          file: { name, bytes: svg, type },
          body: { use },
        });
        expect(`${status} ${name} ${use}`).toMatch(/^4(15|22) /);
        expect(body.message).not.toBe('');
      }
  });
});
