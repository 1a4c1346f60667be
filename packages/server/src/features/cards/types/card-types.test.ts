import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CardType, CardTypeBrief, CardTypeRow } from '@fanal/contract/cards/card-types.shapes';
import type { CatalogueRequest } from '@fanal/contract/catalogue-requests/catalogue-requests.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '#features/users/users.build';
import { pendingCard } from '../../../../test/cards.ts';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { runDueJobs } from '../../../../test/job-queue.ts';
import { buildCardType, buildField } from '../cards.build.ts';

const t = useTestApp();

const names = (fr: string, en = fr, es = fr) => [
  { locale: 'fr_CA', name: fr },
  { locale: 'en_CA', name: en },
  { locale: 'es_ES', name: es },
];
const expiration = buildField('expirationDate', { type: 'date' });
const forklift = { locales: names('Chariot élévateur', 'Forklift', 'Montacargas'), schema: { fields: [expiration] } };

const root = async (org?: Caller['org']): Promise<Caller> => ({
  ...(await t.superAdmin()),
  org: org ?? (await t.organization()),
});
const create = (caller: Caller, body: object) => t.call<CardType & ErrorBody>(caller, 'POST /v1/cards/types', { body });
const change = (caller: Caller, { id, version }: Pick<CardType, 'id' | 'version'>, body: object) =>
  t.call<CardType & ErrorBody>(caller, `PATCH /v1/cards/types/${id}`, { body: { version, ...body } });
const find = async (caller: Caller, id: string) => (await t.call<CardType>(caller, `GET /v1/cards/types/${id}`)).body;
const all = async (caller: Caller, query: Record<string, string | number> = {}) =>
  (await t.call<Page<CardTypeRow>>(caller, 'GET /v1/cards/types/all', { query: { perPage: 100, ...query } })).body;
const enabled = async (caller: Caller) =>
  (await t.call<CardTypeBrief[]>(caller, 'GET /v1/cards/types')).body.map(({ id }) => id);

describe('a type', () => {
  it('is created by a super admin for all organizations, with names in three languages (API-37, API-40, CARD-TYPES-02, CARD-TYPES-03, CARD-TYPES-08)', async () => {
    const caller = await root();
    const { status, body } = await create(caller, { ...forklift, isDefault: true });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      version: 1,
      name: 'Chariot élévateur',
      locales: forklift.locales,
      usedFields: [],
      cardCount: 0,
      isDefault: true,
      hasNotification: true,
      hasExpirationDate: true,
      canExpire: true,
      isAiField: false,
    });
    const elsewhere = await t.person('organizationAdmin');
    expect((await find(elsewhere, body.id)).name).toBe('Chariot élévateur');
    const english = await t.call<CardType>(elsewhere, `GET /v1/cards/types/${body.id}`, { locale: 'en_US' });
    expect(english.body.name).toBe('Forklift');
    const duplicate = await create(caller, { ...forklift, locales: names('CHARIOT elevateur') });
    expect(duplicate).toMatchObject({
      status: 409,
      body: { code: 'NAME_TAKEN', details: { name: 'CHARIOT elevateur' } },
    });
  });

  it('is described in the reader’s language, otherwise in French, otherwise in any language', async () => {
    const caller = await root();
    const admin = await t.person('organizationAdmin');
    const [french, english] = [
      { locale: 'fr_CA', text: 'Exigée en forêt.' },
      { locale: 'en_CA', text: 'Required\nin the forest.' },
    ];
    const { body } = await create(caller, {
      ...forklift,
      locales: names('Débusqueuse'),
      descriptions: [english, french],
    });
    const readIn = async (locale: 'fr_CA' | 'en_US' | 'es_ES') =>
      (await t.call<CardType>(admin, `GET /v1/cards/types/${body.id}`, { locale })).body.description;
    expect([await readIn('fr_CA'), await readIn('en_US'), await readIn('es_ES')]).toEqual([
      'Exigée en forêt.',
      'Required\nin the forest.',
      'Exigée en forêt.',
    ]);
    await change(caller, body, { descriptions: [english] });
    expect(await readIn('fr_CA')).toBe('Required\nin the forest.');
    for (const descriptions of [[french, french], [{ locale: 'fr_CA', text: ' ' }], [{ locale: 'de_DE', text: 'x' }]])
      expect((await create(caller, { ...forklift, locales: names('Refusée'), descriptions })).status).toBe(422);
  });

  it('is open to whoever may read cards (API-40, GAP-02)', async () => {
    const { body } = await create(await root(), { ...forklift, locales: names('Pont roulant') });
    const org = await t.organization();
    const statuses = [];
    for (const role of ['organizationAdmin', 'userAdmin', 'lead', 'contentCreator', 'member'] as const)
      statuses.push((await t.call(await t.person(role, org), `GET /v1/cards/types/${body.id}`)).status);
    expect(statuses).toEqual([200, 200, 200, 403, 403]);
  });

  it('stays in the hands of super admins in an organization that has switched cards off (CARD-TYPES-01, GAP-26)', async () => {
    const org = await t.organization({ features: { operations: false } });
    const caller = await root(org);
    const { body } = await create(caller, { ...forklift, locales: names('Nacelle') });
    const calls = [`GET /v1/cards/types/${body.id}`, 'GET /v1/cards/types/all'] as const;
    const admin = await t.person('organizationAdmin', org);
    for (const call of calls) {
      expect((await t.call(caller, call)).status).toBe(200);
      expect((await t.call<ErrorBody>(admin, call)).body.code).toBe('FEATURE_OFF');
    }
  });

  it('cannot be created with any other role (CARD-TYPES-01)', async () => {
    const admin = await t.person('organizationAdmin');
    expect((await create(admin, { ...forklift, locales: names('À nous') })).status).toBe(403);
    const { id } = await buildCardType(t.ownerDb);
    expect((await change(admin, { id, version: 1 }, { canExpire: false })).status).toBe(403);
  });

  it('with a valid form is stored as sent; with an invalid form it is refused (CARD-TYPES-04, CARD-TYPES-05, CARD-TYPES-06, CARDS-16)', async () => {
    const caller = await root();
    const list = buildField('class', { type: 'list', options: [{ value: '5', locales: names('Cinq') as never }] });
    for (const fields of [
      [],
      [buildField('expirationDate')],
      [{ ...expiration, isHidden: true }],
      [expiration, expiration],
      [expiration, { ...list, options: [] }],
      [expiration, { ...list, options: [...list.options, ...list.options] }],
      [expiration, { ...buildField('number'), options: list.options }],
      [expiration, { ...list, name: '__proto__' }],
      [expiration, { ...list, type: 'file' }],
      [expiration, { ...list, locales: names('x').slice(1) }],
    ])
      expect((await create(caller, { locales: names('Refusée'), schema: { fields } })).status).toBe(422);
    const twice = [...names('Refusée').slice(0, 2), { locale: 'en_US', name: 'x' }];
    expect((await create(caller, { ...forklift, locales: twice })).status).toBe(422);
    const licence = { ...list, isAiField: true, aiName: 'licence class', isDefault: true, isRequired: true };
    const { body } = await create(caller, { locales: names('Permis'), schema: { fields: [expiration, licence] } });
    expect((await find(caller, body.id)).schema.fields).toEqual([expiration, licence]);
  });

  it('changes the sent fields, once per version, and is audited (CARD-TYPES-05, CARD-TYPES-06, GAP-70, P60)', async () => {
    const caller = await root();
    const { body } = await create(caller, { ...forklift, locales: names('Harnais') });
    const locales = names('Travail en hauteur', 'Work at height', 'Trabajo en altura');
    const changed = await change(caller, body, { locales, canExpire: false, aiName: 'harness', isAiField: true });
    expect(changed.body).toMatchObject({
      version: 2,
      name: 'Travail en hauteur',
      canExpire: false,
      isAiField: true,
      aiName: 'harness',
      hasNotification: true,
      schema: body.schema,
    });
    expect((await change(caller, body, { canExpire: true })).body.code).toBe('VERSION_CONFLICT');
    const other = await create(caller, { ...forklift, locales: names('Harnais') });
    expect((await change(caller, other.body, { locales })).body.code).toBe('NAME_TAKEN');
    const lines = t.ownerDb.selectFrom('audit_log').select('action').where('object_id', '=', body.id);
    expect(await lines.orderBy('sequence').execute()).toEqual([
      { action: 'cardType.created' },
      { action: 'cardType.changed' },
    ]);
  });

  it('keeps fields that are used by cards of any organization: they may be hidden, but not removed or given another type (GAP-70)', async () => {
    const fields = [expiration, buildField('number'), buildField('region')];
    const { id } = await buildCardType(t.ownerDb, { fields });
    await pendingCard(t, { cardTypeId: id, data: { number: 'A-1' } });
    const caller = await root();
    const type = await find(caller, id);
    expect([type.usedFields, type.cardCount]).toEqual([['number'], 0]);
    for (const remaining of [[expiration], [expiration, buildField('number', { type: 'number' })]])
      expect(await change(caller, type, { schema: { fields: remaining } })).toMatchObject({
        status: 409,
        body: { code: 'CARD_FIELD_IN_USE', details: { fields: 'number' } },
      });
    const hidden = [expiration, buildField('number', { isHidden: true })];
    expect((await change(caller, type, { schema: { fields: hidden } })).body.version).toBe(2);
  });
});

describe('an organization', () => {
  it('uses the default types and the types that it enables (CARD-TYPES-09, API-38, API-39, API-42, GAP-23)', async () => {
    const admin = await t.person('organizationAdmin');
    const later = new Date(Date.now() + 60_000);
    const [usual, special, younger] = [
      await buildCardType(t.ownerDb),
      await buildCardType(t.ownerDb, { isDefault: false }),
      await buildCardType(t.ownerDb, { createdAt: later }),
    ];
    const inUse = async () => {
      const ids = await enabled(admin);
      return [usual, special, younger].map(({ id }) => ids.includes(id));
    };
    expect(await inUse()).toEqual([true, false, false]);
    const put = (id: string, word: string) => t.call<CardType>(admin, `PUT /v1/cards/types/${id}/${word}`);
    expect((await put(usual.id, 'disable')).body.isEnabled).toBe(false);
    expect((await put(special.id, 'enable')).body.isEnabled).toBe(true);
    expect(await inUse()).toEqual([false, true, false]);
    const neighbour = await t.person('organizationAdmin');
    expect((await find(neighbour, usual.id)).isEnabled).toBe(true);
    const lines = t.ownerDb.selectFrom('audit_log').select('action').where('organization_id', '=', admin.org);
    expect((await lines.orderBy('sequence').execute()).map(({ action }) => action)).toEqual([
      'cardType.disabled',
      'cardType.enabled',
    ]);
  });

  it('reads the form of each type in its own language, without hidden fields (API-36)', async () => {
    const locales = names('Numéro', 'Number', 'Número') as never;
    const hidden = buildField('region', { isHidden: true });
    const { id } = await buildCardType(t.ownerDb, { fields: [buildField('number', { locales }), hidden] });
    const admin = await t.person('organizationAdmin');
    const namesIn = async (locale: 'fr_CA' | 'es_ES') => {
      const query = { perPage: 100 };
      const { body } = await t.call<Page<CardTypeRow>>(admin, 'GET /v1/cards/types/all', { query, locale });
      return body.items.find((row) => row.id === id)!.fieldNames;
    };
    expect([await namesIn('fr_CA'), await namesIn('es_ES')]).toEqual([['Numéro'], ['Número']]);
  });

  it('reads types by name in its own language, by use or by their last change, both ways', async () => {
    const admin = await t.person('organizationAdmin');
    const kept = await buildCardType(t.ownerDb, { locales: names('Sauge A', 'Sauge A', 'Sauge Z') as never });
    const off = { isDefault: false, createdAt: new Date(60_000) };
    const added = await buildCardType(t.ownerDb, { locales: names('Sauge B', 'Sauge B', 'Sauge B') as never, ...off });
    const orderOf = async (query: Record<string, string>, locale: 'fr_CA' | 'es_ES' = 'fr_CA') => {
      const asked = { query: { search: 'sauge', ...query }, locale };
      const { body } = await t.call<Page<CardTypeRow>>(admin, 'GET /v1/cards/types/all', asked);
      return body.items.map(({ id }) => (id === kept.id ? 'kept' : 'added'));
    };
    expect(added.id).not.toBe(kept.id);
    expect(await orderOf({})).toEqual(['kept', 'added']);
    expect(await orderOf({ sort: 'name', order: 'desc' })).toEqual(['added', 'kept']);
    expect(await orderOf({ sort: 'name' }, 'es_ES')).toEqual(['added', 'kept']);
    expect(await orderOf({ sort: 'isEnabled' })).toEqual(['added', 'kept']);
    expect(await orderOf({ sort: 'isEnabled', order: 'desc' })).toEqual(['kept', 'added']);
    expect(await orderOf({ sort: 'updatedAt' })).toEqual(['kept', 'added']);
    expect(await orderOf({ sort: 'updatedAt', order: 'desc' })).toEqual(['added', 'kept']);
  });

  it('finds types by any of their names, on or off, page by page, with how many cards it has (API-36, CARD-TYPES-07)', async () => {
    const { body } = await create(await root(), {
      locales: names('Zébulon', 'Zigzag', 'Zócalo'),
      schema: forklift.schema,
    });
    const admin = await t.person('organizationAdmin');
    for (const search of ['zebul', 'ZIGZAG', 'zocalo'])
      expect((await all(admin, { search })).items.map(({ id }) => id)).toEqual([body.id]);
    expect((await all(admin, { search: 'zebul', enabled: 'true' })).total).toBe(0);
    await t.call(admin, `PUT /v1/cards/types/${body.id}/enable`);
    await pendingCard(t, { org: admin.org, cardTypeId: body.id });
    const [row] = (await all(admin, { search: 'zebul', enabled: 'true' })).items;
    expect(row).toMatchObject({ isEnabled: true, cardCount: 1, fieldCount: 1 });
    const page = await all(admin, { page: 2, perPage: 2 });
    expect([page.items.length, page.page, page.lastPage]).toEqual([2, 2, Math.ceil(page.total / 2)]);
  });
});

describe('a requested type', () => {
  it('is mailed to every super admin in his language, and answered (API-41, CARD-TYPES-10, GAP-70)', async () => {
    const admin = await t.person('organizationAdmin');
    const email = `s${Date.now()}@fanal.example`;
    const account = await buildAccount(t.ownerDb, { displayName: 'Noémie', isSuperAdmin: true, email });
    await t.ownerDb.updateTable('accounts').set({ locale: 'es_ES' }).where('id', '=', account.id).execute();
    const request = { name: 'Carte de plongée', description: 'Pour les travaux sous l’eau' };
    const { status, body } = await t.call<CatalogueRequest>(admin, 'POST /v1/cards/types/request', { body: request });
    expect([status, body]).toMatchObject([
      201,
      { ...request, status: 'pending', requestedBy: 'Camille Roy', answer: null },
    ]);
    await runDueJobs(t, t.app.jobs);
    await runDueJobs(t, t.app.jobs);
    const outbox = path.join(t.env.DATA_DIR!, 'outbox');
    const mails = (await readdir(outbox)).filter((file) => file.startsWith(body.id));
    expect(mails).toEqual([`${body.id}-${account.id}.eml`]);
    const mail = await readFile(path.join(outbox, mails[0]!), 'utf8');
    expect(mail).toContain(`To: ${email}`);
    expect(mail).toContain('Content-Language: es-ES');

    const caller = await root();
    const requests = () =>
      t.call<Page<CatalogueRequest>>(caller, 'GET /v1/cards/types/requests', { query: { status: 'pending' } });
    expect((await requests()).body.items).toEqual([body]);
    expect((await t.call(admin, 'GET /v1/cards/types/requests')).status).toBe(403);
    const answer = { status: 'done', answer: 'C’est fait' };
    const answered = await t.call<CatalogueRequest>(caller, `PUT /v1/cards/types/requests/${body.id}`, {
      body: { version: body.version, ...answer },
    });
    expect(answered.body).toMatchObject({ ...answer, answeredAt: expect.any(String) });
    expect((await requests()).body.total).toBe(0);
  });

  it('is visible with its answer only to the requesting organization, with pages (CARD-TYPES-10, GAP-70)', async () => {
    const admin = await t.person('organizationAdmin');
    const neighbour = await t.person('organizationAdmin');
    const ask = async (caller: Caller, name: string) =>
      (await t.call<CatalogueRequest>(caller, 'POST /v1/cards/types/request', { body: { name } })).body;
    const mine = async (caller: Caller, query: Record<string, number> = {}) =>
      (await t.call<Page<CatalogueRequest>>(caller, 'GET /v1/cards/types/requests/mine', { query })).body;
    const first = await ask(admin, 'Carte de plongée');
    await ask(neighbour, 'Carte d’à côté');
    t.clock.set(new Date(t.clock.now().getTime() + 60_000));
    const second = await ask(admin, 'Carte de grutage');
    const answer = { status: 'declined', answer: 'Le type « Appareils de levage » la remplace.' };
    await t.call(await root(neighbour.org), `PUT /v1/cards/types/requests/${first.id}`, {
      body: { version: 1, ...answer },
    });
    const { items, ...counted } = await mine(admin);
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(items[1]).toMatchObject({ ...answer, requestedBy: 'Camille Roy', answeredAt: expect.any(String) });
    expect(counted).toEqual({ total: 2, lastPage: 1, page: 1 });
    const page = await mine(admin, { page: 2, perPage: 1 });
    expect([page.items.map(({ id }) => id), page.lastPage]).toEqual([[first.id], 2]);
    expect((await mine(neighbour)).items.map(({ name }) => name)).toEqual(['Carte d’à côté']);
    const userAdmin = await t.person('userAdmin', admin.org);
    expect((await t.call(userAdmin, 'GET /v1/cards/types/requests/mine')).status).toBe(403);
  });
});
