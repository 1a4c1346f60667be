import type { Lesson, RemainingLessons } from '@fanal/contract/courses/lessons.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import type { UploadTask } from '@fanal/contract/uploads/uploads.shapes';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../seed/random.ts';
import { courseCalls } from '../../../../test/course-calls.ts';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { goodFile } from '../../../../test/hostile-files.ts';
import { lyingMedia } from '../../../../test/made-files/media.ts';
import { sendFile } from '../../../../test/sent-file.ts';
import { buildCourse, buildQuestion } from '../courses.build.ts';

const t = useTestApp();
const { create, addLesson, changeLesson, lessons, move, read, publish, addRecipient } = courseCalls(t);

const missingIn = async (editor: Caller, courseId: string) => {
  const refused = await publish(editor, courseId);
  const { missing } = refused.body.details as { missing: { code: string; lessonId: string | null }[] };
  return missing.filter(({ lessonId }) => lessonId !== null).map(({ code }) => code);
};

describe('a lesson', () => {
  it('has an order, a title, data and minutes, in its course (LMS-LESSONS-02, LMS-LESSONS-03, API-46)', async () => {
    const editor = await t.person('contentCreator');
    const { body: course } = await create(editor);
    const types = ['quiz', 'photo', 'video', 'audio', 'youtube', 'link', 'text', 'pdf'];
    for (const type of types) {
      const { status, body } = await addLesson(editor, course.id, { type, title: type, data: {} });
      expect(status).toBe(201);
      expect(body).toMatchObject({ type, title: type, courseId: course.id, duration: null, isChanged: true });
      expect(body.minutes).toBeGreaterThan(0);
    }
    const all = await lessons(editor, course.id);
    expect(all.map(({ type, order }) => `${order} ${type}`)).toEqual(types.map((type, at) => `${at + 1} ${type}`));
    const estimated = await changeLesson(editor, all[6]!.id, { version: 1, duration: 12 });
    expect(estimated.body).toMatchObject({ duration: 12, minutes: 12, version: 2 });
    expect(await read(editor, course.id)).toMatchObject({ lessonCount: 8, minutes: 5 + 1 + 5 + 5 + 5 + 3 + 12 + 5 });
  });

  it('needs its content before the course can be published (LMS-LESSONS-09, LMS-LESSONS-13, LMS-LESSONS-14, LMS-LESSONS-15, LMS-LESSONS-16)', async () => {
    const editor = await t.person('contentCreator');
    const { body: course } = await create(editor);
    await addRecipient(editor, course.id);
    const expected = {
      quiz: 'QUIZ_EMPTY',
      photo: 'LESSON_FILE_REQUIRED',
      audio: 'LESSON_FILE_REQUIRED',
      youtube: 'LESSON_VIDEO_INVALID',
      link: 'LESSON_LINK_INVALID',
      text: 'LESSON_TEXT_REQUIRED',
      pdf: 'LESSON_FILE_REQUIRED',
    };
    for (const type of Object.keys(expected)) await addLesson(editor, course.id, { type, data: {} });
    expect(await missingIn(editor, course.id)).toEqual(Object.values(expected));
  });

  it('of a quiz keeps questions with right answers; empty or unanswered ones prevent the publication (LMS-LESSONS-07, LMS-LESSONS-08, LMS-LESSONS-10, LMS-LESSONS-11, LMS-LESSONS-12, GAP-48)', async () => {
    const editor = await t.person('contentCreator');
    const { body: course } = await create(editor);
    await addRecipient(editor, course.id);
    const question = (
      kind: 'single' | 'multiple' | 'ordering',
      text: string,
      options: { text: string; isCorrect?: boolean }[],
    ) => {
      const { translations: _, ...sent } = buildQuestion(kind, text, options);
      return sent;
    };
    const questions = [
      question('single', '', [
        { text: 'Oui', isCorrect: true },
        { text: 'Non', isCorrect: true },
      ]),
      question('multiple', 'Quoi ?', [{ text: 'Un casque' }, { text: '' }]),
      question('ordering', 'Dans quel ordre ?', [{ text: 'Seul' }]),
    ];
    const { body: lesson } = await addLesson(editor, course.id, { type: 'quiz', data: { quiz: { questions } } });
    expect(lesson.data.quiz).toMatchObject({
      settings: { passMark: 50, attempts: null, drawCount: null },
      questions: [{ kind: 'single' }, { options: [{ text: 'Un casque', isCorrect: false }, {}] }, { kind: 'ordering' }],
    });
    expect(await missingIn(editor, course.id)).toEqual([
      'QUESTION_EMPTY',
      'ANSWER_NOT_SINGLE',
      'OPTION_EMPTY',
      'ANSWER_REQUIRED',
      'OPTIONS_TOO_FEW',
    ]);
  });

  it('is changed by one writer at a time, and marks outdated translations (API-47, P60)', async () => {
    const editor = await t.person('contentCreator');
    const { body: course } = await create(editor);
    const english = { locale: 'en_CA', title: 'The harness' };
    const { body: lesson } = await addLesson(editor, course.id, { translations: [english] });
    const changed = await changeLesson(editor, lesson.id, { version: 1, title: 'Le harnais complet' });
    expect(changed.body).toMatchObject({ version: 2, translations: [{ locale: 'en_CA', isOutdated: true }] });
    const late = await changeLesson(editor, lesson.id, { version: 1, title: 'Trop tard' });
    expect(late).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', details: { version: 2 } } });
    const original = await changeLesson(editor, lesson.id, { version: 2, translations: [{ locale: 'fr_CA' }] });
    expect(original.status).toBe(422);
  });

  it('leaves the others in order when it is removed (LMS-LESSONS-05, API-48, API-54)', async () => {
    const editor = await t.person('contentCreator');
    const { id, lessonIds } = await buildCourse(t.ownerDb, editor.org, {
      lessons: [{ type: 'text' }, { type: 'link' }, { type: 'text' }],
    });
    const call = `DELETE /v1/course/${id}/lesson/${lessonIds[0]}`;
    const { body } = await t.call<RemainingLessons>(editor, call);
    expect(body.items.map((lesson) => [lesson.id, lesson.order])).toEqual([
      [lessonIds[1], 1],
      [lessonIds[2], 2],
    ]);
    expect((await t.call(editor, call)).status).toBe(404);
    expect((await t.call(editor, `DELETE /v1/lesson/${lessonIds[2]}`)).status).toBe(200);
    expect(await lessons(editor, id)).toMatchObject([{ id: lessonIds[1], order: 1 }]);
  });

  it('is found with all others of its course on one page of 1000 (LMS-LESSONS-20, API-44, CONSTANTS-20)', async () => {
    const editor = await t.person('contentCreator');
    const { id } = await buildCourse(t.ownerDb, editor.org, {
      lessons: Array.from({ length: 120 }, () => ({ type: 'link' as const })),
    });
    expect(await lessons(editor, id)).toHaveLength(120);
    const { body } = await t.call<{ items: Lesson[] }>(editor, 'GET /v1/lesson/list/search', {
      query: { join: 'course', search: 'lecon 119' },
    });
    expect(body.items).toMatchObject([{ title: 'Leçon 119', course: { id } }]);
  });

  it('of another course is copied to the end', async () => {
    const editor = await t.person('contentCreator');
    const source = await buildCourse(t.ownerDb, editor.org);
    const target = await buildCourse(t.ownerDb, editor.org);
    const call = `POST /v1/course/${target.id}/lesson/copy`;
    const copied = await t.call<RemainingLessons>(editor, call, {
      body: { lessonIds: [...source.lessonIds].reverse() },
    });
    expect(copied.status).toBe(201);
    expect(copied.body.items.map(({ type, order }) => [type, order])).toEqual([
      ['text', 1],
      ['quiz', 2],
      ['quiz', 3],
      ['text', 4],
    ]);
    const foreign = await buildCourse(t.ownerDb, (await t.person('contentCreator')).org);
    const refused = await t.call<ErrorBody>(editor, call, { body: { lessonIds: foreign.lessonIds } });
    expect(refused.body.details).toMatchObject({ issues: [{ path: 'lessonIds.0', rule: 'reference' }, {}] });
  });
});

describe('the order of lessons', () => {
  it('changes by updateOrder (LMS-LESSONS-04, API-53)', async () => {
    const editor = await t.person('contentCreator');
    const { id, lessonIds } = await buildCourse(t.ownerDb, editor.org, {
      lessons: [{ type: 'text' }, { type: 'text' }, { type: 'text' }],
    });
    const [first, second, third] = lessonIds;
    const order = async () => (await lessons(editor, id)).map((lesson) => lesson.id);
    expect((await move(editor, id, third!, 1)).body.items.map((lesson) => lesson.id)).toEqual([third, first, second]);
    await move(editor, id, third!, 1000);
    expect(await order()).toEqual([first, second, third]);
    expect((await move(editor, id, crypto.randomUUID(), 1)).status).toBe(404);
  });

  it('stays 1 to n through a thousand reorders, insertions and removals at once (P63)', {
    timeout: 900_000,
  }, async () => {
    const editor = await t.person('contentCreator');
    const courses = await Promise.all(
      Array.from({ length: 4 }, () =>
        buildCourse(t.ownerDb, editor.org, { lessons: Array.from({ length: 6 }, () => ({ type: 'link' as const })) }),
      ),
    );
    const known = new Map(courses.map(({ id, lessonIds }) => [id, [...lessonIds]]));
    const { below, pick } = seededRandom(20_261_125);
    const act = async () => {
      const course = pick(courses);
      const ids = known.get(course.id)!;
      const lesson = ids[below(ids.length)];
      const way = below(4);
      if (way === 0 || lesson === undefined || ids.length < 4) {
        const made = await addLesson(editor, course.id, { type: 'link', data: {}, order: 1 + below(8) });
        ids.push(made.body.id);
      } else if (way === 1) {
        ids.splice(ids.indexOf(lesson), 1);
        await t.call(editor, `DELETE /v1/course/${course.id}/lesson/${lesson}`);
      } else await move(editor, course.id, lesson, 1 + below(9));
    };
    for (let round = 0; round < 100; round += 1) {
      await Promise.all(Array.from({ length: 10 }, act));
      for (const { id } of courses) {
        const rows = t.ownerDb.selectFrom('lessons').select(['id', 'position']).where('course_id', '=', id);
        const present = await rows.orderBy('position').execute();
        expect(present.map(({ position }) => position)).toEqual(present.map((_, at) => at + 1));
        expect(present.map((lesson) => lesson.id).sort()).toEqual([...known.get(id)!].sort());
      }
    }
  });
});

describe('an upload for a lesson', () => {
  const upload = (caller: Caller, rowId: string, file: { name: string; bytes: Buffer }, duration?: number) =>
    sendFile(t, caller, { ...file, objectType: 'lesson', rowId, ...(duration ? { duration } : {}) });

  it('becomes its content, with the length that the server measured (LMS-LESSONS-06, UPLOADS-04)', async () => {
    const editor = await t.person('contentCreator');
    const { body: course } = await create(editor);
    const { body: lesson } = await addLesson(editor, course.id, { type: 'video', data: {} });
    const { bytes } = goodFile('mp4');
    await upload(editor, lesson.id, { name: 'visite.mp4', bytes }, 9_999);
    const [stored] = await lessons(editor, course.id);
    expect(stored!.data).toMatchObject({
      duration: 12,
      file: { contentType: 'video/mp4', name: 'visite.mp4', duration: 12 },
    });
    expect(stored!.data.url).toContain('/files/');
    expect(stored).toMatchObject({ version: 1, minutes: 1 });
    expect((await read(editor, course.id)).minutes).toBe(1);
  });

  it('that lies about its length is believed by nobody: the usual minutes count (LMS-LESSONS-06)', async () => {
    const editor = await t.person('contentCreator');
    const { body: course } = await create(editor);
    for (const name of ['longer-than-the-world.webm', 'tracks-of-40-days.mp4', 'endless.webm'] as const) {
      const { body: lesson } = await addLesson(editor, course.id, { type: 'video', data: {} });
      const task = await upload(editor, lesson.id, { name, bytes: lyingMedia[name] });
      expect([name, task.status]).toEqual([name, 'finished']);
    }
    const stored = await lessons(editor, course.id);
    expect(stored.map(({ minutes, data }) => [minutes, data.duration])).toEqual([
      [5, null],
      [5, null],
      [5, null],
    ]);
    expect((await read(editor, course.id)).minutes).toBe(15);
  });

  it('is refused for lessons of others, and left alone when it is of another kind', async () => {
    const editor = await t.person('contentCreator');
    const influencer = await t.person('influencer', editor.org);
    const { body: course } = await create(editor);
    const { body: lesson } = await addLesson(editor, course.id, { type: 'audio', data: {} });
    const start = (caller: Caller, rowId: string) =>
      t.call<UploadTask>(caller, 'POST /v1/upload-files/', {
        body: { name: 'a.mp4', size: 10, type: 'video/mp4', metadata: { objectType: 'lesson', rowId } },
      });
    expect((await start(influencer, lesson.id)).status).toBe(403);
    expect((await start(await t.person('contentCreator'), lesson.id)).status).toBe(422);
    await upload(editor, lesson.id, { name: 'visite.mp4', bytes: goodFile('mp4').bytes });
    expect((await lessons(editor, course.id))[0]!.data.fileId).toBeNull();
  });
});
