import type { NewStub } from '#features/paystubs/paystubs.build';
import { buildRun, storeStub } from '#features/paystubs/paystubs.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { addDays, localTimeOf, zonedInstant } from '#platform/time/zoned-time';
import type { Random } from './random.ts';
import type { Employee } from './staff.ts';
import { type StubPage, stubPdf } from './stub-pdf.ts';
import type { Vault } from './vault.ts';

type Loading = {
  organization: { name: string; timeZone: string };
  staff: readonly Employee[];
  sentBy: string;
  approvedBy: string;
  vault: Vault;
  now: Date;
  random: Random;
};

/** Stubs that are encrypted and written at the same time. */
const AT_ONCE = 16;
/** Days between two pay dates, from the end of a period to its pay date, and of a period before its last. */
const [RHYTHM, AFTER, LENGTH] = [14, 5, 13];

const shown = (day: string): string => day.split('-').reverse().join('/');

/** The first Thursday from tomorrow on. */
const nextThursday = (today: string): string => {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, ((4 - weekday + 6) % 7) + 1);
};

type Person = NewStub['person'];

/** Everybody who is paid: with a number and not switched off. */
const payable = (staff: readonly Employee[]): Person[] =>
  staff.flatMap(({ row }) =>
    row.employee_number && row.invitation_status !== 'disabled'
      ? [
          {
            id: row.id,
            displayName: row.display_name,
            nameKey: row.name_key,
            employeeNumber: row.employee_number,
            givenName: row.given_name,
            familyName: row.family_name,
          },
        ]
      : [],
  );

type Dates = { payDate: string; periodStart: string; periodEnd: string };

const datesOf = (payDate: string): Dates => {
  const periodEnd = addDays(payDate, -AFTER);
  return { payDate, periodStart: addDays(periodEnd, -LENGTH), periodEnd };
};

const pageOf = (organization: string, person: Person, dates: Dates): StubPage => ({
  organization,
  name: `${person.familyName.toUpperCase()}, ${person.givenName}`,
  employeeNumber: person.employeeNumber,
  payDate: shown(dates.payDate),
  period: [shown(dates.periodStart), shown(dates.periodEnd)],
});

/** What the inspecting process reads of a page, without its amounts. */
const textOf = ({ organization, name, employeeNumber, period, payDate }: StubPage): string =>
  `${organization} Talon de paie\nNom ${name}\nN° d'employé ${employeeNumber}\nPériode ${period[0]} au ${period[1]}\nDate de paie ${payDate}`;

const stubFor = (page: StubPage, person: Person): NewStub => ({ person, pdf: stubPdf([page]), text: textOf(page) });

/** Four stubs that somebody must decide about: a wrong person, a shorter name, an old payroll, a scan without text. */
const doubtful = (organization: string, people: readonly Person[], dates: Dates): Map<string, NewStub> => {
  const compound = people.findIndex(({ familyName }) => familyName.includes('-'));
  const [wrong, right, late, scanned] = [people[3]!, people[4]!, people[7]!, people[11]!];
  const married = people[compound === 3 || compound < 0 ? 9 : compound]!;
  const before = datesOf(addDays(dates.payDate, -RHYTHM));
  const shorter = {
    ...pageOf(organization, married, dates),
    name: `${married.familyName.split('-')[0]!.toUpperCase()}, ${married.givenName}`,
  };
  return new Map([
    [married.id, stubFor(shorter, married)],
    [
      wrong.id,
      {
        ...stubFor(pageOf(organization, right, dates), wrong),
        known: { isNumberOfOther: true, isNameOfOther: true },
        otherPersonId: right.id,
      },
    ],
    [late.id, stubFor(pageOf(organization, late, before), late)],
    [
      scanned.id,
      { person: scanned, pdf: stubPdf([{ ...pageOf(organization, scanned, dates), isScan: true }]), text: '' },
    ],
  ]);
};

const loadRun = async (
  ownerDb: Db,
  org: OrgId,
  loading: Loading,
  dates: Dates,
  stage: 'received' | 'released',
  stubs: readonly NewStub[],
): Promise<void> => {
  const { organization, sentBy, approvedBy, vault, now } = loading;
  const at = (day: string, time: string) => zonedInstant({ day, time }, organization.timeZone);
  const receivedAt =
    stage === 'released' ? at(addDays(dates.payDate, -2), '10:20') : new Date(now.getTime() - 3_600_000);
  const releasedAt = stage === 'released' ? at(dates.payDate, '06:00') : null;
  const { id } = await buildRun(ownerDb, org, { ...dates, stage, receivedAt, releasedAt, sentBy, approvedBy });
  const payroll = { ...dates, runId: id, receivedAt, releasedAt, sentBy };
  for (let from = 0; from < stubs.length; from += AT_ONCE) {
    const part = stubs.slice(from, from + AT_ONCE);
    const rows = await Promise.all(part.map((stub) => storeStub(vault.files, org, payroll, stub)));
    await ownerDb
      .insertInto('files')
      .values(rows.map(({ file }) => file))
      .execute();
    await ownerDb
      .insertInto('paystubs')
      .values(rows.map(({ stub }) => stub))
      .execute();
    const openings = rows.flatMap((row) => row.openings);
    if (openings.length > 0) await ownerDb.insertInto('paystub_openings').values(openings).execute();
  }
};

/** Three pay dates: two that were released and mostly opened, and one that waits to be checked. */
export const loadPaystubs = async (ownerDb: Db, org: OrgId, loading: Loading): Promise<void> => {
  const { organization, staff, now, random } = loading;
  const people = payable(staff);
  const next = nextThursday(localTimeOf(now, organization.timeZone).day);
  for (const ago of [2, 1]) {
    const dates = datesOf(addDays(next, -RHYTHM * ago));
    const released = zonedInstant({ day: dates.payDate, time: '06:00' }, organization.timeZone).getTime();
    const openedAt = () =>
      random.chance(0.78) ? new Date(Math.min(now.getTime(), released + random.below(4_000) * 60_000)) : null;
    const stubs = people
      .filter(() => random.chance(0.985))
      .map((person) => ({ ...stubFor(pageOf(organization.name, person, dates), person), openedAt: openedAt() }));
    await loadRun(ownerDb, org, loading, dates, 'released', stubs);
  }
  const dates = datesOf(next);
  const doubts = people.length > 20 ? doubtful(organization.name, people, dates) : new Map<string, NewStub>();
  const stubs = people
    .filter((_, at) => at % 60 !== 59)
    .map((person) => doubts.get(person.id) ?? stubFor(pageOf(organization.name, person, dates), person));
  await loadRun(ownerDb, org, loading, dates, 'received', stubs);
};
