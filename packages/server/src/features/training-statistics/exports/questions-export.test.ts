import type { ErrorBody } from '@fanal/contract/errors';
import type { Locale } from '@fanal/contract/locales';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { buildCourse, buildQuestion, buildQuiz } from '#features/courses/courses.build';
import { buildSite } from '#features/structure/structure.build';
import { newId } from '#platform/ids';
import { csvLines } from '../../../../test/csv-lines.ts';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { addHandedIn } from '../../../../test/many-learners.ts';

const t = useTestApp();

type Query = Record<string, string>;
const download = (who: Caller | null, courseId: string, query: Query = {}, locale: Locale = 'fr_CA') =>
  t.call<ErrorBody & string>(who, `GET /v1/stats/lms/courses/${courseId}/questions/export`, { query, locale });

const linesOf = async (who: Caller, courseId: string, query: Query = {}, locale?: Locale) => {
  const answer = await download(who, courseId, query, locale);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return csvLines(answer.body);
};

/** Twelve people chose the first answer to both questions, which is wrong for the first one, and no order for the second. */
const answeredCourse = async () => {
  const admin = await t.person('organizationAdmin', undefined, { givenName: 'Zoé', familyName: 'Tremblay' });
  const questions = [
    buildQuestion('single', '=1+1 ?', [{ text: 'Gauche' }, { text: 'Droite', isCorrect: true }]),
    buildQuestion('ordering', 'Dans quel ordre ?', [{ text: 'Sécuriser' }, { text: 'Alerter' }]),
  ];
  const course = await buildCourse(t.ownerDb, admin.org, {
    name: 'Chariot',
    status: 'published',
    lessons: [{ type: 'quiz', title: 'Contrôle', quiz: buildQuiz(questions) }],
  });
  const lessonId = course.lessonIds[0]!;
  await addHandedIn(t, admin.org, 12, { courseId: course.id, lessonId, questions });
  const leave = () =>
    t.call(admin, `PUT /v1/stats/lms/courses/${course.id}/lessons/${lessonId}/questions/${questions[0]!.id}/left`, {
      body: { verdict: 'keyDoubtful' },
    });
  return { admin, courseId: course.id, leave };
};

describe('the questions of a course as a file', () => {
  it('have a row for each answer with the figures of the page, and no formula', async () => {
    const { admin, courseId } = await answeredCourse();
    expect(await linesOf(admin, courseId)).toEqual([
      'Quiz;Numéro;Question;Genre;Avis;Laissée telle quelle par;Laissée telle quelle le;Personnes;Bonnes réponses;Réussite (en\u00a0%);Discrimination;Réussite en français (en\u00a0%);Réussite en anglais (en\u00a0%);Réussite en espagnol (en\u00a0%);Réponse;Réponse attendue;Choisie par;Part (en\u00a0%);Part en français (en\u00a0%);Part en anglais (en\u00a0%);Part en espagnol (en\u00a0%)',
      "Contrôle;1;'=1+1 ?;Un seul choix;Clé à vérifier;;;12;0;0;;0;;;Gauche;Non;12;100;100;;",
      "Contrôle;1;'=1+1 ?;Un seul choix;Clé à vérifier;;;12;0;0;;0;;;Droite;Oui;0;0;0;;",
      'Contrôle;2;Dans quel ordre ?;Mise en ordre;Clé à vérifier;;;12;0;0;;0;;;Sécuriser;Rang 1;12;100;100;;',
      'Contrôle;2;Dans quel ordre ?;Mise en ordre;Clé à vérifier;;;12;0;0;;0;;;Alerter;Rang 2;0;0;0;;',
    ]);
    const sheet = await readSheet((await download(admin, courseId, { format: 'xlsx' })).bytes);
    expect(sheet[1]!.slice(0, 5)).toEqual(['Contrôle', 1, '=1+1 ?', 'Un seul choix', 'Clé à vérifier']);
    const [entry] = await t.ownerDb
      .selectFrom('audit_log')
      .select(['object_type', 'object_id', 'after'])
      .where('organization_id', '=', admin.org)
      .where('action', '=', 'courseStatistics.exported')
      .orderBy('sequence')
      .execute();
    expect(entry).toMatchObject({
      object_type: 'course',
      object_id: courseId,
      after: { format: 'csv', name: 'Chariot', questionCount: 2 },
    });
  });

  it('say which of them were left as they are, and are filtered by what is reported', async () => {
    const { admin, courseId, leave } = await answeredCourse();
    await leave();
    const lines = await linesOf(admin, courseId);
    expect(lines[1]).toMatch(/^Contrôle;1;.+;Rien à signaler;Zoé Tremblay;\d{4}-\d\d-\d\d \d\d:\d\d;12;/);
    expect(lines[3]).toContain(';Clé à vérifier;;;');
    const numbersOf = async (verdict: string) =>
      (await linesOf(admin, courseId, { verdict })).slice(1).map((line) => line.split(';')[1]);
    expect(await numbersOf('keyDoubtful')).toEqual(['2', '2']);
    expect(await numbersOf('fine')).toEqual(['1', '1']);
    expect(await numbersOf('teachesNothing')).toEqual([]);
  });

  it('have headings in three languages', async () => {
    const { admin, courseId } = await answeredCourse();
    const english = await linesOf(admin, courseId, {}, 'en_CA');
    expect(english[0]).toMatch(
      /^Quiz,Number,Question,Kind,Opinion,Left as it is by,Left as it is on,People,Right answers,/,
    );
    expect(english[4]).toContain(',Step 2,');
    const spanish = await linesOf(admin, courseId, {}, 'es_ES');
    expect(spanish[0]).toMatch(
      /^Cuestionario;Número;Pregunta;Tipo;Opinión;Dejada tal cual por;Dejada tal cual el;Personas;/,
    );
    expect(spanish[1]).toContain(';Revisar la clave;');
  });

  it('count the people of a site when asked to, and those whom a lead manages (ROLES-10)', async () => {
    const { admin, courseId } = await answeredCourse();
    const site = await buildSite(t.ownerDb, admin.org, { name: 'Scierie' });
    const lead = await t.person('lead', admin.org);
    const { id } = await t.ownerDb
      .selectFrom('users')
      .select('id')
      .where('organization_id', '=', admin.org)
      .where('display_name', '=', 'Max Roy')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const changes = { site_id: site.id, supervisor_id: lead.userId };
    await t.ownerDb.updateTable('users').set(changes).where('id', '=', id).execute();
    const first = async (who: Caller, query: Query = {}) => (await linesOf(who, courseId, query))[1];
    const one = "Contrôle;1;'=1+1 ?;Un seul choix;Trop peu de réponses;;;1;0;0;;0;;;Gauche;Non;1;100;100;;";
    expect(await first(admin, { siteId: site.id })).toBe(one);
    expect(await first(lead)).toBe(one);
    expect(await first(admin)).toContain(';Clé à vérifier;;;12;');
  });

  it('are given to nobody without the permission, of another organization, or of a draft (ROLES-14)', async () => {
    const { admin, courseId } = await answeredCourse();
    const draft = await buildCourse(t.ownerDb, admin.org);
    expect((await download(null, courseId)).status).toBe(401);
    for (const role of ['member', 'guest', 'influencer', 'userAdmin'] as const)
      expect((await download(await t.person(role, admin.org), courseId)).status).toBe(403);
    expect((await download(await t.person('organizationAdmin'), courseId)).status).toBe(404);
    for (const id of [draft.id, newId()]) expect((await download(admin, id)).status).toBe(404);
    expect((await download(admin, courseId, { verdict: "x'; drop table users" })).status).toBe(400);
  });
});
