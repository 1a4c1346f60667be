/** Malicious and invalid values in card fields, through each of the three calls that accept fields (GAP-70, P20). */
import type { Card } from '@fanal/contract/cards/cards.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import { describe, expect, it } from 'vitest';
import { addCard, decide, pendingCard, readCard, stayAtNoon } from '../../../test/cards.ts';
import { useTestApp } from '../../../test/harness.ts';
import { buildCardType, buildField } from './cards.build.ts';

const t = useTestApp();
stayAtNoon(t);

const MEGABYTE = 1_000_000;

const fields = [
  buildField('constructor'),
  buildField('number', { isRequired: true }),
  buildField('height', { type: 'number' }),
  buildField('isRenewed', { type: 'boolean' }),
  buildField('issued', { type: 'date' }),
  buildField('class', { type: 'list', options: [{ value: '5', locales: buildField('x').locales }] }),
  buildField('old', { isHidden: true }),
];

/** The three calls that accept card fields, each with the raw JSON of the fields as its argument. */
const threeCalls = async () => {
  const { id: cardTypeId } = await buildCardType(t.ownerDb, { fields, hasExpirationDate: false });
  const { admin, card, userId } = await pendingCard(t, { cardTypeId, data: { number: 'A-1', constructor: 'x' } });
  const member = await t.person('member', admin.org);
  const other = await t.person('member', admin.org);
  const headers = { authorization: '', 'content-type': 'application/json', 'x-organization-id': admin.org };
  const send = async (token: string, method: 'POST' | 'PUT', url: string, rest: object, data: string) => {
    const payload = `${JSON.stringify(rest).slice(0, -1)},"data":${data}}`;
    const answer = await t.app.server.inject({
      method,
      url,
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    return { status: answer.statusCode, body: answer.json<ErrorBody>() };
  };
  const calls = {
    'POST /v1/cards': (data: string) =>
      send(admin.token, 'POST', '/v1/cards', { userId: other.userId, cardTypeId }, data),
    'PUT /v1/cards/{userId}/{cardId}': (data: string) =>
      send(admin.token, 'PUT', `/v1/cards/${userId}/${card.id}`, { version: card.version, status: 'claimed' }, data),
    'POST /v1/my/cards': (data: string) => send(member.token, 'POST', '/v1/my/cards', { cardTypeId }, data),
  };
  const storedState = async () => {
    const rows = t.ownerDb.selectFrom('cards').select('user_id').where('card_type_id', '=', cardTypeId);
    const { data, version } = (await readCard(t, admin, card)).body;
    return { people: (await rows.execute()).map((row) => row.user_id), data, version };
  };
  const untouched = { people: [userId], data: card.data, version: 1 };
  return { calls: Object.entries(calls), storedState, untouched };
};

const issue = (path: string, rule: string) => ({ path: `data.${path}`, rule });

describe('a field', () => {
  it('with a value of the wrong type, unreadable or of the wrong format is refused with 422 and its path', async () => {
    const { calls, storedState, untouched } = await threeCalls();
    const bad: [fields: string, issue: object][] = [
      ['"prototype":"x"', issue('prototype', 'unknownField')],
      ['"toString":"x"', issue('toString', 'unknownField')],
      ['"old":"x"', issue('old', 'unknownField')],
      ['"height":"1.80"', issue('height', 'type')],
      ['"height":1e400', issue('height', 'choice')],
      ['"height":-1e400', issue('height', 'choice')],
      ['"isRenewed":"true"', issue('isRenewed', 'type')],
      ['"isRenewed":1', issue('isRenewed', 'type')],
      ['"class":"6"', issue('class', 'choice')],
      ['"class":5', issue('class', 'choice')],
      ['"class":["5"]', issue('class', 'choice')],
      ['"constructor":{}', issue('constructor', 'choice')],
      ['"constructor":["x"]', issue('constructor', 'choice')],
      ['"constructor":7', issue('constructor', 'type')],
      [`"constructor":"${'x'.repeat(501)}"`, issue('constructor', 'tooLong')],
      ...['a\\u0007b', 'a\\nb', 'a\\u202egpj.1', 'a\\u2066b'].map((text): [string, object] => [
        `"constructor":"${text}"`,
        issue('constructor', 'format'),
      ]),
      ...[
        '2026-02-30',
        '0000-00-00',
        '0000-01-01',
        '2026-13-01',
        '20261120',
        '2026-11-20T00:00:00Z',
        '+002026-11-20',
      ].map((day): [string, object] => [`"issued":"${day}"`, issue('issued', 'format')]),
      ['"issued":20261120', issue('issued', 'format')],
    ];
    for (const [name, call] of calls)
      for (const [values, expected] of bad) {
        const { status, body } = await call(`{"number":"A-1",${values}}`);
        expect([name, values, status, body.details]).toEqual([
          name,
          values,
          422,
          { issues: [expect.objectContaining(expected)] },
        ]);
      }
    expect(await storedState()).toEqual(untouched);
  });

  it('that is required refuses text of invisible characters (CARDS-28)', async () => {
    const { calls, storedState, untouched } = await threeCalls();
    for (const [name, call] of calls)
      for (const text of ['', '   ', '\\u200b', '\\u200e\\u00a0\\ufeff', '\\u00ad']) {
        const { body } = await call(`{"number":"${text}"}`);
        expect([name, text, body.details]).toEqual([name, text, { issues: [issue('number', 'required')] }]);
      }
    expect(await storedState()).toEqual(untouched);
  });

  it('named like an object property (constructor) is handled like any other field', async () => {
    const { calls } = await threeCalls();
    for (const [name, call] of calls) {
      const { status, body } = await call('{"number":"A-2","constructor":"y"}');
      expect([name, Math.floor(status / 100)]).toEqual([name, 2]);
      expect((body as unknown as Card).data).toEqual({ number: 'A-2', constructor: 'y' });
    }
  });
});

describe('fields', () => {
  it('must be an object with a limited number of valid names; otherwise the request is refused', async () => {
    const { calls, storedState, untouched } = await threeCalls();
    const many = Array.from({ length: 81 }, (_, at) => `"field${at}":"x"`).join(',');
    for (const [name, call] of calls) {
      for (const [data, expected] of [
        ['{"number":"A-1","__proto__":{"isAdmin":true}}', 400],
        ['{"number":"A-1","__proto__":"x"}', 400],
        ['{"number":"A-1","constructor":{"prototype":{"isAdmin":true}}}', 400],
        ['{"number":"A-1\\u0000"}', 400],
        ['{"number":"A-1\\ud800"}', 400],
        ['{"number":NaN}', 400],
        ['{"number":"A-1","number":}', 400],
        [`{"number":"${'x'.repeat(10 * MEGABYTE)}"}`, 413],
        [`{${many}}`, 422],
        ['{"Number":"A-1"}', 422],
        ['{"":"A-1"}', 422],
        ['{"a b":"A-1"}', 422],
        ['[]', 422],
        ['"x"', 422],
        ['null', 422],
      ] as const)
        expect([name, data.slice(0, 40), (await call(data)).status]).toEqual([name, data.slice(0, 40), expected]);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect(await storedState()).toEqual(untouched);
  });

  it('of a card with more than forty names, some hidden, can be sent back unchanged (GAP-70)', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `field${at}`);
    const data = Object.fromEntries(names.map((name) => [name, 'x']));
    const { id: cardTypeId } = await buildCardType(t.ownerDb, {
      hasExpirationDate: false,
      fields: names.map((name) => buildField(name)),
    });
    const { admin, card } = await pendingCard(t, { cardTypeId, data });
    const hidden = names.map((name) => buildField(name, { isHidden: true }));
    const root = { ...(await t.superAdmin()), org: admin.org };
    const schema = { fields: [...hidden.slice(0, 39), buildField('field39')] };
    const changed = await t.call(root, `PATCH /v1/cards/types/${cardTypeId}`, { body: { version: 1, schema } });
    expect(changed.status).toBe(200);
    expect((await decide(t, admin, card, { status: 'claimed', data })).body.data).toEqual(data);
  });

  it('of a new card belong to the given person, with the id in lower or upper case', async () => {
    const { id: cardTypeId } = await buildCardType(t.ownerDb, { fields, hasExpirationDate: false });
    const admin = await t.person('organizationAdmin');
    const member = await t.person('member', admin.org);
    const written = {
      userId: member.userId.toUpperCase(),
      cardTypeId: cardTypeId.toUpperCase(),
      data: { number: '1' },
    };
    expect((await addCard(t, admin, written)).body.user.id).toBe(member.userId);
  });
});
