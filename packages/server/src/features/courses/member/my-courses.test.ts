import { describe, expect, it } from 'vitest';
import { paragraphs } from '#features/posts/posts.build';
import { useTestApp } from '../../../../test/harness.ts';
import { memberCalls, rightAnswers } from '../../../../test/member-calls.ts';
import { buildCollection, buildCourse, buildQuestion, buildQuiz, publishBuilt } from '../courses.build.ts';

const t = useTestApp();
const calls = memberCalls(t);

const required = (userId: string, given: object = {}) => ({
  target: { kind: 'user' as const, id: userId },
  importance: 'required' as const,
  ...given,
});

/** A text and a quiz of three questions for everybody. */
const buildTaught = async (org: Parameters<typeof buildCourse>[1], given: Parameters<typeof buildCourse>[2] = {}) => {
  const quiz = buildQuiz();
  const lessons = [{ type: 'text' as const }, { type: 'quiz' as const, quiz }];
  const course = await buildCourse(t.ownerDb, org, { status: 'published', lessons, ...given });
  const [text, quizId] = course.lessonIds as [string, string];
  return { ...course, text, quizId, quiz, right: rightAnswers(quiz.questions) };
};

describe('the courses of a member', () => {
  it('are those whose visible audiences include the person, with the highest importance (GAP-80, GAP-84, LMS-COURSES-11)', async () => {
    const anna = await t.person('member');
    const bruno = await t.person('member', anna.org);
    const everybody = { kind: 'everybody' as const, id: anna.org };
    const build = (name: string, given: Parameters<typeof buildCourse>[2]) =>
      buildCourse(t.ownerDb, anna.org, { name, status: 'published', ...given });
    await build('Zone', { recipients: [{ target: everybody }, required(anna.userId)] });
    await build('Abri', { recipients: [{ target: everybody, importance: 'recommended' }] });
    await build('Caché', { recipients: [{ target: everybody, visible: false }] });
    await build('De Bruno', { recipients: [required(bruno.userId)] });
    await build('Archivé', { status: 'archived' });
    await build('Ébauche', { status: 'draft' });
    expect((await calls.list(anna)).items.map(({ name, importance }) => [name, importance])).toEqual([
      ['Zone', 'required'],
      ['Abri', 'recommended'],
    ]);
    const { items, total } = await calls.list(bruno);
    expect([total, items.map(({ name, importance }) => [name, importance])]).toEqual([
      3,
      [
        ['De Bruno', 'required'],
        ['Abri', 'recommended'],
        ['Zone', 'none'],
      ],
    ]);
    expect((await t.call(await t.person('member'), 'GET /v1/my/courses')).body).toMatchObject({ items: [], total: 0 });
  });

  it('follow a collection that is renamed, hidden or moved at once', async () => {
    const anna = await t.person('member');
    const first = await buildCollection(t.ownerDb, anna.org, { name: 'Route' });
    const second = await buildCollection(t.ownerDb, anna.org, { name: 'Camp' });
    for (const { id } of [first, second])
      await buildCourse(t.ownerDb, anna.org, { status: 'published', lessons: [{ type: 'text' }], collectionId: id });
    const collections = async () => (await calls.list(anna)).items.map(({ collection }) => collection?.name ?? null);
    const update = (id: string, changes: object) =>
      t.ownerDb.updateTable('course_collections').set(changes).where('id', '=', id).execute();
    expect(await collections()).toEqual(['Route', 'Camp']);
    await update(first.id, { position: 3 });
    expect(await collections()).toEqual(['Camp', 'Route']);
    await update(first.id, { name: 'Chemin' });
    expect(await collections()).toEqual(['Camp', 'Chemin']);
    await update(second.id, { status: 'draft' });
    expect(await collections()).toEqual(['Chemin', null]);
  });

  it('come in the order of their deadlines, then of collections and names, and are found by text, collection and state (GAP-80)', async () => {
    const anna = await t.person('member');
    const collection = await buildCollection(t.ownerDb, anna.org, { name: 'Sécurité' });
    const on = (day: string) => ({ kind: 'on' as const, on: day, days: null });
    const build = (name: string, given: Parameters<typeof buildCourse>[2]) =>
      buildCourse(t.ownerDb, anna.org, { name, status: 'published', lessons: [{ type: 'text' }], ...given });
    await build('Bientôt', { recipients: [required(anna.userId, { deadline: on('2030-01-15') })] });
    await build('En retard', { recipients: [required(anna.userId, { deadline: on('2020-01-15') })] });
    const free = await build('Sans échéance', { recipients: [required(anna.userId)] });
    await build('Libre', {});
    await build('Rangée', { collectionId: collection.id });
    const { items } = await calls.list(anna);
    expect(items.map(({ name, dueOn, isLate, collection: of }) => [name, dueOn, isLate, of?.name ?? null])).toEqual([
      ['En retard', '2020-01-15', true, null],
      ['Bientôt', '2030-01-15', false, null],
      ['Sans échéance', null, false, null],
      ['Rangée', null, false, 'Sécurité'],
      ['Libre', null, false, null],
    ]);
    const names = async (query: Record<string, string | number>) =>
      (await calls.list(anna, query)).items.map(({ name }) => name);
    expect(await names({ search: 'echeance' })).toEqual(['Sans échéance']);
    expect(await names({ collectionId: collection.id })).toEqual(['Rangée']);
    expect(await names({ perPage: 2, page: 2 })).toEqual(['Sans échéance', 'Rangée']);
    await calls.complete(anna, free.lessonIds[0]!);
    expect(await names({ state: 'completed' })).toEqual(['Sans échéance']);
    expect(await names({ state: 'toDo' })).not.toContain('Sans échéance');
  });

  it('are opened in the language of the person, with what is not translated in the original, and opening subscribes (GAP-80)', async () => {
    const anna = await t.person('member');
    const question = buildQuestion('single', 'Que faire ?', [{ text: 'Appeler', isCorrect: true }, { text: 'Fuir' }], {
      translations: [{ locale: 'en_CA', text: 'What to do?', explanation: '', options: [], isOutdated: false }],
    });
    const english = { url: null, fileId: null, caption: null, isOutdated: false, locale: 'en_CA' as const };
    const course = await buildCourse(t.ownerDb, anna.org, {
      name: 'Extincteurs',
      status: 'published',
      columns: { translations: [{ locale: 'en_CA', name: 'Extinguishers', description: null, isOutdated: false }] },
      lessons: [
        {
          type: 'text',
          title: 'À lire',
          textJson: paragraphs('Regardez <script>'),
          translations: [{ ...english, title: 'To read', textJson: null }],
        },
        { type: 'quiz', quiz: buildQuiz([question]) },
      ],
    });
    const { body } = await calls.open(anna, course.id, 'en_CA');
    expect([body.name, body.lessons[0]!.title, body.lessons[0]!.text]).toEqual([
      'Extinguishers',
      'To read',
      '<p>Regardez &lt;script&gt;</p>',
    ]);
    const attempt = await t.call<{ questions: { text: string; options: { text: string }[] }[] }>(
      anna,
      `POST /v1/my/lessons/${course.lessonIds[1]}/attempts`,
      { body: { courseVersion: 1 }, locale: 'en_CA' },
    );
    expect(attempt.body.questions[0]).toMatchObject({
      text: 'What to do?',
      options: [{ text: 'Appeler' }, { text: 'Fuir' }],
    });
    const opened = await t.ownerDb
      .selectFrom('course_enrollments')
      .select('user_id')
      .where('course_id', '=', course.id)
      .execute();
    expect(opened).toEqual([{ user_id: anna.userId }]);
    expect((await calls.open(anna, course.id, 'es_ES')).body.name).toBe('Extincteurs');
  });

  it('do not exist for whoever they do not reach (GAP-80)', async () => {
    const anna = await t.person('member');
    const bruno = await t.person('member', anna.org);
    const stranger = await t.person('organizationAdmin');
    const hidden = await buildTaught(anna.org, { recipients: [required(bruno.userId)] });
    const { body: attempt } = await calls.begin(bruno, hidden.quizId);
    for (const who of [anna, stranger]) {
      const statuses = [
        (await calls.open(who, hidden.id)).status,
        (await calls.complete(who, hidden.text)).status,
        (await calls.begin(who, hidden.quizId)).status,
        (await calls.save(who, attempt.id, [])).status,
        (await calls.handIn(who, attempt.id, [])).status,
        (await t.call(who, `GET /v1/my/courses/${hidden.id}/certificate`)).status,
      ];
      expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
    }
    await t.ownerDb.updateTable('courses').set({ archived_at: t.clock.now() }).where('id', '=', hidden.id).execute();
    expect((await calls.handIn(bruno, attempt.id, [])).status).toBe(404);
  });
});

describe('taking a course', () => {
  it('three members complete it, one of them at the second try, and the best attempt counts (GAP-84, LMS-LESSONS-17, LMS-LESSONS-18, LMS-LESSONS-19)', async () => {
    const admin = await t.person('organizationAdmin');
    const course = await buildTaught(admin.org, { columns: { is_pass_required: true } });
    const [anna, bruno, chloe] = [
      await t.person('member', admin.org),
      await t.person('member', admin.org),
      await t.person('member', admin.org),
    ];
    for (const who of [anna, bruno, chloe]) await calls.complete(who, course.text);
    const take = async (who: typeof anna, answers: typeof course.right) => {
      const { body } = await calls.begin(who, course.quizId);
      return (await calls.handIn(who, body.id, answers)).body.result!;
    };
    expect(await take(anna, course.right)).toMatchObject({
      correct: 3,
      total: 3,
      isPassed: true,
      progress: { state: 'done' },
    });
    expect(await take(bruno, course.right.slice(0, 1))).toMatchObject({
      correct: 1,
      isPassed: false,
      progress: { state: 'none', isLessonComplete: false, completedLessons: 1 },
    });
    expect(await take(bruno, course.right)).toMatchObject({ isPassed: true, progress: { state: 'done' } });
    expect(await take(chloe, course.right.slice(1))).toMatchObject({ correct: 2, isPassed: true });
    expect(await take(chloe, [])).toMatchObject({ correct: 0, isPassed: false, progress: { state: 'done' } });
    const { body } = await calls.open(chloe, course.id);
    expect([body.state, body.completedLessons, body.lessons[1]!.quiz]).toMatchObject([
      'done',
      2,
      { result: 'passed', correct: 2, total: 3, leastToPass: 2 },
    ]);
    const kept = await t.ownerDb
      .selectFrom('course_completions')
      .select(['user_id', 'correct_answers', 'asked_questions'])
      .where('course_id', '=', course.id)
      .orderBy('completed_at')
      .execute();
    expect(kept).toEqual([
      { user_id: anna.userId, correct_answers: 3, asked_questions: 3 },
      { user_id: bruno.userId, correct_answers: 3, asked_questions: 3 },
      { user_id: chloe.userId, correct_answers: 2, asked_questions: 3 },
    ]);
  });

  it('a quiz that was failed completes its lesson unless the course asks for a pass; half right is a failure (GAP-84, LMS-LESSONS-19, CONSTANTS-21)', async () => {
    const anna = await t.person('member');
    const two = [0, 1].map((at) =>
      buildQuestion('single', `Question ${at}`, [{ text: 'Oui', isCorrect: true }, { text: 'Non' }]),
    );
    const course = await buildCourse(t.ownerDb, anna.org, {
      status: 'published',
      lessons: [{ type: 'quiz', quiz: buildQuiz(two) }],
    });
    const { body } = await calls.begin(anna, course.lessonIds[0]!, { answers: rightAnswers(two.slice(0, 1)) });
    expect(body.result).toMatchObject({
      correct: 1,
      total: 2,
      isPassed: false,
      progress: { isLessonComplete: true, state: 'done' },
    });
    expect((await calls.open(anna, course.id)).body.lessons[0]!.quiz).toMatchObject({ result: 'failed' });
  });

  it('keeps the position of a video, completes once, and refuses to complete a quiz by hand (GAP-80, LMS-LESSONS-17)', async () => {
    const anna = await t.person('member');
    const course = await buildCourse(t.ownerDb, anna.org, {
      status: 'published',
      lessons: [{ type: 'video' }, { type: 'quiz' }],
    });
    const [video, quiz] = course.lessonIds as [string, string];
    await calls.complete(anna, video, { isComplete: false, positionSeconds: 41 });
    const lesson = async () => (await calls.open(anna, course.id)).body.lessons[0]!;
    expect(await lesson()).toMatchObject({ isComplete: false, positionSeconds: 41 });
    const first = await calls.complete(anna, video);
    expect(first.body).toMatchObject({ isLessonComplete: true, completedLessons: 1, lessonCount: 2, state: 'none' });
    const { completedAt } = await lesson();
    t.clock.set(new Date(t.clock.now().getTime() + 60_000));
    await calls.complete(anna, video, { positionSeconds: 60 });
    expect(await lesson()).toMatchObject({ completedAt, positionSeconds: 60 });
    expect((await calls.complete(anna, quiz)).body.code).toBe('QUIZ_NOT_HANDED_IN');
    expect((await calls.complete(anna, video, { courseVersion: 2 })).body.code).toBe('COURSE_CHANGED');
  });

  it('goes on with a lesson that its author has taken out and not published yet (GAP-47)', async () => {
    const editor = await t.person('contentCreator');
    const anna = await t.person('member', editor.org);
    const course = await buildTaught(editor.org);
    expect((await t.call(editor, `DELETE /v1/lesson/${course.text}`)).status).toBe(200);
    expect((await calls.complete(anna, course.text)).body).toMatchObject({ isLessonComplete: true, lessonCount: 2 });
  });

  it('asks again after a material change, not after a correction, and keeps earlier completions (LMS-COURSES-09, GAP-47)', async () => {
    const anna = await t.person('member');
    const course = await buildTaught(anna.org);
    const takeAll = async (courseVersion: number) => {
      await calls.complete(anna, course.text, { courseVersion });
      return calls.begin(anna, course.quizId, { courseVersion, answers: course.right });
    };
    await takeAll(1);
    const republish = async (name: string, change: 'correction' | 'material') => {
      await t.ownerDb.updateTable('courses').set({ name }).where('id', '=', course.id).execute();
      await publishBuilt(t.ownerDb, anna.org, course.id, { change });
    };
    await republish('Corrigée', 'correction');
    expect((await calls.open(anna, course.id)).body).toMatchObject({
      courseVersion: 2,
      state: 'done',
      completedLessons: 2,
    });
    await republish('Refaite', 'material');
    expect((await calls.list(anna)).items[0]).toMatchObject({
      name: 'Refaite',
      state: 'outdated',
      completedLessons: 0,
    });
    expect((await calls.open(anna, course.id)).body).toMatchObject({ state: 'outdated', completedLessons: 0 });
    expect((await takeAll(2)).body.code).toBe('COURSE_CHANGED');
    expect((await takeAll(3)).body.result).toMatchObject({ progress: { state: 'done', completedLessons: 2 } });
    const versions = t.ownerDb.selectFrom('course_completions').select('course_version').orderBy('completed_at');
    expect(await versions.where('course_id', '=', course.id).execute()).toEqual([
      { course_version: 1 },
      { course_version: 3 },
    ]);
  });
});
