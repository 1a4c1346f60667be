import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { MyPaystub } from '@fanal/contract/paystubs/my-paystubs.shapes';
import type { Run, RunStanding } from '@fanal/contract/paystubs/paystub-runs.shapes';
import type { MatchedName, Paystub } from '@fanal/contract/paystubs/paystubs.shapes';
import { stubPdf } from '../seed/stub-pdf.ts';
import { buildUser } from '../src/features/users/users.build.ts';
import type { Caller, useTestApp } from './harness.ts';
import { runDueJobs } from './job-queue.ts';

export const payroll = { payDate: '2026-11-26', periodStart: '2026-11-08', periodEnd: '2026-11-21' };

type Query = Record<string, string | number>;
type Person = { id: string; displayName: string; employeeNumber: string };
type Said = {
  name?: string;
  number?: string;
  payDate?: string;
  period?: [string, string];
  amounts?: readonly string[];
};

/** The stub of a person for the payroll above, unless it says something else. */
export const stubOf = (person: Pick<Person, 'displayName' | 'employeeNumber'>, said: Said = {}): Buffer =>
  stubPdf([
    {
      organization: 'Groupe Boréal',
      name: said.name ?? person.displayName,
      employeeNumber: said.number ?? person.employeeNumber,
      payDate: said.payDate ?? '26/11/2026',
      period: said.period ?? ['08/11/2026', '21/11/2026'],
      ...(said.amounts ? { amounts: said.amounts } : {}),
    },
  ]);

type Sent = { name?: string; bytes?: Buffer; body?: object; headers?: Record<string, string> };

/** Calls of pay stubs as tests make them. */
export const paystubCalls = (t: ReturnType<typeof useTestApp>) => {
  const send = (caller: Caller, person: Person, { name, bytes, body = {}, headers = {} }: Sent = {}) =>
    t.call<Paystub & ErrorBody>(caller, 'POST /v1/paystubs', {
      file: {
        name: name ?? `${person.employeeNumber}-2026-11-26.pdf`,
        bytes: new Uint8Array(bytes ?? stubOf(person)),
        type: 'application/pdf',
      },
      body: { ...payroll, ...body },
      headers,
    });
  const run = async (caller: Caller, payDate = payroll.payDate) =>
    (await t.call<Run & ErrorBody>(caller, `GET /v1/paystubs/runs/${payDate}`)).body;
  const step = async (caller: Caller, name: string, body: object = {}, payDate = payroll.payDate) =>
    t.call<RunStanding & ErrorBody>(caller, `POST /v1/paystubs/runs/${payDate}/${name}`, {
      body: { version: (await run(caller, payDate)).version, ...body },
    });
  return {
    send,
    run,
    step,
    match: async (caller: Caller, names: readonly string[], payDate = payroll.payDate) =>
      (await t.call<{ files: MatchedName[] }>(caller, 'POST /v1/paystubs/match', { body: { names, payDate } })).body
        .files,
    list: async (caller: Caller, query: Query = {}) =>
      (await t.call<Page<Paystub>>(caller, 'GET /v1/paystubs', { query: { payDate: payroll.payDate, ...query } })).body,
    decide: (caller: Caller, stub: Paystub, body: object) =>
      t.call<Paystub & ErrorBody>(caller, `POST /v1/paystubs/${stub.id}/decision`, {
        body: { version: stub.version, ...body },
      }),
    /** A person with an employee number, without an account. */
    employee: async (
      caller: Caller,
      employeeNumber: string,
      givenName = 'Éloïse',
      familyName = 'Côté',
    ): Promise<Person> => {
      const { id } = await buildUser(t.ownerDb, caller.org!, { employeeNumber, givenName, familyName });
      return { id, displayName: `${givenName} ${familyName}`, employeeNumber };
    },
    mine: async (caller: Caller) => (await t.call<Page<MyPaystub>>(caller, 'GET /v1/my/paystubs')).body.items,
    /** Checks, approves by somebody else, and releases at once. */
    release: async (checker: Caller, approver: Caller, payDate = payroll.payDate) => {
      await step(checker, 'check', {}, payDate);
      const answer = await step(approver, 'approve', { releaseAt: null }, payDate);
      await runDueJobs(t, t.app.jobs);
      return answer;
    },
  };
};
