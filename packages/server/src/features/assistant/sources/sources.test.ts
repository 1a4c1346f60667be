import type { AiDocument } from '@fanal/contract/assistant/assistant.shapes';
import type { AiSources } from '@fanal/contract/assistant/sources.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import { describe, expect, it } from 'vitest';
import { buildArticle, buildCategory } from '#features/infohub/infohub.build';
import { buildPost, paragraphs } from '#features/posts/posts.build';
import { buildSite } from '#features/structure/structure.build';
import { assistantCalls } from '../../../../test/assistant-calls.ts';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { runDueJobs } from '../../../../test/job-queue.ts';

const t = useTestApp();
const { list, enable, ask, askAsMember } = assistantCalls(t);

const read = async (caller: Caller) => (await t.call<AiSources>(caller, 'GET /v1/ai/sources')).body;
const change = async (caller: Caller, body: object) => {
  const { version } = await read(caller);
  const answer = await t.call<AiSources & ErrorBody>(caller, 'PATCH /v1/ai/sources', { body: { version, ...body } });
  await runDueJobs(t, t.app.jobs);
  return answer;
};
/** As the sweep of each minute does. */
const follow = () => t.app.jobs.find(({ task }) => task === 'follow-all-ai-sources')!.run({});

const article = (org: Caller['org'], title: string, text: string, more: object = {}) =>
  buildArticle(t.ownerDb, org as never, {
    status: 'published',
    words: [{ locale: 'fr_CA', title, text: paragraphs(text) }],
    ...more,
  });
const QUESTION = 'Combien vaut la prime de Kénogami ?';

describe('articles and posts as sources', () => {
  it('are none until they are chosen, then answer with the article or the post as source', async () => {
    const admin = await t.person('organizationAdmin');
    const { id: articleId } = await article(admin.org, 'Prime de Kénogami', 'La prime de Kénogami vaut 40 dollars.');
    await article(admin.org, 'Brouillon', 'La prime secrète de Chicoutimi vaut 99 dollars.', { status: 'draft' });
    const { id: postId } = await buildPost(t.ownerDb, admin.org, {
      status: 'published',
      words: [{ locale: 'fr_CA', title: 'Navette', text: 'La navette quitte le stationnement Nord à 6 h 15.' }],
    });
    expect((await ask(admin, QUESTION)).kind).toBe('unknown');
    await change(admin, { articles: 'all', hasPosts: true });
    expect((await ask(admin, QUESTION)).passages[0]).toMatchObject({
      kind: 'article',
      sourceId: articleId,
      documentName: 'Prime de Kénogami',
    });
    expect((await ask(admin, 'À quelle heure la navette quitte le stationnement ?')).passages[0]).toMatchObject({
      kind: 'post',
      sourceId: postId,
    });
    expect((await ask(admin, 'Combien vaut la prime secrète de Chicoutimi ?')).passages).toEqual([]);
    expect((await read(admin)).counts).toEqual({ articles: { chosen: 1, read: 1 }, posts: { chosen: 1, read: 1 } });
    const articles = await list(admin, { kind: 'article' });
    expect([articles.total, articles.items[0]?.sourceId, (await list(admin, { kind: 'file' })).total]).toEqual([
      1,
      articleId,
      0,
    ]);
  });

  it('are never quoted as they were: they follow a change within the minute, stop at once when unpublished, and are forgotten when deleted or switched off', async () => {
    const admin = await t.person('organizationAdmin');
    await article(admin.org, 'Prime de Kénogami', 'La prime de Kénogami vaut 40 dollars.');
    await change(admin, { articles: 'all' });
    const row = t.ownerDb.updateTable('infohub_articles').where('organization_id', '=', admin.org);
    const text = JSON.stringify(paragraphs('La prime de Kénogami vaut 55 dollars.'));
    const contents = t.ownerDb.updateTable('infohub_contents').where('organization_id', '=', admin.org);
    await contents.set({ description_json: text }).execute();
    await row.set({ version: 2 }).execute();
    expect((await ask(admin, QUESTION)).kind).toBe('unknown');
    await follow();
    expect((await ask(admin, QUESTION)).passages[0]!.quote).toContain('55 dollars');
    await row.set({ status: 'draft' }).execute();
    expect((await ask(admin, QUESTION)).kind).toBe('unknown');
    await follow();
    expect((await list(admin)).total).toBe(0);
    await row.set({ status: 'published' }).execute();
    await follow();
    expect((await ask(admin, QUESTION)).kind).toBe('quoted');
    const { version } = await read(admin);
    const off = await t.call<AiSources>(admin, 'PATCH /v1/ai/sources', { body: { version, articles: 'none' } });
    expect(off.body.counts.articles).toEqual({ chosen: 0, read: 0 });
    const left = t.ownerDb.selectFrom('ai_passages').select('place').where('organization_id', '=', admin.org);
    expect(await left.execute()).toEqual([]);
  });

  it('are those of the chosen categories, and posts that are not too old', async () => {
    const admin = await t.person('organizationAdmin');
    const [wanted, other] = [await buildCategory(t.ownerDb, admin.org), await buildCategory(t.ownerDb, admin.org)];
    await article(admin.org, 'Voulu', 'Texte voulu.', { categoryId: wanted.id });
    await article(admin.org, 'Autre', 'Autre texte.', { categoryId: other.id });
    const old = new Date(t.clock.now().getTime() - 200 * 86_400_000);
    const words = (title: string) => [{ locale: 'fr_CA' as const, title, text: 'Bonjour à tous.' }];
    await buildPost(t.ownerDb, admin.org, { status: 'published', at: old, words: words('Ancienne') });
    await buildPost(t.ownerDb, admin.org, { status: 'published', at: t.clock.now(), words: words('Récente') });
    await change(admin, { articles: 'categories', categoryIds: [wanted.id], hasPosts: true, postMonths: 3 });
    const names = (await list(admin, { sort: 'name', order: 'asc' })).items.map(({ name }) => name);
    expect(names).toEqual(['Récente', 'Voulu']);
    const stranger = await t.person('organizationAdmin');
    const refused = [[], [(await buildCategory(t.ownerDb, stranger.org)).id]];
    for (const categoryIds of refused)
      expect((await change(admin, { articles: 'categories', categoryIds })).status).toBe(422);
  });

  it('answer nobody but their audience as it is now, and nobody of another organization (P49)', async () => {
    const admin = await t.person('organizationAdmin');
    const stranger = await t.person('organizationAdmin');
    const site = await buildSite(t.ownerDb, admin.org);
    const { id } = await article(admin.org, 'Prime', 'La prime de Kénogami vaut Zzmarqueurzz dollars.', {
      targets: [{ kind: 'site', id: site.id }],
    });
    for (const who of [admin, stranger]) {
      await enable(who);
      await change(who, { articles: 'all', hasPosts: true });
    }
    const there = await t.person('member', admin.org, { siteId: site.id });
    const elsewhere = await t.person('member', admin.org);
    expect((await askAsMember(there, QUESTION)).kind).toBe('quoted');
    for (const who of [elsewhere, stranger])
      expect(JSON.stringify(await askAsMember(who, QUESTION))).not.toContain('Zzmarqueurzz');
    expect((await list(stranger)).total).toBe(0);
    await t.ownerDb.deleteFrom('infohub_targets').where('article_id', '=', id).execute();
    expect((await askAsMember(there, QUESTION)).kind).toBe('unknown');
  });

  it('are changed by who may, from the latest version, and never as documents (P60)', async () => {
    const admin = await t.person('organizationAdmin');
    const creator = await t.person('contentCreator', admin.org);
    await article(admin.org, 'Prime', 'La prime de Kénogami vaut 40 dollars.');
    expect((await t.call(creator, 'GET /v1/ai/sources')).status).toBe(403);
    expect((await t.call(creator, 'PATCH /v1/ai/sources', { body: { version: 1, articles: 'all' } })).status).toBe(403);
    await change(admin, { articles: 'all' });
    const stale = { body: { version: 1, hasPosts: true } };
    expect((await t.call<ErrorBody>(admin, 'PATCH /v1/ai/sources', stale)).body.code).toBe('VERSION_CONFLICT');
    const [{ id, version, targets }] = (await list(admin)).items as [AiDocument];
    expect(targets).toMatchObject([{ kind: 'everybody' }]);
    const body = { version, targets: [{ kind: 'user', id: admin.userId }] };
    const changed = await t.call<ErrorBody>(admin, `PATCH /v1/ai/documents/${id}`, { body });
    const deleted = await t.call<ErrorBody>(admin, `DELETE /v1/ai/documents/${id}`);
    expect([changed.body.code, deleted.body.code]).toEqual(['AI_DOCUMENT_FOLLOWS', 'AI_DOCUMENT_FOLLOWS']);
    expect((await t.call(admin, `POST /v1/ai/documents/${id}/retry`)).status).toBe(409);
  });
});
