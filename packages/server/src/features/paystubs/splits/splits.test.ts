import type { Readable } from 'node:stream';
import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { PaystubSplit, SplitPage } from '@fanal/contract/paystubs/paystub-splits.shapes';
import type { CoveredPage, Paystub } from '@fanal/contract/paystubs/paystubs.shapes';
import { type PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { type StubPage, stubPdf } from '../../../../seed/stub-pdf.ts';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { passTime, runDueJobs } from '../../../../test/job-queue.ts';
import { payroll, paystubCalls } from '../../../../test/paystub-calls.ts';
import { protectedPdf } from '../../../../test/protected-pdf.ts';
import { buildUsers, userRow } from '../../users/users.build.ts';

const t = useTestApp();
const { list, employee } = paystubCalls(t);

type Person = { id: string; displayName: string; employeeNumber: string };
const DAY_MS = 24 * 60 * 60_000;

const pageOf = (person: Pick<Person, 'displayName' | 'employeeNumber'>, said: Partial<StubPage> = {}): StubPage => ({
  organization: 'Groupe Boréal',
  name: person.displayName,
  employeeNumber: person.employeeNumber,
  payDate: '26/11/2026',
  period: ['08/11/2026', '21/11/2026'],
  ...said,
});

/** A second page: it names nobody. */
const following = () => pageOf({ displayName: '-', employeeNumber: '-' });

const upload = (caller: Caller, bytes: Buffer, name = 'paie complète.pdf', body: object = {}) =>
  t.call<PaystubSplit & ErrorBody>(caller, 'POST /v1/paystubs/splits', {
    file: { name, bytes: new Uint8Array(bytes), type: 'application/pdf' },
    body: { ...payroll, ...body },
  });
const find = async (caller: Caller, id: string) =>
  (await t.call<PaystubSplit>(caller, `GET /v1/paystubs/splits/${id}`)).body;
const pagesOf = async (caller: Caller, id: string, view = 'all') =>
  (await t.call<Page<SplitPage>>(caller, `GET /v1/paystubs/splits/${id}/pages`, { query: { perPage: 100, view } })).body
    .items;
const work = () => runDueJobs(t, t.app.jobs);
const begin = async (caller: Caller, pages: readonly StubPage[]) => {
  const { status, body } = await upload(caller, stubPdf(pages));
  expect(status).toBe(201);
  await work();
  return body.id;
};
const decide = async (caller: Caller, id: string, body: object) =>
  t.call<PaystubSplit & ErrorBody>(caller, `POST /v1/paystubs/splits/${id}/pages`, {
    body: { version: (await find(caller, id)).version, ...body },
  });
const confirm = async (caller: Caller, id: string, replaces = false) => {
  const { version } = await find(caller, id);
  const answer = await t.call<PaystubSplit & ErrorBody>(caller, `POST /v1/paystubs/splits/${id}/confirm`, {
    body: { version, replaces },
  });
  await work();
  return answer;
};
const filesOf = (caller: Caller) =>
  t.ownerDb
    .selectFrom('files')
    .select(['object_key', 'used_by_type'])
    .where('organization_id', '=', caller.org!)
    .execute();
const storedBytes = async (key: string) => {
  const stored: Readable = await t.app.files.storage.read(key);
  return Buffer.concat(await stored.toArray());
};
/** What a kept stub says, decrypted as its person reads it. */
const openedBytes = async (caller: Caller, stub: Paystub): Promise<Buffer> => {
  const { body } = await t.call<{ url: string }>(caller, `POST /v1/paystubs/${stub.id}/open`, {
    body: { reason: 'check' },
    headers: { authorization: `Bearer ${caller.token}` },
  });
  const { pathname, search } = new URL(body.url, 'http://fanal.test');
  return (await t.call(null, `GET ${pathname}${search}`)).bytes;
};

const PEOPLE = 250;
const hire = async (caller: Caller, count: number): Promise<Person[]> => {
  const rows = Array.from({ length: count }, (_, at) =>
    userRow(caller.org!, {
      givenName: `Prénom${'abcdefghij'[at % 10]}${'klmnopqrst'[Math.floor(at / 10) % 10]}`,
      familyName: `Nom${'uvwxyzabcd'[Math.floor(at / 100)]}${'efghijklmn'[at % 10]}${'opqrstuvwx'[Math.floor(at / 10) % 10]}`,
      // Prefixes of one another and leading zeros, as they are in real registers.
      employeeNumber: at % 5 === 0 ? `0${at + 1}` : `${at + 1}`,
    }),
  );
  await buildUsers(t.ownerDb, rows);
  return rows.map((row) => ({
    id: row.id,
    displayName: `${row.given_name} ${row.family_name}`,
    employeeNumber: row.employee_number!,
  }));
};

describe('one PDF of a whole payroll', () => {
  it('of 300 pages goes to 250 people, nothing of it to anybody else (PAYSTUBS-04, PAYSTUBS-05, GAP-71, P31)', async () => {
    const admin = await t.person('organizationAdmin');
    await hire(await t.person('organizationAdmin'), 60);
    const people = await hire(admin, PEOPLE);
    const pages: StubPage[] = [];
    const right: (string | null)[] = [];
    for (const [at, person] of people.entries()) {
      // Every tenth is named without a number, every seventh with a surname first and capital letters.
      const said =
        at % 10 === 3 ? { employeeNumber: '-' } : at % 7 === 0 ? { name: person.displayName.toUpperCase() } : {};
      pages.push(pageOf(person, said));
      right.push(person.id);
      if (at >= 47) continue;
      pages.push(at < 46 ? pageOf(person) : following());
      right.push(person.id);
    }
    pages.push(pageOf(people[0]!, { name: people[1]!.displayName }));
    pages.push(pageOf({ displayName: 'Personne Inconnue', employeeNumber: '99120' }));
    pages.push(pageOf({ displayName: 'Personne Inconnue', employeeNumber: '-' }));
    right.push(null, null, null);
    expect(pages).toHaveLength(300);
    const id = await begin(admin, pages);
    expect(await find(admin, id)).toMatchObject({
      state: 'waiting',
      pageCount: 300,
      counts: { people: 250, stubs: 250, toDecide: 3, continued: 1 },
    });
    const shown: SplitPage[] = [];
    for (const page of [1, 2, 3]) {
      const query = { page, perPage: 100 };
      shown.push(
        ...(await t.call<Page<SplitPage>>(admin, `GET /v1/paystubs/splits/${id}/pages`, { query })).body.items,
      );
    }
    expect(shown.map(({ person }) => person?.id ?? null)).toEqual(right);
    expect(shown.slice(-3).map(({ reason }) => reason)).toEqual(['several', 'unknownNumber', 'unknownName']);
    expect((await confirm(admin, id)).body).toMatchObject({ code: 'SPLIT_UNDECIDED', details: { count: 3 } });
    expect((await list(admin)).total).toBe(0);
    await decide(admin, id, { pages: [298, 299, 300], decision: 'leaveOut' });
    expect((await confirm(admin, id)).status).toBe(200);
    expect(await find(admin, id)).toMatchObject({ state: 'done', counts: { kept: 250, refused: 0, leftOut: 3 } });
    const kept = await t.ownerDb
      .selectFrom('paystubs')
      .select(['user_id', 'employee_number', 'file_name', 'state', 'findings'])
      .where('organization_id', '=', admin.org)
      .execute();
    expect(new Set(kept.map(({ user_id }) => user_id)).size).toBe(250);
    const byId = new Map(people.map((person) => [person.id, person]));
    const misfiled = kept.filter(
      ({ user_id, file_name }) => !file_name.startsWith(`${byId.get(user_id!)?.employeeNumber}-`),
    );
    expect(misfiled).toEqual([]);
    expect(kept.filter(({ state }) => state !== 'ready')).toEqual([]);
    expect((await filesOf(admin)).filter(({ used_by_type }) => used_by_type === 'paystubSplit')).toEqual([]);
  }, 300_000);

  it('is shown page by page with why, and nothing of it is kept before it is confirmed', async () => {
    const admin = await t.person('organizationAdmin');
    const eloise = await employee(admin, '20388', 'Éloïse', 'Côté');
    const samuel = await employee(admin, '20417', 'Samuel', 'Gagnon');
    const marc = await employee(admin, '1', 'Marc', 'Roy');
    await employee(admin, '2', 'Marc', 'Roy');
    await employee(admin, 'ab1', 'Ana', 'Un');
    await employee(admin, 'AB1', 'Ana', 'Deux');
    const wide = eloise.employeeNumber.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
    const id = await begin(admin, [
      following(),
      pageOf(eloise, { employeeNumber: wide.normalize('NFKC') }),
      following(),
      pageOf(samuel, { employeeNumber: '-' }),
      pageOf(marc, { employeeNumber: '-' }),
      pageOf({ displayName: 'Ana Un', employeeNumber: 'ab1' }),
      pageOf(samuel, { isScan: true }),
    ]);
    const pages = await pagesOf(admin, id);
    expect(pages.map(({ reason, person }) => [reason, person?.id ?? null])).toEqual([
      ['nobody', null],
      ['number', eloise.id],
      ['continued', eloise.id],
      ['name', samuel.id],
      ['sharedName', null],
      ['sharedNumber', null],
      ['noText', null],
    ]);
    expect(pages[1]!.stubPages).toEqual([2, 3]);
    expect((await pagesOf(admin, id, 'toDecide')).map(({ page }) => page)).toEqual([1, 5, 6, 7]);
    expect((await list(admin)).total).toBe(0);
  });

  it('is corrected by hand with a reason, which stays with the stub', async () => {
    const admin = await t.person('organizationAdmin');
    const eloise = await employee(admin, '20388', 'Éloïse', 'Côté');
    const samuel = await employee(admin, '20417', 'Samuel', 'Gagnon');
    const id = await begin(admin, [
      pageOf({ displayName: 'S. Gagnon', employeeNumber: '-' }),
      following(),
      pageOf(eloise),
      pageOf({ displayName: 'É. Côté', employeeNumber: '77' }),
    ]);
    const given = { pages: [1], decision: 'give', userId: samuel.id };
    expect((await decide(admin, id, given)).body.code).toBe('VALIDATION_FAILED');
    await decide(admin, id, { ...given, reason: 'Abrégé par le logiciel' });
    expect((await decide(admin, id, { pages: [1], decision: 'continue', reason: 'Essai' })).body.code).toBe(
      'SPLIT_STATE_WRONG',
    );
    await decide(admin, id, { pages: [4], decision: 'continue', reason: 'Deuxième page du même talon' });
    const stale = { version: 1, pages: [4], decision: 'asRead' };
    const refused = await t.call<ErrorBody>(admin, `POST /v1/paystubs/splits/${id}/pages`, { body: stale });
    expect(refused.body.code).toBe('VERSION_CONFLICT');
    expect((await pagesOf(admin, id)).map(({ person }) => person?.id)).toEqual([
      samuel.id,
      samuel.id,
      eloise.id,
      eloise.id,
    ]);
    await confirm(admin, id);
    const { items } = await list(admin);
    const bySamuel = items.find(({ person }) => person?.id === samuel.id)!;
    expect(bySamuel).toMatchObject({ matchedBy: 'hand', matchReason: 'Abrégé par le logiciel', state: 'doubt' });
    // The page of another number is found again when the stub is compared with its person.
    expect(items.find(({ person }) => person?.id === eloise.id)!).toMatchObject({ state: 'contradiction' });
    const pdf = await PDFDocument.load(await openedBytes(admin, bySamuel));
    expect(pdf.getPageCount()).toBe(2);
  });

  it('is encrypted while it waits, and erased when it is cancelled or after a day (P34)', async () => {
    const admin = await t.person('organizationAdmin');
    const eloise = await employee(admin, '20388', 'Éloïse', 'Côté');
    const pages = [pageOf(eloise, { amounts: ['7 777,77', '1,11', '7 776,66'] })];
    const id = await begin(admin, pages);
    const [file] = await filesOf(admin);
    const bytes = await storedBytes(file!.object_key);
    expect(bytes.includes('7 777,77')).toBe(false);
    expect(bytes.includes('%PDF')).toBe(false);
    expect((await t.call(admin, `DELETE /v1/paystubs/splits/${id}`)).status).toBe(200);
    await work();
    expect(await filesOf(admin)).toEqual([]);
    await expect(storedBytes(file!.object_key)).rejects.toThrow();
    await begin(admin, pages);
    const erase = t.app.jobs.find(({ task }) => task === 'erase-paystub-splits')!;
    await erase.run({});
    expect(await filesOf(admin)).toHaveLength(1);
    const before = t.clock.now();
    await passTime(t, DAY_MS + 60_000);
    await erase.run({});
    t.clock.set(before);
    expect(await filesOf(admin)).toEqual([]);
    expect((await list(admin)).total).toBe(0);
  });

  it('is made once, however often its work is interrupted and begins again', async () => {
    const admin = await t.person('organizationAdmin');
    const people = await hire(admin, 30);
    const id = await begin(
      admin,
      people.map((person) => pageOf(person)),
    );
    const { version } = await find(admin, id);
    await t.call(admin, `POST /v1/paystubs/splits/${id}/confirm`, { body: { version, replaces: false } });
    const keep = t.app.jobs.find(({ task }) => task === 'keep-paystub-split')!;
    const { inspector } = t.app.files;
    const { inspect } = inspector;
    let inspected = 0;
    inspector.inspect = (...given) => {
      inspected += 1;
      if (inspected === 12) throw new Error('the process ended');
      return inspect(...given);
    };
    await expect(keep.run({ org: admin.org, id })).rejects.toThrow('the process ended');
    inspector.inspect = inspect;
    expect(await find(admin, id)).toMatchObject({ state: 'keeping', progress: { done: 11, total: 30 } });
    await Promise.all([keep.run({ org: admin.org, id }), keep.run({ org: admin.org, id })]);
    expect(await find(admin, id)).toMatchObject({ state: 'done', counts: { kept: 30 } });
    expect((await list(admin)).total).toBe(30);
  });

  it('replaces stubs of the same name only after a question, and waits with what was refused', async () => {
    const admin = await t.person('organizationAdmin');
    const eloise = await employee(admin, '20388', 'Éloïse', 'Côté');
    const samuel = await employee(admin, '20417', 'Samuel', 'Gagnon');
    await confirm(admin, await begin(admin, [pageOf(eloise)]));
    const corrected = pageOf(eloise, { amounts: ['1 000,00', '100,00', '900,00'] });
    const id = await begin(admin, [corrected, pageOf(samuel)]);
    expect((await find(admin, id)).counts.replaced).toBe(1);
    await confirm(admin, id);
    expect(await find(admin, id)).toMatchObject({ state: 'waiting', counts: { kept: 1, refused: 1 } });
    const [refused] = await pagesOf(admin, id, 'refused');
    expect(refused).toMatchObject({ page: 1, refusal: expect.stringContaining('20388-2026-11-26.pdf') });
    expect((await decide(admin, id, { pages: [2], decision: 'leaveOut' })).body.code).toBe('SPLIT_STATE_WRONG');
    await confirm(admin, id, true);
    expect(await find(admin, id)).toMatchObject({ state: 'done', counts: { kept: 2, refused: 0 } });
    expect((await list(admin)).total).toBe(2);
  });

  it('gives a page to nobody when a longer number of somebody else begins the name of its stub', async () => {
    const admin = await t.person('organizationAdmin');
    const short = await employee(admin, '20388', 'Éloïse', 'Côté');
    await employee(admin, '20388-2026', 'Samuel', 'Gagnon');
    const id = await begin(admin, [pageOf(short)]);
    await confirm(admin, id);
    expect(await find(admin, id)).toMatchObject({ state: 'waiting', counts: { kept: 0, refused: 1 } });
    expect((await list(admin)).total).toBe(0);
  });

  it('shows a page with its amounts covered, after a recent sign-in only (P35)', async () => {
    const admin = await t.person('organizationAdmin');
    const eloise = await employee(admin, '20388', 'Éloïse', 'Côté');
    const id = await begin(admin, [pageOf(eloise, { amounts: ['7 777,77', '1,11', '7 776,66'] })]);
    const call = `GET /v1/paystubs/splits/${id}/pages/1`;
    const shown = await t.call<{ page: NonNullable<CoveredPage> }>(admin, call);
    const words = JSON.stringify(shown.body);
    expect(shown.body.page.pieces.find(({ text }) => text === '20388')?.isMarked).toBe(true);
    expect(words).toContain('26/11/2026');
    for (const amount of ['777', '1,11', '776']) expect(words).not.toContain(amount);
    expect((await t.call(admin, `GET /v1/paystubs/splits/${id}/pages/2`)).status).toBe(404);
    const { subject } = await t.ownerDb
      .selectFrom('accounts')
      .select('subject')
      .where('id', '=', admin.accountId)
      .executeTakeFirstOrThrow();
    const earlier = new Date(t.clock.now().getTime() - 16 * 60_000);
    const stale = { ...admin, token: await t.signer.sign(subject!, earlier) };
    expect((await t.call<ErrorBody>(stale, call)).body.code).toBe('SIGN_IN_AGAIN');
  });

  it('is refused at once when it is no PDF, protected or too long, and later when no page has text', async () => {
    const admin = await t.person('organizationAdmin');
    const eloise = await employee(admin, '20388', 'Éloïse', 'Côté');
    expect((await upload(admin, Buffer.from('Nom;Numéro\n'))).body.code).toBe('FILE_TYPE_REFUSED');
    const long = stubPdf(Array.from({ length: 501 }, () => pageOf(eloise)));
    expect((await upload(admin, long)).body).toMatchObject({
      code: 'PDF_TOO_LONG',
      details: { pages: 501, most: 500 },
    });
    for (const password of ['', 'secret'])
      expect((await upload(admin, protectedPdf(stubPdf([pageOf(eloise)]), password))).body.code).toBe('PDF_LOCKED');
    expect((await upload(admin, stubPdf([pageOf(eloise)]), 'a.pdf', { periodEnd: '2026-11-01' })).body.code).toBe(
      'PAY_DATES_WRONG',
    );
    const id = await begin(admin, [pageOf(eloise, { isScan: true }), pageOf(eloise, { isScan: true })]);
    expect(await find(admin, id)).toMatchObject({ state: 'failed', failure: { code: 'SPLIT_WITHOUT_TEXT' } });
    expect((await filesOf(admin)).filter(({ used_by_type }) => used_by_type !== null)).toEqual([]);
  });

  it('gives nobody a trace of the other pages, even when they share their resources', async () => {
    const admin = await t.person('organizationAdmin');
    const eloise = await employee(admin, '20388', 'Éloïse', 'Côté');
    const samuel = await employee(admin, '20417', 'Samuel', 'Gagnon');
    const master = await PDFDocument.load(
      stubPdf([pageOf(eloise, { amounts: ['1 111,11', '1,00', '1 110,11'] }), pageOf(samuel)]),
    );
    // Every page refers to a drawing of each page, and the first one links to the second.
    const drawn = master.getPages().map(({ node }) => node.get(PDFName.of('Contents'))!);
    for (const { node } of master.getPages()) {
      const shared = node.Resources()!.clone() as PDFDict;
      shared.set(PDFName.of('XObject'), master.context.obj({ P1: drawn[0]!, P2: drawn[1]! }));
      node.set(PDFName.of('Resources'), shared);
    }
    const [first, second] = master.getPages();
    first!.node.set(
      PDFName.of('Annots'),
      master.context.obj([{ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Dest: [second!.ref, 'Fit'] }]),
    );
    const { body } = await upload(admin, Buffer.from(await master.save({ useObjectStreams: false })));
    await work();
    await confirm(admin, body.id);
    const { items } = await list(admin);
    const ofSamuel = await openedBytes(admin, items.find(({ person }) => person?.id === samuel.id)!);
    const ofEloise = await openedBytes(admin, items.find(({ person }) => person?.id === eloise.id)!);
    const [said, other] = [ofEloise, ofSamuel].map((bytes) => bytes.toString('latin1')) as [string, string];
    expect(said).toContain('1 111,11');
    expect(said).not.toContain('Samuel');
    expect(other).toContain('Samuel');
    expect(other).not.toContain('1 111,11');
  });
});
