import type { MissedSearch } from '@fanal/contract/infohub/missed-searches.shapes';
import type { MyInfoHub } from '@fanal/contract/infohub/my-infohub.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { buildArticle } from './infohub.build.ts';
import { sweepMissed } from './missed-searches.service.ts';

const t = useTestApp();
const DAY_MS = 86_400_000;

const search = async (member: Caller, text: string) =>
  (await t.call<MyInfoHub>(member, 'GET /v1/my/infohub', { query: { search: text } })).body.total;
const list = async (who: Caller, query: Record<string, string> = {}) =>
  (await t.call<Page<MissedSearch>>(who, 'GET /v1/infohub/missed-searches', { query })).body;

const organization = async () => {
  const editor = await t.person('contentCreator');
  const words = [{ locale: 'fr_CA' as const, title: 'Jours fériés' }];
  await buildArticle(t.ownerDb, editor.org, { status: 'published', words });
  return { editor, member: await t.person('member', editor.org) };
};

describe('searches of the Info Hub that find nothing', () => {
  it('are counted whatever their accents and capitals, the most frequent first, and by nobody’s name', async () => {
    const { editor, member } = await organization();
    expect(await search(member, 'feries')).toBe(1);
    for (const text of ['paie de vacances', 'Paie de vacancès', 'stationnement', 'st']) await search(member, text);
    const { items, total } = await list(editor);
    expect(items.map(({ search: text, searches }) => [text, searches])).toEqual([
      ['Paie de vacancès', 2],
      ['stationnement', 1],
    ]);
    expect(total).toBe(2);
    expect((await list(editor, { search: 'STATION' })).items).toHaveLength(1);
    const columns = await t.ownerDb.selectFrom('infohub_missed_searches').selectAll().execute();
    expect(Object.keys(columns[0]!)).not.toContain('user_id');
  });

  it('are forgotten after 90 days', async () => {
    const { editor, member } = await organization();
    await search(member, 'stationnement');
    await sweepMissed(t.ownerDb, new Date(t.clock.now().getTime() + 90 * DAY_MS));
    expect((await list(editor)).total).toBe(1);
    await sweepMissed(t.ownerDb, new Date(t.clock.now().getTime() + 93 * DAY_MS));
    expect((await list(editor)).total).toBe(0);
  });

  it('are shown to those who publish articles, of their organization alone', async () => {
    const { member } = await organization();
    await search(member, 'stationnement');
    expect((await list(await t.person('contentCreator'))).total).toBe(0);
    const influencer = await t.person('influencer', member.org);
    expect((await t.call(influencer, 'GET /v1/infohub/missed-searches')).status).toBe(403);
  });
});
