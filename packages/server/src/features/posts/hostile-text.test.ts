/** Malicious texts, written through the real calls and read back as HTML: nothing in the HTML may execute (P22, P23). */
import type { ErrorBody } from '@fanal/contract/errors';
import { goodLinks, hostileLinks, hostileTexts } from '@fanal/contract/kit/hostile-texts.examples';
import type { Feed } from '@fanal/contract/posts/my-posts.shapes';
import type { Post } from '@fanal/contract/posts/posts.shapes';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { attribute, everywhere, expectInert, nodesIn, paragraph } from '../../../test/inert-html.ts';
import { pixel } from '../../../test/sample.ts';

const t = useTestApp();
const office = async () => {
  const editor = await t.person('contentCreator');
  const member = await t.person('member', editor.org);
  return { editor, member };
};
const sendPicture = async (caller: Caller) =>
  (
    await t.call<UploadedPicture>(caller, 'POST /v1/upload-files/images-posts', {
      file: pixel(),
      body: { use: 'attachment' },
    })
  ).body.id;
const writing = (caller: Caller, contentJson: unknown, body: object = {}) =>
  t.call<Post & ErrorBody>(caller, 'POST /v1/posts', {
    body: { type: 'post', postContents: [{ locale: 'fr_CA', title: 'Essai', contentJson }], ...body },
  });

describe('a malicious text', () => {
  it('stays plain text for more than a hundred known attacks, when created, changed and read by members (P22)', async () => {
    const { editor, member } = await office();
    const names = { fileId: await sendPicture(editor), userId: member.userId };
    const { body: post } = await writing(editor, everywhere('Bonjour', names), {
      status: 'published',
      targets: [{ kind: 'everybody', id: editor.org }],
    });
    expect(hostileTexts.length).toBeGreaterThan(100);
    let version = post.version;
    for (const hostile of hostileTexts) {
      const { status, body } = await t.call<Post>(editor, `PATCH /v1/posts/${post.id}`, {
        body: {
          version,
          postCategories: [hostile.slice(0, 60)],
          postContents: [{ locale: 'fr_CA', title: hostile.slice(0, 200), contentJson: everywhere(hostile, names) }],
        },
      });
      expect(`${status} ${hostile}`).toBe(`200 ${hostile}`);
      version = body.version;
      expectInert(body.postContents[0]!.content, hostile.replaceAll('\u0000', '\uFFFD'));
      const { items } = (await t.call<Feed>(member, 'GET /v1/my/feed')).body;
      expectInert(items[0]!.content, hostile);
      expect(items[0]!.title).toBe(hostile.slice(0, 200).trim());
    }
  });

  it('is returned as JSON with headers that prevent display as a page (P22, P33)', async () => {
    const { editor } = await office();
    const { headers } = await writing(editor, { type: 'doc', content: [paragraph('<script>alert(1)</script>')] });
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });
});

describe('a link in a text', () => {
  const linked = (href: unknown) => ({ type: 'doc', content: [paragraph('ici', { type: 'link', attrs: { href } })] });

  it('is refused for scripts, files and disguised hosts, and accepted for every valid address (P22, P23)', async () => {
    const { editor } = await office();
    for (const href of hostileLinks) {
      const { status } = await writing(editor, linked(href));
      // a forbidden character is refused before the link is checked
      expect(`${status} ${JSON.stringify(href)}`).toBe(`${href.includes('\0') ? 400 : 422} ${JSON.stringify(href)}`);
    }
    for (const href of goodLinks) {
      const { status, body } = await writing(editor, linked(href));
      expect(`${status} ${href}`).toBe(`201 ${href}`);
      const tree = parseFragment(body.postContents[0]!.content);
      const anchor = [...nodesIn(tree.childNodes)].find(({ nodeName }) => nodeName === 'a')!;
      expect([attribute(anchor, 'href'), attribute(anchor, 'rel')]).toEqual([href, 'noopener noreferrer nofollow']);
    }
  });

  it('of a virtual event follows the same rules (P23, EVENTS-05)', async () => {
    const { editor } = await office();
    const named = { locale: 'fr_CA', title: 'Essai' };
    // whitespace that browsers ignore is removed before storage
    const isDisguised = (href: string) => !/^\s*https?:\/\/[\s\w.]+\/?\s*$/.test(href);
    for (const eventUrl of hostileLinks) {
      const { status, body } = await writing(editor, null, {
        type: 'event',
        eventMode: 'virtual',
        eventUrl,
        postContents: [named],
      });
      if (isDisguised(eventUrl)) expect(`${status} ${JSON.stringify(eventUrl)}`).toMatch(/^4\d\d /);
      else expect(body.eventUrl).toMatch(/^https?:\/\/evil\.example\/?$/);
    }
  });
});

const deep = (levels: number): unknown =>
  levels === 0 ? paragraph('fond') : { type: 'blockquote', content: [deep(levels - 1)] };
const text = (more: object) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', ...more }] }],
});
const id = '01990000-0000-7000-8000-000000000031';

const malformed: Record<string, unknown> = {
  'no document': 'x',
  'a list': [],
  'a number': 7,
  'no content': { type: 'doc' },
  'content that is no list': { type: 'doc', content: {} },
  'nothing in content': { type: 'doc', content: [null] },
  'a list in content': { type: 'doc', content: [[paragraph('x')]] },
  'another root': { type: 'script', content: [paragraph('x')] },
  'a root with attributes': { type: 'doc', attrs: { onload: 'alert(1)' }, content: [paragraph('x')] },
  'a script': { type: 'doc', content: [{ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }] },
  'a frame': { type: 'doc', content: [{ type: 'iframe', attrs: { src: 'https://evil.example' } }] },
  'raw html': { type: 'doc', content: [{ type: 'html', attrs: { html: '<script>alert(1)</script>' } }] },
  'a node named like a property': { type: 'doc', content: [{ type: 'constructor' }, { type: '__proto__' }] },
  'a paragraph with a style': { type: 'doc', content: [{ ...paragraph('x'), attrs: { style: 'position:fixed' } }] },
  'a heading that is a tag': {
    type: 'doc',
    content: [{ type: 'heading', attrs: { level: '2><script>' }, content: [] }],
  },
  'a heading of the first level': { type: 'doc', content: [{ type: 'heading', attrs: { level: 1 } }] },
  'a heading that is a list': { type: 'doc', content: [{ type: 'heading', attrs: { level: [2] } }] },
  'text that is a number': text({ text: 7 }),
  'text that is an object': text({ text: { toString: 'x' } }),
  'no text': text({}),
  'empty text': text({ text: '' }),
  'text with an extra property': text({ text: 'x', onclick: 'alert(1)' }),
  'marks that are no list': text({ text: 'x', marks: { type: 'bold' } }),
  'a mark that is unknown': text({ text: 'x', marks: [{ type: 'script' }] }),
  'a mark with attributes': text({ text: 'x', marks: [{ type: 'bold', attrs: { class: 'x' } }] }),
  'a link with a handler': text({
    text: 'x',
    marks: [{ type: 'link', attrs: { href: 'https://a.example', onclick: 'x' } }],
  }),
  'a link to nothing': text({ text: 'x', marks: [{ type: 'link' }] }),
  'a link to a list': text({ text: 'x', marks: [{ type: 'link', attrs: { href: ['https://a.example'] } }] }),
  'many marks': text({ text: 'x', marks: Array.from({ length: 6 }, () => ({ type: 'bold' })) }),
  'a picture from elsewhere': {
    type: 'doc',
    content: [{ type: 'image', attrs: { src: 'https://evil.example/x', alt: '' } }],
  },
  'a picture with a handler': {
    type: 'doc',
    content: [{ type: 'image', attrs: { fileId: id, alt: '', onerror: 'x' } }],
  },
  'a picture by a path': { type: 'doc', content: [{ type: 'image', attrs: { fileId: '../../secret', alt: '' } }] },
  'a mention of markup': text({ type: 'mention', attrs: { id: '"><script>', label: 'x' } }),
  'a list without items': { type: 'doc', content: [{ type: 'bulletList', content: [paragraph('x')] }] },
  'an item without a list': { type: 'doc', content: [{ type: 'listItem', content: [paragraph('x')] }] },
  'text without a paragraph': { type: 'doc', content: [{ type: 'text', text: 'x' }] },
  'thirteen levels': { type: 'doc', content: [deep(12)] },
  'too many nodes': {
    type: 'doc',
    content: Array.from({ length: 5_001 }, () => ({ type: 'horizontalRule' })),
  },
  'one text that is too long': text({ text: 'x'.repeat(100_001) }),
};

describe('an invalid text tree', () => {
  it.each(Object.entries(malformed))('is refused: %s (P16, P22)', async (_, contentJson) => {
    const { editor } = await office();
    const made = await writing(editor, contentJson);
    expect([made.status, made.body.code]).toEqual([422, 'VALIDATION_FAILED']);
    const { body: post } = await writing(editor, { type: 'doc', content: [paragraph('Bonjour')] });
    const postContents = [{ locale: 'fr_CA', title: 'Essai', contentJson }];
    const changed = await t.call(editor, `PATCH /v1/posts/${post.id}`, { body: { version: 1, postContents } });
    expect(changed.status).toBe(422);
    const stored = await t.call<Post>(editor, `GET /v1/posts/${post.id}`);
    expect([stored.body.version, stored.body.postContents[0]!.content]).toEqual([1, '<p>Bonjour</p>']);
  });

  it('is refused when it is too deep for a recursive program, or larger than a request may be (P20)', async () => {
    const { editor } = await office();
    const nested = `${'{"type":"blockquote","content":['.repeat(20_000)}${']}'.repeat(20_000)}`;
    const send = (contentJson: string) =>
      t.app.server.inject({
        method: 'POST',
        url: '/v1/posts',
        headers: {
          authorization: `Bearer ${editor.token}`,
          'x-organization-id': editor.org,
          'content-type': 'application/json',
        },
        payload: `{"type":"post","postContents":[{"locale":"fr_CA","title":"x","contentJson":{"type":"doc","content":[${contentJson}]}}]}`,
      });
    expect((await send(nested)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await send(nested)).statusCode).toBeLessThan(500);
    expect((await send(`"${'x'.repeat(20_000_000)}"`)).statusCode).toBe(413);
    // the maximum depth of nested lists, with a link in the last one
    const lists = (levels: number): unknown =>
      levels === 0
        ? paragraph('fond', { type: 'link', attrs: { href: 'https://boreal.example' } })
        : { type: 'bulletList', content: [{ type: 'listItem', content: [lists(levels - 1)] }] };
    expect((await writing(editor, { type: 'doc', content: [lists(11)] })).status).toBe(201);
    expect((await writing(editor, { type: 'doc', content: [lists(12)] })).body.code).toBe('VALIDATION_FAILED');
  });

  it('with names of object properties does not change prototypes (P16)', async () => {
    const { editor } = await office();
    const contentJson = JSON.parse('{"type":"doc","content":[],"__proto__":{"isAdmin":true}}') as unknown;
    expect((await writing(editor, contentJson)).status).toBeGreaterThanOrEqual(400);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });
});
