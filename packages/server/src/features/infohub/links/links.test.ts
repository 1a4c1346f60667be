import type { ErrorBody } from '@fanal/contract/errors';
import type { Article, CheckedLink } from '@fanal/contract/infohub/articles.shapes';
import { describe, expect, it } from 'vitest';
import type { ReadOutside } from '#platform/http/outside-page';
import { articleCalls } from '../../../../test/article-calls.ts';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { checkLinks, titleIn } from './links.service.ts';

const t = useTestApp();
const { create, list, read, publishable } = articleCalls(t);

const check = (caller: Caller, url: string) =>
  t.call<CheckedLink & ErrorBody>(caller, 'POST /v1/infohub/links/check', { body: { url } });

/** Publishes an article that opens an address. */
const link = async (editor: Caller, externalLink: string, more: object = {}): Promise<Article> => {
  const { status, body } = await create(editor, {
    ...(await publishable(editor)),
    status: 'published',
    format: 'link',
    infoHubContents: [{ locale: 'fr_CA', title: 'Lien', externalLink, isOriginal: true }],
    ...more,
  });
  expect(status).toBe(201);
  return body;
};

/** Answers by address, and notes what was asked. */
const outside = (answers: Record<string, Awaited<ReturnType<ReadOutside>>>) => {
  const asked: string[] = [];
  const readOutside: ReadOutside = async (address) => {
    asked.push(address);
    return answers[address] ?? { kind: 'failed', reason: 'unreachable' };
  };
  return { asked, readOutside };
};
const page = (title: string, status = 200) =>
  ({ kind: 'answered', status, text: `<html><head><title>${title}</title>` }) as const;
const linkCheckOf = async (editor: Caller, { id }: Article) => (await read(editor, id)).infoHubContents[0]!.linkCheck;

describe('the check of a link', () => {
  it('answers for a page inside as for one that nobody reaches, and keeps it with the article (P24)', async () => {
    const editor = await t.person('contentCreator');
    for (const url of ['https://127.0.0.1/', 'https://169.254.169.254/latest/meta-data', 'https://[::1]/']) {
      const { status, body } = await check(editor, url);
      expect([status, body]).toEqual([
        200,
        { state: 'fails', status: null, title: null, checkedAt: expect.any(String) },
      ]);
    }
    const article = await link(editor, 'https://127.0.0.1/');
    expect(await linkCheckOf(editor, article)).toMatchObject({ state: 'fails' });
    const neighbour = await t.person('contentCreator');
    expect(await linkCheckOf(neighbour, await link(neighbour, 'https://127.0.0.1/'))).toBeNull();
  });

  it('is refused for what is no address of a page, and to whoever writes no articles (P23)', async () => {
    const editor = await t.person('contentCreator');
    for (const url of ['', 'javascript:alert(1)', 'http://boreal.example', 'file:///etc/passwd', 'x'.repeat(2_001)])
      expect(`${(await check(editor, url)).status} ${url}`).toMatch(/^4(00|22) /);
    expect((await check(await t.person('member', editor.org), 'https://boreal.example')).status).toBe(403);
    expect((await check(await t.person('influencer', editor.org), 'https://127.0.0.1')).status).toBe(200);
  });

  it('is made each week for links of published articles, once for each address, and tells what broke', async () => {
    const editor = await t.person('contentCreator');
    const [good, bad] = [`https://good.example/${editor.org}`, `https://bad.example/${editor.org}`];
    const first = await link(editor, good);
    await link(editor, good);
    const broken = await link(editor, bad);
    await link(editor, `https://draft.example/${editor.org}`, { status: 'draft' });
    const own = (asked: readonly string[]) => asked.filter((address) => address.endsWith(editor.org)).sort();
    const before = outside({ [good]: page('Froid &amp; neige\n  2026'), [bad]: page('Avis') });
    await checkLinks(t.ownerDb, before.readOutside, t.clock.now());
    expect(own(before.asked)).toEqual([bad, good]);
    expect(await linkCheckOf(editor, first)).toMatchObject({
      state: 'answers',
      status: 200,
      title: 'Froid & neige 2026',
    });
    const again = outside({});
    await checkLinks(t.ownerDb, again.readOutside, t.clock.now());
    expect(own(again.asked)).toEqual([]);
    const later = new Date(t.clock.now().getTime() + 7.1 * 86_400_000);
    const after = outside({ [good]: page('Froid', 401), [bad]: page('Perdu', 404) });
    await checkLinks(t.ownerDb, after.readOutside, later);
    expect(own(after.asked)).toEqual([bad, good]);
    expect(await linkCheckOf(editor, first)).toMatchObject({ state: 'answers', status: 401 });
    expect(await linkCheckOf(editor, broken)).toMatchObject({ state: 'fails', status: 404, title: null });
    const { items } = await list(editor);
    expect(items.filter(({ isLinkBroken }) => isLinkBroken).map(({ id }) => id)).toEqual([broken.id]);
  });

  it('is forgotten with the last article that has the link', async () => {
    const editor = await t.person('contentCreator');
    await check(editor, 'https://127.0.0.1/old');
    const later = new Date(t.clock.now().getTime() + 8 * 86_400_000);
    await checkLinks(t.ownerDb, outside({}).readOutside, later);
    const left = t.ownerDb
      .selectFrom('infohub_link_checks')
      .select('address')
      .where('organization_id', '=', editor.org);
    expect(await left.execute()).toEqual([]);
  });
});

describe('the title of a page', () => {
  it.each([
    ['<title>Un &lt;b&gt; titre</title>', 'Un <b> titre'],
    ['<TITLE>\n A \t B </TITLE>', 'A B'],
    ['<p>no title', null],
    ['<title> </title>', null],
    ['', null],
    ['<svg><title>drawing</title></svg><title>page</title>', 'page'],
    [`<title>${'é'.repeat(300)}</title>`, 'é'.repeat(200)],
  ])('in %s is %s', async (html, title) => {
    expect(await titleIn(html)).toBe(title);
  });
});

describe('an installation that opens no pages', () => {
  const off = useTestApp({ env: { LINK_CHECKS: 'off' } });

  it('says that a link is not checked', async () => {
    const editor = await off.person('contentCreator');
    const { body } = await off.call<CheckedLink>(editor, 'POST /v1/infohub/links/check', {
      body: { url: 'https://boreal.example/' },
    });
    expect(body).toMatchObject({ state: 'unchecked', status: null, title: null });
  });
});
