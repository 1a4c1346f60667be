import type { ErrorBody } from '@fanal/contract/errors';
import type { TranslatedTexts, TranslationSummary } from '@fanal/contract/translations/translations.shapes';
import { expect, it } from 'vitest';
import { buildCardType } from '#features/cards/cards.build';
import { buildUser } from '#features/users/users.build';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { fillInbox } from '../../../test/waiting.ts';

const t = useTestApp();

const list = (who: Caller, query: Record<string, string | number> = {}) =>
  t.call<TranslatedTexts & ErrorBody>(who, 'GET /v1/translations', { query });
const namesOf = ({ items }: TranslatedTexts) => items.map(({ module, title }) => `${module} ${title}`);

it('lists the published texts that lack a language somebody reads, or have one that is behind, with whom they reach', async () => {
  const { admin } = await fillInbox(t);
  const { body } = await list(admin);
  // two posts and an article without English, a course without English, an article whose English is behind
  expect(body.counts).toEqual({ all: 5, missing: 4, outdated: 1 });
  expect(body.items).toHaveLength(5);
  for (const { source, languages } of body.items) {
    expect(source).toBe('fr');
    expect(languages.map(({ language }) => language)).toEqual(['en']);
  }
  const behind = await list(admin, { gap: 'outdated' });
  expect(behind.body.items.map(({ module, languages }) => [module, languages[0]!.state])).toEqual([
    ['infohub', 'outdated'],
  ]);
  expect(behind.body.total).toBe(1);
  expect(behind.body.counts.all).toBe(5);
});

it('filters by module, language and title, orders by age, and pages', async () => {
  const { admin } = await fillInbox(t);
  expect((await list(admin, { module: 'posts' })).body.counts).toEqual({ all: 2, missing: 2, outdated: 0 });
  expect((await list(admin, { module: 'events' })).body.total).toBe(0);
  expect((await list(admin, { language: 'es' })).body.total).toBe(0);
  expect((await list(admin, { search: 'SECURITE', module: 'infohub' })).body.total).toBe(2);
  const oldest = (await list(admin, { order: 'oldest' })).body;
  const ages = oldest.items.map(({ changedAt }) => changedAt);
  expect(ages).toEqual(ages.toSorted());
  const pages = await Promise.all([1, 2, 3].map((page) => list(admin, { order: 'oldest', page, perPage: 2 })));
  expect(pages.flatMap(({ body }) => namesOf(body))).toEqual(namesOf(oldest));
  expect(pages[0]!.body.lastPage).toBe(3);
});

it('asks for Spanish once somebody reads it', async () => {
  const { admin, org } = await fillInbox(t);
  await buildUser(t.ownerDb, org, { locale: 'es_ES' });
  const { body } = await list(admin, { language: 'es' });
  expect(body.total).toBeGreaterThan(5);
  expect(body.items.every(({ languages }) => languages.some(({ state }) => state === 'missing'))).toBe(true);
  const { body: summary } = await t.call<TranslationSummary>(admin, 'GET /v1/translations/summary');
  expect(summary.languages.find(({ language }) => language === 'es')).toEqual({ language: 'es', people: 1 });
  for (const { texts, languages } of summary.modules)
    for (const { done, missing, outdated } of languages) expect(done + missing + outdated).toBe(texts);
  const left = summary.modules.flatMap(({ languages }) => languages.filter(({ language }) => language === 'es'));
  expect(left.reduce((sum, { missing, outdated }) => sum + missing + outdated, 0)).toBe(body.total);
});

it('names card types whose description lacks a language, while the organization uses them, to whoever sees them', async () => {
  const { admin, org } = await fillInbox(t);
  const descriptions = [{ locale: 'fr_CA' as const, text: 'Délivrée par un organisme reconnu.' }];
  const both = [...descriptions, { locale: 'en_CA' as const, text: 'Issued by a recognized body.' }];
  const names = (['fr_CA', 'en_CA', 'es_ES'] as const).map((locale) => ({ locale, name: `Carte rare ${locale}` }));
  const use = async (given: Parameters<typeof buildCardType>[1]) => {
    const type = await buildCardType(t.ownerDb, { isDefault: false, ...given });
    await t.call(admin, `PUT /v1/cards/types/${type.id}/enable`);
    return type.id;
  };
  const id = await use({ descriptions, locales: names });
  await use({ descriptions: both });
  await use({ descriptions: [] });
  await buildCardType(t.ownerDb, { isDefault: false, descriptions });
  const { body } = await list(admin, { module: 'cardTypes' });
  expect(body.items).toEqual([
    expect.objectContaining({
      id,
      title: 'Carte rare fr_CA',
      source: 'fr',
      languages: [{ language: 'en', state: 'missing' }],
    }),
  ]);
  expect(body.items[0]!.people).toBe(Math.max(...(await list(admin)).body.items.map(({ people }) => people)));
  expect((await list(admin, { search: 'carte RARE' })).body.total).toBe(1);
  expect((await list(await t.person('contentCreator', org), { module: 'cardTypes' })).body.total).toBe(0);
  await t.call(admin, `PUT /v1/cards/types/${id}/disable`);
  expect((await list(admin, { module: 'cardTypes' })).body.total).toBe(0);
});

it('goes into a file as it is filtered, with how each text stands in each language, and the audit log says so (P75)', async () => {
  const { admin, org } = await fillInbox(t);
  const { body } = await list(admin, { gap: 'outdated' });
  const { status, bytes } = await t.call(admin, 'GET /v1/translations/export', {
    query: { gap: 'outdated' },
    locale: 'fr_CA',
  });
  expect(status).toBe(200);
  const [heading, row, ...others] = Buffer.from(bytes).toString('utf8').replace('\uFEFF', '').trim().split('\r\n');
  expect(heading).toBe('Titre;Module;Langue d’origine;Français;Anglais;Espagnol;Personnes jointes;Modifié le');
  const { title, people } = body.items[0]!;
  expect(row).toContain(`${title};Info Hub;Français;Original;Dépassée;;${people};20`);
  expect(others).toEqual([]);
  const exported = t.ownerDb.selectFrom('audit_log').select('after').where('action', '=', 'translations.exported');
  expect(await exported.where('organization_id', '=', org).execute()).toEqual([
    { after: { format: 'csv', filters: { gap: 'outdated', order: 'reach' }, textCount: 1 } },
  ]);
  const everything = await t.call(admin, 'GET /v1/translations/export');
  expect(Buffer.from(everything.bytes).toString('utf8').trim().split('\r\n')).toHaveLength(6);
  expect((await t.call(await t.person('lead', org), 'GET /v1/translations/export')).status).toBe(403);
  const stranger = await t.person('organizationAdmin');
  const nothing = await t.call(stranger, 'GET /v1/translations/export');
  expect(Buffer.from(nothing.bytes).toString('utf8').trim().split('\r\n')).toHaveLength(1);
});

it('is for whoever publishes, and shows nothing of another organization', async () => {
  const { org } = await fillInbox(t);
  for (const role of ['userAdmin', 'influencer', 'lead', 'member'] as const)
    expect((await list(await t.person(role, org))).status, role).toBe(403);
  const creator = await t.person('contentCreator', org);
  expect((await list(creator)).body.total).toBe(5);
  const stranger = await t.person('organizationAdmin');
  expect((await list(stranger)).body).toMatchObject({
    items: [],
    total: 0,
    counts: { all: 0, missing: 0, outdated: 0 },
  });
});
