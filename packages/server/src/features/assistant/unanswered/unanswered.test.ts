import type { AiAnswer } from '@fanal/contract/assistant/assistant.shapes';
import type {
  AnswerFigures,
  AskedAgain,
  UnansweredQuestion,
  UnansweredQuestions,
} from '@fanal/contract/assistant/unanswered.shapes';
import type { Article } from '@fanal/contract/infohub/articles.shapes';
import { describe, expect, it } from 'vitest';
import { buildCategory } from '#features/infohub/infohub.build';
import { paragraphs } from '#features/posts/posts.build';
import type { OrgId } from '#platform/context';
import { assistantCalls } from '../../../../test/assistant-calls.ts';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { runDueJobs } from '../../../../test/job-queue.ts';

const t = useTestApp();
const { add, enable, askAsMember } = assistantCalls(t);
const base = '/v1/ai/unanswered-questions';
const BUS = 'À quelle heure part l’autobus ?';

const list = async (caller: Caller, query: Record<string, string> = {}) =>
  (await t.call<UnansweredQuestions>(caller, `GET ${base}`, { query })).body;
const figures = async (caller: Caller) =>
  (await t.call<AnswerFigures>(caller, 'GET /v1/ai/answer-figures', { query: { days: '7' } })).body;
const judge = (caller: Caller, { id }: Pick<AiAnswer, 'id'>, body: object) =>
  t.call(caller, `PUT /v1/my/assistant/answers/${id}/feedback`, { body });

const opened = async () => {
  const admin = await t.person('organizationAdmin');
  await enable(admin);
  const members = [await t.person('member', admin.org), await t.person('member', admin.org)] as const;
  return { admin, members };
};

describe('questions without an answer', () => {
  it('stand together by their words, with people counted once and named never', async () => {
    const { admin, members } = await opened();
    const [one, other] = members;
    await askAsMember(one, BUS);
    await askAsMember(one, 'Bonjour, l’autobus part à quelle heure, merci');
    await askAsMember(other, 'a quelle heure part les AUTOBUS');
    await askAsMember(other, 'Quel est le mot de passe du wifi ?');
    const { items, counts, total } = await list(admin);
    expect([total, counts]).toEqual([2, { open: 2, ignored: 0, answered: 0 }]);
    expect(items[0]).toMatchObject({ people: 2, asked: 3, language: 'fr', status: 'open', article: null });
    const rows = await t.ownerDb
      .selectFrom('ai_answers')
      .selectAll()
      .where('organization_id', '=', admin.org)
      .execute();
    for (const { userId, accountId } of members)
      for (const secret of [userId, accountId]) expect(JSON.stringify([items, rows])).not.toContain(secret);
    const askers = rows.map(({ asker }) => asker.toString('hex'));
    expect(new Set(askers).size).toBe(3);
    expect((await list(admin, { search: 'wifi', language: 'fr' })).total).toBe(1);
    expect((await list(admin, { language: 'es' })).counts.open).toBe(0);
  });

  it('stand together when their words mean the same, with the other wordings, and one person counts once', async () => {
    const { admin, members } = await opened();
    const [one, other] = members;
    const wordings = ['Comment aiguiser la tronçonneuse ?', 'Comment affûter ma scie ?'] as const;
    await askAsMember(one, wordings[0]);
    await askAsMember(one, wordings[1]);
    await askAsMember(other, wordings[0]);
    await askAsMember(other, 'Comment aiguiser la hache ?');
    const { items } = await list(admin);
    expect(items.map(({ people, asked }) => [people, asked])).toEqual([
      [2, 3],
      [1, 1],
    ]);
    expect(items[0]).toMatchObject({ question: wordings[0], wordings: [wordings[1]], askedAgainAt: null });
    const asking = await Promise.all([
      askAsMember(one, 'Quelle paie pour les bottes ?'),
      askAsMember(other, 'Quelle paie pour les souliers ?'),
    ]);
    expect(asking.map(({ kind }) => kind)).toEqual(['unknown', 'unknown']);
    expect((await list(admin)).total).toBe(3);
  });

  it('are asked again by themselves once the article written for them is read, and name what answered', async () => {
    const { admin, members } = await opened();
    await askAsMember(members[0], BUS);
    await askAsMember(members[0], 'Quel est le mot de passe du wifi ?');
    const found = async (status: string, search: string) => (await list(admin, { status, search })).items[0];
    const { id } = (await found('open', 'autobus'))!;
    const { id: wifi } = (await found('open', 'wifi'))!;
    const begun = async (group: string) =>
      (await t.call<UnansweredQuestion>(admin, `POST ${base}/${group}/article`)).body.article!;
    const { id: articleId } = await begun(id);
    const { id: wifiArticle } = await begun(wifi);
    const { id: categoryId } = await buildCategory(t.ownerDb, admin.org as OrgId);
    /** As the editor of the Info Hub does. */
    const publish = async (article: string, position: number, title: string, text: string) => {
      const description_json = JSON.stringify(paragraphs(text));
      const contents = t.ownerDb.updateTable('infohub_contents').where('article_id', '=', article);
      await contents.set({ title, description_json }).execute();
      const row = t.ownerDb.updateTable('infohub_articles').where('id', '=', article);
      const published = { status: 'published', published_at: t.clock.now(), category_id: categoryId };
      await row.set({ ...published, position }).execute();
    };
    await publish(articleId, 1, 'Transport', 'L’autobus part à 6 heures de la cour Nord.');
    await publish(wifiArticle, 2, 'Réseau', 'Demandez à la réception.');
    expect((await found('open', 'autobus'))?.article).toMatchObject({ isPublished: true, isRead: false });
    await t.call(admin, 'PATCH /v1/ai/sources', { body: { version: 1, articles: 'all' } });
    await runDueJobs(t, t.app.jobs);
    expect(await found('answered', 'autobus')).toMatchObject({
      answeredBy: { kind: 'article', sourceId: articleId, name: 'Transport' },
      askedAgainAt: expect.any(String),
      article: { isRead: true },
    });
    expect(await found('open', 'wifi')).toMatchObject({ answeredBy: null, askedAgainAt: expect.any(String) });
    const log = t.ownerDb.selectFrom('audit_log').select('action').where('organization_id', '=', admin.org);
    const again = await log.where('action', '=', 'unansweredQuestion.askedAgain').execute();
    expect(again).toHaveLength(2);
    const asking = t.app.jobs.find(({ task }) => task === 'ask-unanswered-questions')!;
    await asking.run({ org: admin.org, articleId });
    expect(await log.where('action', '=', 'unansweredQuestion.askedAgain').execute()).toHaveLength(2);
  });

  it('are ignored with a way back, and open again when they were answered and are asked in vain', async () => {
    const { admin, members } = await opened();
    await askAsMember(members[0], BUS);
    const [{ id }] = (await list(admin)).items as [UnansweredQuestion];
    const set = (status: string) => t.call<UnansweredQuestion>(admin, `PATCH ${base}/${id}`, { body: { status } });
    expect((await set('ignored')).body.status).toBe('ignored');
    await askAsMember(members[1], BUS);
    expect((await list(admin, { status: 'ignored' })).items).toMatchObject([{ id, people: 2 }]);
    expect((await set('open')).body.status).toBe('open');
    const again = () => t.call<AskedAgain>(admin, `POST ${base}/${id}/ask`);
    expect((await again()).body).toMatchObject({ answer: { kind: 'unknown' }, question: { status: 'open' } });
    const { id: documentId } = await add(admin, 'autobus.txt', 'L’autobus part à 6 heures de la cour Nord.');
    expect((await again()).body).toMatchObject({ answer: { kind: 'quoted' }, question: { status: 'answered' } });
    await t.call(admin, `DELETE /v1/ai/documents/${documentId}`);
    await askAsMember(members[1], BUS);
    expect((await list(admin)).items).toMatchObject([{ id, status: 'open', asked: 3 }]);
  });

  it('begin an article once, with the question as its title', async () => {
    const { admin, members } = await opened();
    await askAsMember(members[0], BUS);
    const [{ id }] = (await list(admin)).items as [UnansweredQuestion];
    const write = async () => (await t.call<UnansweredQuestion>(admin, `POST ${base}/${id}/article`)).body.article!;
    const begun = await write();
    expect(begun).toMatchObject({ title: BUS, isPublished: false });
    expect((await write()).id).toBe(begun.id);
    const { body } = await t.call<Article>(admin, `GET /v1/infohub/${begun.id}`);
    expect([body.status, body.infoHubContents[0]?.title]).toEqual(['draft', BUS]);
  });

  it('are seen and changed by administrators of their organization alone', async () => {
    const { admin, members } = await opened();
    await askAsMember(members[0], BUS);
    const [{ id }] = (await list(admin)).items as [UnansweredQuestion];
    const stranger = await t.person('organizationAdmin');
    const creator = await t.person('contentCreator', admin.org);
    expect((await list(stranger)).total).toBe(0);
    const body = { status: 'ignored' };
    expect((await t.call(stranger, `PATCH ${base}/${id}`, { body })).status).toBe(404);
    for (const call of ['ask', 'article']) {
      expect((await t.call(stranger, `POST ${base}/${id}/${call}`)).status).toBe(404);
      expect((await t.call(creator, `POST ${base}/${id}/${call}`)).status).toBe(403);
    }
    expect((await t.call(creator, `GET ${base}`)).status).toBe(403);
    expect((await t.call(creator, 'GET /v1/ai/answer-figures')).status).toBe(403);
    expect((await t.call(admin, `PATCH ${base}/${id}`, { body: { status: 'answered' } })).status).toBe(422);
  });

  it('are forgotten with their answers after the days that an organization keeps them', async () => {
    const { admin, members } = await opened();
    await askAsMember(members[0], BUS);
    const { body } = await t.call<{ version: number; questionDays: number }>(admin, 'GET /v1/ai/configuration');
    expect(body.questionDays).toBe(180);
    const kept = { version: body.version, questionDays: 30 };
    await t.call(admin, 'PATCH /v1/ai/configuration', { body: kept });
    const forget = () => t.app.jobs.find(({ task }) => task === 'forget-assistant-questions')!.run({});
    await forget();
    expect((await list(admin)).total).toBe(1);
    const old = new Date(t.clock.now().getTime() - 31 * 86_400_000);
    const own = t.ownerDb.updateTable('ai_answers').where('organization_id', '=', admin.org);
    await own.set({ asked_at: old }).execute();
    await forget();
    for (const table of ['ai_answers', 'ai_question_groups'] as const) {
      const rows = t.ownerDb.selectFrom(table).select('id').where('organization_id', '=', admin.org);
      expect(await rows.execute()).toEqual([]);
    }
  });
});

describe('what people say of answers', () => {
  it('is counted for a period, and an answer that was not useful stands among those without', async () => {
    const { admin, members } = await opened();
    const [one, other] = members;
    await add(admin, 'canaux.txt', 'Le canal 3 sert aux secours.');
    const question = 'Quel canal sert aux secours ?';
    const good = await askAsMember(one, question);
    const bad = await askAsMember(other, question);
    await askAsMember(other, BUS);
    expect((await judge(one, good, { isUseful: true })).status).toBe(200);
    expect((await judge(other, bad, { isUseful: false, reason: 'Pas à la mine.' })).status).toBe(200);
    const counted = { asked: 3, answered: 2, referred: 0, unanswered: 1 };
    expect(await figures(admin)).toEqual({ ...counted, useful: 1, notUseful: 1 });
    const found = (await list(admin, { search: 'canal' })).items;
    expect(found).toMatchObject([{ people: 1, notUseful: 1, reasons: ['Pas à la mine.'] }]);
    await judge(other, bad, { isUseful: true });
    expect(await figures(admin)).toMatchObject({ useful: 2, notUseful: 0 });
    expect((await list(admin, { search: 'canal' })).total).toBe(0);
  });

  it('is said by whoever asked alone, and of trials by administrators', async () => {
    const { admin, members } = await opened();
    const answer = await askAsMember(members[0], BUS);
    const stranger = await t.person('member');
    for (const who of [members[1], admin, stranger])
      expect((await judge(who, answer, { isUseful: true })).status).toBe(404);
    expect((await judge(members[0], answer, { isUseful: true, reason: 'x'.repeat(301) })).status).toBe(422);
    const trial = { question: 'Où est la clé ?', language: 'fr', kind: 'quoted', isUseful: false };
    const path = 'POST /v1/ai/answer-feedback';
    expect((await t.call(members[0], path, { body: trial })).status).toBe(403);
    expect((await t.call(admin, path, { body: trial })).status).toBe(200);
    expect(await figures(admin)).toMatchObject({ asked: 1, notUseful: 1 });
    expect((await list(admin)).total).toBe(2);
  });
});
