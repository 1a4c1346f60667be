import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/harness.ts';
import { dayOf, hrExport } from '../../../test/hr-export.ts';
import { check, rowsOf, run, send } from '../../../test/imported.ts';

const t = useTestApp();

it('imports 4,000 people from a personnel system export, each line with the expected result (GAP-55, GAP-86)', async () => {
  const admin = await t.person('organizationAdmin');
  const { bytes, expected } = await hrExport(4_000);
  const sent = await send(t, admin, 'users', { name: 'employés.xlsx', bytes });
  expect(sent.sheets.map(({ name }) => name)).toEqual(['Lisez-moi', 'Employés']);
  expect(sent.mapping).toMatchObject({
    sheet: 1,
    columns: expect.arrayContaining(['dateOfBirth', 'supervisor', 'site', null]),
  });
  const checked = await check(t, admin, sent);
  expect(checked.counts).toEqual({ ...expected, changed: 0, unchanged: 0 });
  expect(checked.missingValueCount).toBe(9);
  const refused = await rowsOf(t, admin, sent.id, { kind: 'refused' });
  expect(refused.total).toBe(expected.refused);
  const codes = new Set(refused.items.flatMap(({ issues }) => issues.map(({ code }) => code)));
  expect([...codes].sort()).toEqual(['duplicate', 'namesMissing', 'phoneInvalid']);
  const done = await run(t, admin, sent.id);
  expect(done.counts).toEqual({ ...expected, changed: 0, unchanged: 0 });

  const people = await t.ownerDb
    .selectFrom('users')
    .selectAll()
    .where('organization_id', '=', admin.org)
    .where('employee_number', 'is not', null)
    .execute();
  expect(people).toHaveLength(expected.added);
  const byNumber = new Map(people.map((person) => [person.employee_number, person]));
  expect(new Set(people.map(({ site_id: site }) => site)).size).toBe(4);
  for (const at of [0, 9, 10, 399, 1_234, 3_999]) {
    const person = byNumber.get(`E${10_000 + at}`)!;
    expect(person).toMatchObject({
      hire_date: dayOf(at),
      work_phone: '+14185550100',
      work_phone_extension: String(100 + (at % 800)),
      postal_code: 'G8B 2V1',
      phone: `+1${4_182_000_000 + at}`,
      locale: ['fr_CA', 'en_CA', 'es_ES'][at % 3],
      supervisor_id: at < 10 ? null : byNumber.get(`E${10_000 + Math.floor(at / 10)}`)!.id,
    });
  }
  // importing the same file again changes nobody
  const again = await check(t, admin, await send(t, admin, 'users', { name: 'employés.xlsx', bytes }));
  expect(again.isMappingRemembered).toBe(true);
  expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: expected.added });
});
