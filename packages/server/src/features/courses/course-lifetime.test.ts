/** A course from its first line to its permanent deletion, as a training officer and three members go through it. */

import { lessonTypes } from '@fanal/contract/courses/courses.rules';
import type { Course } from '@fanal/contract/courses/courses.shapes';
import type { Lesson } from '@fanal/contract/courses/lessons.shapes';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import { expect, it } from 'vitest';
import { paragraphs } from '#features/posts/posts.build';
import { buildUserGroup } from '#features/user-groups/user-groups.build';
import { courseCalls } from '../../../test/course-calls.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { goodFile } from '../../../test/hostile-files.ts';
import { runDueJobs } from '../../../test/job-queue.ts';
import { memberCalls, rightAnswers } from '../../../test/member-calls.ts';
import { sendFile } from '../../../test/sent-file.ts';
import { buildQuestion } from './courses.build.ts';

const t = useTestApp();
const author = courseCalls(t);
const member = memberCalls(t);

const runJobs = () => runDueJobs(t, t.app.jobs);

const english = (text: string, options: readonly { id: string }[]) => ({
  locale: 'en_CA' as const,
  text,
  explanation: '',
  options: options.map(({ id }, at) => ({ id, text: `Answer ${at + 1}` })),
});

/** One question of each kind, each in two languages. */
const questions = () =>
  [
    buildQuestion('single', 'Que faire d’abord ?', [{ text: 'Sécuriser', isCorrect: true }, { text: 'Courir' }]),
    buildQuestion('multiple', 'Que porter ?', [
      { text: 'Un casque', isCorrect: true },
      { text: 'Un harnais', isCorrect: true },
      { text: 'Un foulard' },
    ]),
    buildQuestion('ordering', 'Dans quel ordre ?', [{ text: 'Couper' }, { text: 'Cadenasser' }, { text: 'Vérifier' }]),
  ].map((question, at) => ({ ...question, translations: [english(`Question ${at + 1}`, question.options)] }));

/** Lessons of all eight kinds: files are sent by the road of each, texts are translated. */
const addLessons = async (officer: Caller, courseId: string, asked: ReturnType<typeof questions>) => {
  const photo = await t.call<UploadedPicture>(officer, 'POST /v1/upload-files/images-posts', {
    file: { name: 'nacelle.jpg', bytes: new Uint8Array(goodFile('jpeg').bytes) },
    body: { use: 'attachment' },
  });
  const data: Record<(typeof lessonTypes)[number], object> = {
    text: { textJson: paragraphs('Le harnais se vérifie chaque matin.') },
    photo: { fileId: photo.body.id, caption: 'La nacelle' },
    video: {},
    audio: {},
    pdf: {},
    youtube: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
    link: { url: 'https://boreal.example/hauteur' },
    quiz: { quiz: { questions: asked } },
  };
  const lessons = {} as Record<(typeof lessonTypes)[number], Lesson>;
  for (const type of lessonTypes) {
    const translations = [{ locale: 'en_CA', title: `Lesson: ${type}` }];
    const sent = await author.addLesson(officer, courseId, { type, title: type, data: data[type], translations });
    expect([type, sent.status]).toEqual([type, 201]);
    lessons[type] = sent.body;
  }
  for (const [type, format] of [
    ['video', 'mp4'],
    ['audio', 'mp3'],
    ['pdf', 'pdf'],
  ] as const) {
    const file = { name: `${type}.${format}`, bytes: goodFile(format).bytes };
    const task = await sendFile(t, officer, { ...file, objectType: 'lesson', rowId: lessons[type].id });
    expect([type, task.status]).toEqual([type, 'finished']);
  }
  return lessons;
};

const moveTo = async (officer: Caller, action: 'archive' | 'unarchive', id: string) => {
  const { version } = await author.read(officer, id);
  return t.call<Course>(officer, `PATCH /v1/course/${action}/${id}`, { body: { version } });
};

const rowsOf = async (courseId: string) => {
  const count = async (table: 'course_completions' | 'course_enrollments' | 'quiz_attempts' | 'course_assignments') =>
    (await t.ownerDb.selectFrom(table).select('course_id').where('course_id', '=', courseId).execute()).length;
  return {
    completions: await count('course_completions'),
    enrollments: await count('course_enrollments'),
    attempts: await count('quiz_attempts'),
    assignments: await count('course_assignments'),
  };
};

it('is made, translated, published, taken, changed, asked again, archived, brought back and deleted (LMS-COURSES-06, LMS-COURSES-09, LMS-COURSES-11, LMS-COURSES-12, LMS-COURSES-14, LMS-LESSONS-18, LMS-LESSONS-19, GAP-47, GAP-48, GAP-84)', async () => {
  const officer = await t.person('organizationAdmin');
  const { org } = officer;
  const [anna, bruno, chloe] = [
    await t.person('member', org),
    await t.person('member', org),
    await t.person('member', org),
  ];
  const stranger = await t.person('member', org);
  const crane = await buildUserGroup(t.ownerDb, org, { name: 'Grutiers', userIds: [anna.userId, bruno.userId] });
  const yard = await buildUserGroup(t.ownerDb, org, { name: 'Cour', userIds: [bruno.userId, chloe.userId] });

  // made and translated
  const { body: course } = await author.create(officer, { isPassRequired: true, isAutomaticPost: true });
  const asked = questions();
  const right = rightAnswers(asked.map((question) => ({ ...question, translations: [] })));
  const lessons = await addLessons(officer, course.id, asked);
  const { version } = await author.read(officer, course.id);
  const translations = [{ locale: 'en_CA', name: 'Working at height' }];
  expect((await author.change(officer, course.id, { version, translations })).status).toBe(200);
  for (const [group, importance] of [
    [crane, 'required'],
    [yard, 'recommended'],
  ] as const)
    await author.addRecipient(officer, course.id, { recipient: { kind: 'userGroup', id: group.id }, importance });

  // published to one required and one recommended group
  expect(await author.preview(officer, course.id)).toMatchObject({
    number: 1,
    missing: [],
    people: { required: 2, recommended: 1, none: 0 },
    notified: 3,
  });
  expect((await author.publish(officer, course.id)).body).toMatchObject({ status: 'published', lessonCount: 8 });
  await runJobs();
  expect((await member.list(stranger)).items).toEqual([]);
  expect((await member.open(stranger, course.id)).status).toBe(404);
  for (const [who, importance] of [
    [anna, 'required'],
    [bruno, 'required'],
    [chloe, 'recommended'],
  ] as const)
    expect((await member.list(who)).items).toMatchObject([{ id: course.id, importance, state: 'none' }]);
  expect((await member.open(anna, course.id, 'en_CA')).body).toMatchObject({
    name: 'Working at height',
    lessons: lessonTypes.map((type, at) => ({ type, order: at + 1, title: `Lesson: ${type}` })),
  });

  // taken by three members: Bruno fails, and passes at the second try
  const readAll = async (who: Caller, courseVersion: number) => {
    for (const type of lessonTypes)
      if (type !== 'quiz') expect((await member.complete(who, lessons[type].id, { courseVersion })).status).toBe(200);
  };
  const answer = async (who: Caller, courseVersion: number, answers: typeof right) => {
    const { body } = await member.begin(who, lessons.quiz.id, { courseVersion });
    return (await member.handIn(who, body.id, answers)).body.result!;
  };
  for (const who of [anna, bruno, chloe]) await readAll(who, 1);
  expect(await answer(anna, 1, right)).toMatchObject({ correct: 3, isPassed: true, progress: { state: 'done' } });
  expect(await answer(bruno, 1, right.slice(0, 1))).toMatchObject({ isPassed: false, progress: { state: 'none' } });
  expect(await answer(bruno, 1, right.slice(0, 2))).toMatchObject({ isPassed: true, progress: { state: 'done' } });
  expect(await answer(chloe, 1, right)).toMatchObject({ isPassed: true });
  expect(await author.read(officer, course.id)).toMatchObject({
    figures: { required: { people: 2, completed: 2 }, recommended: { people: 1, completed: 1 } },
    completionRate: 100,
  });

  // changed materially: everybody is asked again, and keeps what was completed
  const text = await author.changeLesson(officer, lessons.text.id, {
    version: 1,
    data: { textJson: paragraphs('Le harnais se vérifie avant chaque montée.') },
  });
  expect(text.body).toMatchObject({ isChanged: true, translations: [{ isOutdated: true }] });
  expect(await author.preview(officer, course.id)).toMatchObject({ number: 2, askedAgain: 2, completionsLost: 3 });
  expect((await author.publish(officer, course.id)).body.code).toBe('COURSE_INCOMPLETE');
  expect((await author.publish(officer, course.id, { change: 'material' })).body.publishedVersion).toBe(2);
  await runJobs();
  expect((await member.list(anna)).items).toMatchObject([{ state: 'outdated', completedLessons: 0 }]);
  expect((await member.complete(anna, lessons.text.id)).body.code).toBe('COURSE_CHANGED');
  await readAll(anna, 2);
  expect(await answer(anna, 2, right)).toMatchObject({ progress: { state: 'done' } });
  const notified = t.ownerDb.selectFrom('notifications').select('course_version').where('course_id', '=', course.id);
  const notices = await notified.where('type', '=', 'coursePublished').where('user_id', '=', anna.userId).execute();
  expect(notices.map(({ course_version }) => course_version).sort()).toEqual([1, 2]);
  expect(await author.read(officer, course.id)).toMatchObject({
    figures: { required: { people: 2, completed: 1 }, recommended: { people: 1, completed: 0 } },
  });

  // archived and brought back
  const kept = { completions: 4, enrollments: 3, attempts: 5, assignments: 3 };
  expect((await moveTo(officer, 'archive', course.id)).body.status).toBe('archived');
  await runJobs();
  expect((await member.list(anna)).items).toEqual([]);
  expect((await member.open(anna, course.id)).status).toBe(404);
  expect(await rowsOf(course.id)).toEqual(kept);
  expect((await moveTo(officer, 'unarchive', course.id)).body.status).toBe('published');
  await runJobs();
  expect((await member.list(anna)).items).toMatchObject([{ state: 'done', completedLessons: 8 }]);
  expect(await rowsOf(course.id)).toEqual(kept);

  // deleted for good, statistics with it
  const consequences = await t.call(officer, `GET /v1/course/${course.id}/consequences`);
  expect(consequences.body).toMatchObject({ completions: 4, attempts: 5, people: 3 });
  const remove = (confirmation: string) =>
    t.call(officer, `DELETE /v1/course/${course.id}`, { query: { confirmation } });
  expect((await remove('oui')).status).toBe(422);
  expect((await remove('Supprimer')).status).toBe(200);
  await runJobs();
  expect((await t.call(officer, `GET /v1/course/${course.id}`)).status).toBe(404);
  expect((await member.list(bruno)).items).toEqual([]);
  expect(await rowsOf(course.id)).toEqual({ completions: 0, enrollments: 0, attempts: 0, assignments: 0 });
  const files = t.ownerDb.selectFrom('files').select('id').where('used_by_id', '=', course.id);
  expect(await files.execute()).toEqual([]);
}, 240_000);
