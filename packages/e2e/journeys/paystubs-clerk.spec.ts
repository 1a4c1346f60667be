import type { Page as Listed } from '@fanal/contract/kit/page';
import type { Paystub } from '@fanal/contract/paystubs/paystubs.shapes';
import type { UserRow } from '@fanal/contract/users/users.shapes';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { callsOf } from '../pages/api.ts';
import { Frame } from '../pages/Frame.ts';
import { drawPayroll, type Payroll, stub } from '../pages/payroll.ts';
import { type GivenFile, pdf } from '../pages/pdf.ts';
import { people } from '../people.ts';

const FILES = 400;
const OF_EACH_KIND = 3;

type Numbered = { number: string; name: string };

/** Whoever works here and has an employee number. */
const numberedPeople = async (page: Page): Promise<Numbered[]> => {
  const call = callsOf(page);
  const found: Numbered[] = [];
  for (let at = 1; ; at += 1) {
    const { items, lastPage } = await call<Listed<UserRow>>('GET', `/v1/all/users?page=${at}&perPage=100`);
    for (const { employeeNumber, displayName, invitationStatus } of items)
      if (employeeNumber && invitationStatus !== 'disabled') found.push({ number: employeeNumber, name: displayName });
    if (at >= lastPage) return found;
  }
};

const changed = (file: GivenFile, buffer: Buffer, name = file.name): GivenFile => ({ ...file, name, buffer });

/** Ten ways in which a file is wrong: a file of each for three people, with what its line says where it never leaves. */
const wrongWays: {
  way: string;
  make: (of: Numbered, other: Numbered, payroll: Payroll) => GivenFile;
  /** Said in the browser before anything is sent. */
  says?: RegExp;
  /** Said by the server, which refuses it. */
  refusal?: RegExp;
  /** Why somebody must decide. */
  reason?: Paystub['check']['reasons'][number];
}[] = [
  {
    way: 'a number of nobody',
    make: (of, _, payroll) => stub(`9${of.number}9`, of, payroll),
    says: /Aucune personne ne porte le numéro/,
  },
  {
    way: 'no hyphen',
    make: (of, _, payroll) => stub(of.number, of, payroll, { fileName: `${of.number} talon.pdf` }),
    says: /Il manque le tiret/,
  },
  {
    way: 'no number',
    make: (of, _, payroll) => stub(of.number, of, payroll, { fileName: `talon de ${of.name}.pdf` }),
    says: /Mettez d’abord le numéro/,
  },
  {
    way: 'another format',
    make: (of, _, payroll) => changed(stub(of.number, of, payroll), Buffer.from('x'), `${of.number}-talon.docx`),
    says: /Seuls les PDF/,
  },
  {
    way: 'an empty file',
    make: (of, _, payroll) => changed(stub(of.number, of, payroll), Buffer.alloc(0), `${of.number}-vide.pdf`),
    says: /Le fichier est vide/,
  },
  {
    way: 'text that calls itself a PDF',
    make: (of, _, payroll) =>
      changed(stub(of.number, of, payroll), Buffer.from('Net : 1 234,56'), `${of.number}-texte.pdf`),
    says: /Seuls les PDF/,
  },
  {
    way: 'a PDF cut short',
    make: (of, _, payroll) => {
      const whole = stub(of.number, of, payroll, { fileName: `${of.number}-coupe.pdf` });
      return changed(whole, whole.buffer.subarray(0, 120));
    },
    refusal: /endommagé ou incomplet/,
  },
  {
    way: 'of another person',
    make: (of, other, payroll) =>
      stub(of.number, other, payroll, { fileName: `${of.number}-autre.pdf`, net: '2 345,67' }),
    reason: 'otherPerson',
  },
  {
    way: 'of another period',
    make: (of, _, payroll) =>
      stub(
        of.number,
        of,
        { ...payroll, payDate: '2019-01-10', start: '2018-12-23', end: '2019-01-05' },
        { fileName: `${of.number}-vieux.pdf` },
      ),
    reason: 'otherPayDate',
  },
  {
    way: 'without text',
    // As many blanks as the number has: the same bytes as another's would be another reason.
    make: (of) => pdf(`${of.number}-image.pdf`, [' '.repeat(Number(of.number) % 10_000)]),
    reason: 'noText',
  },
];

test('a clerk drops 400 files of which 30 are wrong in ten ways: each wrong one says why, and the others are ready (PAYSTUBS-02, PAYSTUBS-03, GAP-71, P31)', async ({
  page,
  signIn,
  noise,
}) => {
  test.slow();
  noise.expect(/status of 422/);
  const payroll = drawPayroll(2028);
  await signIn(page, people.organizationAdmin);
  const everybody = await numberedPeople(page);
  const wrong = wrongWays.flatMap(({ make }, way) =>
    Array.from({ length: OF_EACH_KIND }, (_, at) => {
      const place = way * OF_EACH_KIND + at;
      return make(everybody[place]!, everybody[place + wrongWays.length * OF_EACH_KIND]!, payroll);
    }),
  );
  // Whoever has two stubs: the pay and a bonus.
  const good = Array.from({ length: FILES - wrong.length }, (_, at) => {
    const of = everybody[at % everybody.length]!;
    const isFirst = at < everybody.length;
    return stub(of.number, of, payroll, {
      fileName: `${of.number}-${isFirst ? 'paie' : 'prime'}-${payroll.day}.pdf`,
      net: isFirst ? '1 234,56' : '500,00',
    });
  });

  await new Frame(page).entry('Paie').click();
  const payDate = page.getByRole('textbox', { name: /^Date de paie/ });
  await expect(payDate).not.toHaveValue('');
  await payDate.fill(payroll.payDate);
  await payDate.press('Tab');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...good, ...wrong]);

  const refusedHere = wrongWays.filter(({ says }) => says).length * OF_EACH_KIND;
  const refusedThere = wrongWays.filter(({ refusal }) => refusal).length * OF_EACH_KIND;
  const doubtful = wrongWays.filter(({ reason }) => reason).length * OF_EACH_KIND;
  const views = page.getByRole('group', { name: 'Fichiers déposés' });
  const table = page.getByRole('table', { name: 'Fichiers déposés' });
  await page.getByRole('button', { name: `Envoyer ${FILES - refusedHere} talons` }).click();
  await expect(views.getByRole('button', { name: /Envoyés/ })).toContainText(`${FILES - refusedHere - refusedThere}`, {
    timeout: 120_000,
  });
  await views.getByRole('button', { name: /Invalides/ }).click();
  await expect(table.getByRole('row')).toHaveCount(1 + refusedHere + refusedThere);
  const inTheirLines = Map.groupBy(wrongWays, ({ says, refusal }) => (says ?? refusal)?.source);
  for (const [words, ways] of inTheirLines)
    if (words)
      await expect(table.getByRole('row').filter({ hasText: new RegExp(words) })).toHaveCount(
        ways.length * OF_EACH_KIND,
      );

  await page.getByRole('button', { name: 'Vérifier la paie' }).click();
  await expect(page.getByRole('region', { name: 'Talons à examiner' }).getByRole('article').first()).toBeVisible();
  const call = callsOf(page);
  const stubsIn = (state: string) =>
    call<Listed<Paystub>>('GET', `/v1/paystubs?payDate=${payroll.day}&state=${state}&perPage=100`);
  expect((await stubsIn('ready')).total).toBe(good.length);
  const toDecide = await stubsIn('toDecide');
  expect(toDecide.total).toBe(doubtful);
  for (const { reason } of wrongWays)
    if (reason) expect(toDecide.items.filter(({ check }) => check.reasons[0] === reason)).toHaveLength(OF_EACH_KIND);
});
