import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/harness.ts';
import { pdf } from '../../../test/made-files/pdfs.ts';
import { payroll, paystubCalls, stubOf } from '../../../test/paystub-calls.ts';

const t = useTestApp();
const { send, match, list, employee, run } = paystubCalls(t);

describe('files that are dropped', () => {
  it('are ready or invalid before anything is sent, each with its remedy (PAYSTUBS-05, PAYSTUBS-06)', async () => {
    const admin = await t.person('organizationAdmin');
    const eloise = await employee(admin, '20388');
    const fatou = await employee(admin, '20455', 'Fatou', 'Diallo');
    await employee(admin, 'AB1', 'Ana', 'Un');
    await employee(admin, 'ab1', 'Ana', 'Deux');
    const files = await match(admin, [
      '20388-2026-11-26.pdf',
      '99120-2026-11-26.pdf',
      'talon_boudreau.pdf',
      '20388-2026.docx',
      '20455 2026-11-26.pdf',
      'AB1-talon.pdf',
      '20388-2026-11-26.PDF',
    ]);
    expect(files.map(({ problem }) => problem)).toEqual([
      null,
      'unknownNumber',
      'noNumber',
      'notPdf',
      'missingHyphen',
      'ambiguousNumber',
      'sameName',
    ]);
    expect(files[0]!.person).toMatchObject({ id: eloise.id });
    expect(files[1]).toMatchObject({ number: '99120', person: null });
    expect(files[4]!.suggestion).toMatchObject({ name: '20455-2026-11-26.pdf', person: { id: fatou.id } });
  });

  it('name what they would replace', async () => {
    const admin = await t.person('organizationAdmin');
    const eloise = await employee(admin, '20388');
    const { body } = await send(admin, eloise);
    const [file] = await match(admin, ['20388-2026-11-26.pdf']);
    expect(file!.replaces).toMatchObject({ id: body.id, isReleased: false });
    expect((await match(admin, ['20388-2026-11-26.pdf'], '2026-12-10'))[0]!.replaces).toBeNull();
  });
});

describe('a stub that is sent', () => {
  it('belongs to the person of its number, with file name, number and dates (PAYSTUBS-01, PAYSTUBS-03, PAYSTUBS-04)', async () => {
    const admin = await t.person('organizationAdmin');
    const eloise = await employee(admin, '20388');
    await employee(admin, '203', 'Courte', 'Numero');
    const { status, body } = await send(admin, eloise);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      fileName: '20388-2026-11-26.pdf',
      employeeNumber: '20388',
      payDate: payroll.payDate,
      person: { id: eloise.id },
      state: 'ready',
      check: { verdict: 'agrees', number: { state: 'same', read: '20388' } },
      matchedBy: 'fileName',
    });
    expect(await run(admin)).toMatchObject({ ...payroll, stage: 'received', total: 1, counts: { ready: 1 } });
  });

  it('for nobody is refused and kept nowhere (PAYSTUBS-05)', async () => {
    const admin = await t.person('organizationAdmin');
    const stranger = { id: '', displayName: 'Personne', employeeNumber: '99120' };
    const { status, body } = await send(admin, stranger);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'PAYSTUB_UNMATCHED', details: { problem: 'unknownNumber', number: '99120' } });
    expect((await list(admin)).total).toBe(0);
    const other = await t.person('organizationAdmin');
    await employee(other, '99120');
    expect((await send(admin, stranger)).body.code).toBe('PAYSTUB_UNMATCHED');
  });

  it('is matched by hand only with a reason, which is kept', async () => {
    const admin = await t.person('organizationAdmin');
    const eloise = await employee(admin, '20388');
    const named = { name: 'talon_cote.pdf' };
    expect((await send(admin, eloise, named)).body.code).toBe('PAYSTUB_UNMATCHED');
    expect((await send(admin, eloise, { ...named, body: { userId: eloise.id } })).body.code).toBe('VALIDATION_FAILED');
    const byHand = { userId: eloise.id, reason: 'Nommé à la main par la paie' };
    const { status, body } = await send(admin, eloise, { ...named, body: byHand });
    expect(status).toBe(201);
    expect(body).toMatchObject({ matchedBy: 'hand', matchReason: byHand.reason, person: { id: eloise.id } });
    const foreign = await employee(await t.person('organizationAdmin'), '1');
    const refused = await send(admin, foreign, { ...named, body: { userId: foreign.id, reason: 'Essai' } });
    expect(refused.body.code).toBe('PAYSTUB_UNMATCHED');
  });

  it('leaves no file behind for a stub that is sent again or refused, so that a drop of hundreds can be repeated (PAYSTUBS-01)', async () => {
    const admin = await t.person('organizationAdmin');
    const eloise = await employee(admin, '20388');
    const { body: first } = await send(admin, eloise);
    const again = await send(admin, eloise);
    expect([again.status, again.body.id]).toEqual([201, first.id]);
    expect((await send(admin, eloise, { bytes: stubOf(eloise, { number: '99' }) })).body.code).toBe('PAYSTUB_EXISTS');
    const files = await t.ownerDb
      .selectFrom('files')
      .select('used_by_id')
      .where('organization_id', '=', admin.org)
      .execute();
    expect(files).toEqual([{ used_by_id: first.id }]);
  });

  it('replaces one of the same name and pay date only after a question (GAP-71)', async () => {
    const admin = await t.person('organizationAdmin');
    const eloise = await employee(admin, '20388');
    const { body: first } = await send(admin, eloise);
    const corrected = stubOf(eloise, { amounts: ['1 000,00', '100,00', '900,00'] });
    const { status, body } = await send(admin, eloise, { bytes: corrected });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'PAYSTUB_EXISTS' });
    const replaced = await send(admin, eloise, { bytes: corrected, body: { replaces: true } });
    expect(replaced.body).toMatchObject({ isReplacement: true, state: 'ready' });
    const stubs = await list(admin);
    expect(stubs.items.map(({ id }) => id)).toEqual([replaced.body.id]);
    expect(stubs.items[0]!.id).not.toBe(first.id);
  });

  it('twice with the same bytes changes nothing, so that an interrupted drop is dropped again', async () => {
    const admin = await t.person('organizationAdmin');
    const eloise = await employee(admin, '20388');
    const { body: first } = await send(admin, eloise);
    const again = await send(admin, eloise);
    expect(again.status).toBe(201);
    expect(again.body.id).toBe(first.id);
    expect((await list(admin)).total).toBe(1);
  });

  it('has dates that fit together, those of its payroll', async () => {
    const admin = await t.person('organizationAdmin');
    const eloise = await employee(admin, '20388');
    const wrong = await send(admin, eloise, { body: { periodEnd: '2026-11-01' } });
    expect(wrong.body).toMatchObject({ code: 'PAY_DATES_WRONG', details: { field: 'periodEnd' } });
    await send(admin, eloise);
    const other = await employee(admin, '20402', 'Nadia', 'Benali');
    expect((await send(admin, other, { body: { periodStart: '2026-11-07' } })).body.code).toBe('PAY_DATES_WRONG');
  });

  it('is a PDF without anything harmful, whatever its name says', async () => {
    const admin = await t.person('organizationAdmin');
    const eloise = await employee(admin, '20388');
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
      'base64',
    );
    expect((await send(admin, eloise, { bytes: picture })).body.code).toBe('FILE_TYPE_REFUSED');
    const script = pdf('/OpenAction 6 0 R', ['<< /S /JavaScript /JS (app.alert(1)) >>']);
    expect((await send(admin, eloise, { bytes: script })).body.code).toBe('FILE_HARMFUL');
    expect((await send(admin, eloise, { bytes: stubOf(eloise).subarray(0, 400) })).body.code).toBe('FILE_DAMAGED');
    expect((await list(admin)).total).toBe(0);
  });

  it('is encrypted before it reaches the storage (P34)', async () => {
    const admin = await t.person('organizationAdmin');
    const eloise = await employee(admin, '20388');
    await send(admin, eloise, { bytes: stubOf(eloise, { amounts: ['7 777,77', '1,11', '7 776,66'] }) });
    const { object_key: key } = await t.ownerDb
      .selectFrom('files')
      .select('object_key')
      .where('organization_id', '=', admin.org)
      .executeTakeFirstOrThrow();
    const stored: Readable = await t.app.files.storage.read(key);
    const bytes = Buffer.concat(await stored.toArray());
    expect(bytes.includes('7 777,77')).toBe(false);
    expect(bytes.includes('%PDF')).toBe(false);
  });
});

describe('what a document says of its person', () => {
  it('contradicts when it is for somebody else, and names that person', async () => {
    const admin = await t.person('organizationAdmin');
    const samuel = await employee(admin, '20417', 'Samuel', 'Gagnon-Lefebvre');
    const maxime = await employee(admin, '20471', 'Maxime', 'Gagnon-Lavoie');
    const { body } = await send(admin, samuel, { bytes: stubOf(maxime, { name: 'GAGNON-LAVOIE, Maxime' }) });
    expect(body).toMatchObject({
      state: 'contradiction',
      person: { id: samuel.id },
      otherPerson: { id: maxime.id },
      check: { number: { state: 'other', read: '20471' }, name: { state: 'other' } },
    });
  });

  it('contradicts when it is that of the payroll before, even under other bytes', async () => {
    const admin = await t.person('organizationAdmin');
    const kevin = await employee(admin, '19990', 'Kevin', 'Boudreau');
    const before = { payDate: '2026-11-12', periodStart: '2026-10-25', periodEnd: '2026-11-07' };
    const old = stubOf(kevin, { payDate: '12/11/2026', period: ['25/10/2026', '07/11/2026'] });
    await send(admin, kevin, { bytes: old, body: before });
    const again = Buffer.concat([old.subarray(0, -1), Buffer.from('\n\n')]);
    const { body } = await send(admin, kevin, { bytes: again });
    expect(body.state).toBe('contradiction');
    expect(body.check.reasons).toEqual(['sameContent', 'otherPayDate', 'otherPeriod']);
  });

  it('raises a doubt about a shorter name, about no text, and about homonyms without a number', async () => {
    const admin = await t.person('organizationAdmin');
    const eloise = await employee(admin, '20388', 'Éloïse', 'Côté-Bélanger');
    const shorter = await send(admin, eloise, { bytes: stubOf(eloise, { name: 'CÔTÉ, Éloïse' }) });
    expect(shorter.body).toMatchObject({ state: 'doubt', check: { reasons: ['shorterName'] } });
    const marc = await employee(admin, '1', 'Marc', 'Roy');
    await employee(admin, '2', 'Marc', 'Roy');
    const nameless = await send(admin, marc, { bytes: stubOf(marc, { number: '-' }) });
    expect(nameless.body).toMatchObject({ state: 'doubt', check: { reasons: ['sharedName'] } });
  });

  it('is not read when the organization does not want it', async () => {
    const admin = await t.person('organizationAdmin');
    const samuel = await employee(admin, '20417', 'Samuel', 'Gagnon-Lefebvre');
    const settings = await t.call<{ version: number }>(admin, 'GET /v1/paystubs/settings');
    const body = { version: settings.body.version, readsPdfs: false };
    expect((await t.call(admin, 'PATCH /v1/paystubs/settings', { body })).status).toBe(200);
    const sent = await send(admin, samuel, { bytes: stubOf(samuel, { number: '1', name: 'Quelqu’un Autre' }) });
    expect(sent.body).toMatchObject({ state: 'ready', check: { verdict: 'unread' } });
  });
});
