import type { Importance } from '@fanal/contract/courses/courses.rules';
import type { Deadline } from '@fanal/contract/courses/deadlines.rules';
import type { Locale } from '@fanal/contract/locales';
import {
  buildCollection,
  buildCourse,
  buildCourseCategory,
  buildQuestion,
  buildQuiz,
  type NewLessonRow,
  publishBuilt,
} from '#features/courses/courses.build';
import type { KeptQuestion } from '#features/courses/published-courses.rules';
import { buildMedium, buildPicture } from '#features/uploads/uploads.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { timeZoneOf } from '#platform/time/time-zone.data';
import { addDays, localTimeOf, zonedInstant } from '#platform/time/zoned-time';
import type { CardTypeKey } from './card-types.ts';
import { atFirst, correctCourse, firstKeyOf } from './course-corrections.ts';
import type { PlannedCourse, PlannedLearning, PlannedLesson, PlannedQuestion } from './course-plans.ts';
import { type ReachedPerson, recordCourse } from './course-records.ts';
import { wavOf, webmOf } from './media-files.ts';
import { pdfWithText } from './pdf-with-text.ts';
import { sceneOf, type Visual } from './post-visuals.ts';
import type { Random } from './random.ts';
import { richTextOf } from './rich-texts.ts';
import type { Vault } from './vault.ts';

type Ids = Record<'position' | 'profession' | 'user', ReadonlyMap<string, string>>;
type Loading = { ids: Ids; now: Date; random: Random; vault: Vault; cardTypes: ReadonlyMap<CardTypeKey, string> };
type Steps = Loading & { db: Db; org: OrgId; zone: string; today: string };

const PHOTO = { width: 1280, height: 960 };
const VIDEO = { width: 640, height: 360 };
const SLIDE_SECONDS = 6;

const entriesOf = <Line>(words: Partial<Record<Locale, Line>>) => Object.entries(words) as [Locale, Line][];

const momentOf = ({ today, zone }: Steps, day: number): Date =>
  zonedInstant({ day: addDays(today, day), time: '09:30' }, zone);

/** Draws a picture of a course or collection. Returns its id. */
const drawPicture = async (
  { db, org, vault, now }: Steps,
  visual: Visual,
  { use, usedBy }: { use: 'courseCover' | 'collectionCover' | 'attachment'; usedBy: { type: string; id: string } },
) =>
  buildPicture(db, vault.files, org, {
    use,
    name: `${visual}.webp`,
    bytes: await sceneOf(visual, PHOTO),
    size: PHOTO,
    usedBy,
    accountId: newId(),
    now,
  });

/** The texts of an option keep the id of the original. */
const questionOf = ({ kind, right = [], words }: PlannedQuestion): KeptQuestion => {
  const [[, [text, options, explanation = '']], ...others] = entriesOf(words) as [
    [Locale, readonly [string, readonly string[], string?]],
    ...[Locale, readonly [string, readonly string[], string?]][],
  ];
  const question = buildQuestion(
    kind,
    text,
    options.map((option, at) => ({ text: option, isCorrect: right.includes(at) })),
    { explanation },
  );
  return {
    ...question,
    translations: others.map(([locale, [translated, texts, why = '']]) => ({
      locale,
      text: translated,
      explanation: why,
      options: texts.map((option, at) => ({ id: question.options[at]!.id, text: option })),
      isOutdated: false,
    })),
  };
};

/** Makes the medium of a lesson. Returns the id of its file; null for a lesson without one. */
const loadMedium = async (steps: Steps, lesson: PlannedLesson, courseId: string): Promise<string | null> => {
  const { db, org, vault, now } = steps;
  const { type, scenes = [], tones = [], pdf } = lesson;
  const usedBy = { type: 'course', id: courseId };
  if (type === 'photo') return drawPicture(steps, scenes[0]!, { use: 'attachment', usedBy });
  if (type === 'video') {
    const pictures = await Promise.all(scenes.map((scene) => sceneOf(scene, VIDEO)));
    return buildMedium(db, vault.files, org, {
      name: 'capsule.webm',
      contentType: 'video/webm',
      bytes: webmOf({ pictures, ...VIDEO, secondsEach: SLIDE_SECONDS }),
      durationSeconds: pictures.length * SLIDE_SECONDS,
      usedBy,
      now,
    });
  }
  if (type === 'audio')
    return buildMedium(db, vault.files, org, {
      name: 'signaux.wav',
      contentType: 'audio/wav',
      bytes: wavOf(tones),
      durationSeconds: tones.reduce((sum, [, seconds]) => sum + seconds, 0),
      usedBy,
      now,
    });
  if (!pdf) return null;
  return buildMedium(db, vault.files, org, {
    name: pdf.name,
    contentType: 'application/pdf',
    bytes: pdfWithText(pdf.pages),
    usedBy,
    now,
  });
};

const lessonOf = async (steps: Steps, lesson: PlannedLesson, courseId: string): Promise<NewLessonRow> => {
  const { type, minutes = null, words, url = null, questions = [], quiz } = lesson;
  const [original, ...others] = entriesOf(words).map(([locale, [title, text = '']]) => ({
    locale,
    title,
    url: null,
    fileId: null,
    textJson: type === 'text' ? richTextOf(text) : null,
    caption: type === 'photo' ? text : null,
    isOutdated: false,
  }));
  const { title, textJson, caption } = original!;
  return {
    type,
    title,
    duration: minutes,
    url,
    fileId: await loadMedium(steps, lesson, courseId),
    textJson,
    caption,
    quiz: type === 'quiz' ? buildQuiz(questions.map(questionOf), quiz) : null,
    translations: others,
  };
};

const deadlineOf = (days: number | undefined): Deadline =>
  days === undefined ? { kind: 'none', on: null, days: null } : { kind: 'after', on: null, days };

const idIn = (ids: ReadonlyMap<string, string>, key: string): string => {
  const id = ids.get(key);
  if (!id) throw new Error(`nothing is called ${key}`);
  return id;
};

const recipientsOf = ({ org, ids }: Steps, { to }: PlannedCourse) =>
  to.map(([kind, key, importance, days]) => ({
    target: { kind, id: kind === 'everybody' ? org : idIn(ids[kind], key!) },
    importance,
    deadline: deadlineOf(days),
  }));

const ranks: Record<Importance, number> = { required: 0, recommended: 1, none: 2 };

/** Whom a course reaches, each with the highest importance. Only people who use the app may take it. */
const peopleOf = async ({ db, org, ids }: Steps, { to }: PlannedCourse): Promise<ReachedPerson[]> => {
  const users = await db
    .selectFrom('users')
    .select(['id', 'position_id', 'profession_id', 'invitation_status'])
    .where('organization_id', '=', org)
    .where('invitation_status', '<>', 'disabled')
    // The same people have the same results in each demonstration; ids differ.
    .orderBy('employee_number')
    .orderBy('display_name')
    .orderBy('id')
    .execute();
  const rows = to.toSorted((one, other) => ranks[one[2]] - ranks[other[2]]);
  return users.flatMap(({ id, position_id, profession_id, invitation_status }) => {
    const row = rows.find(([kind, key]) => {
      if (kind === 'everybody') return true;
      return (kind === 'position' ? position_id : profession_id) === idIn(ids[kind], key!);
    });
    if (!row) return [];
    const [, , importance, deadlineDays = null] = row;
    return [{ id, importance, deadlineDays, mayTake: invitation_status === 'claimed' }];
  });
};

const settingsOf = ({ cardTypes }: Steps, course: PlannedCourse, locale: Locale, gestureIds: readonly string[]) => {
  const { gestures = [], card, recertifyMonths = null } = course;
  const rule = card && {
    cardTypeId: idIn(cardTypes, card.type),
    validMonths: card.months,
    from: 'completion' as const,
    status: 'claimed' as const,
    scoreAbove: null,
  };
  const signOff = {
    gestures: gestures.map((text, at) => ({ id: gestureIds[at]!, text })),
    signers: 'leads' as const,
    needsOwnCard: false,
  };
  return {
    locale,
    icon: course.icon,
    color: course.color,
    is_pass_required: course.isPassRequired ?? false,
    has_certificate: course.hasCertificate ?? false,
    recertify_months: recertifyMonths,
    enroll_days_before: recertifyMonths === null ? null : 60,
    card_rule: rule ?? null,
    sign_off: gestures.length > 0 ? signOff : null,
  };
};

const coverOf = async (steps: Steps, { cover }: PlannedCourse, id: string) => {
  if (!cover?.visual) return {};
  const usedBy = { type: 'course', id };
  return {
    cover_kind: cover.kind,
    image_file_id: await drawPicture(steps, cover.visual, { use: 'courseCover', usedBy }),
  };
};

const loadCourse = async (
  steps: Steps,
  course: PlannedCourse,
  places: { collectionId: string | null; categoryId: string },
): Promise<void> => {
  const { db, org, ids } = steps;
  const id = newId(steps.now.getTime());
  const [[locale, [name, description]], ...others] = entriesOf(course.words) as [
    [Locale, readonly [string, string]],
    ...[Locale, readonly [string, string]][],
  ];
  const lessons: NewLessonRow[] = [];
  for (const lesson of course.lessons) lessons.push(await lessonOf(steps, lesson, id));
  const gestureIds = (course.gestures ?? []).map(() => newId());
  const translations = others.map(([language, [translated, told]]) => ({
    locale: language,
    name: translated,
    description: told,
    isOutdated: false,
  }));
  const { lessonIds } = await buildCourse(db, org, {
    id,
    name,
    description,
    status: course.status ?? 'published',
    lessons: lessons.map((lesson, at) => atFirst(lesson, course.lessons[at]!)),
    recipients: recipientsOf(steps, course),
    authorId: idIn(ids.user, course.author),
    ...places,
    at: momentOf(steps, course.day),
    columns: {
      ...settingsOf(steps, course, locale, gestureIds),
      ...(await coverOf(steps, course, id)),
      translations,
    },
  });
  if (course.status === 'draft') return;
  if (course.materialDay !== undefined)
    await publishBuilt(db, org, id, { change: 'material', at: momentOf(steps, course.materialDay) });
  const { taken = { skill: 0.8 } } = course;
  const author = { id: idIn(ids.user, course.author), name: course.author };
  await recordCourse(
    { ...steps, signerId: author.id },
    {
      id,
      day: course.day,
      materialDay: course.materialDay ?? null,
      correctedDay: course.correctedDay ?? null,
      isArchived: course.status === 'archived',
      locale,
      lessons: lessons.map(({ quiz = null }, at) => ({
        id: lessonIds[at]!,
        passMark: quiz?.settings.passMark ?? 0,
        questions: (quiz?.questions ?? []).map((question, place) => ({
          ...question,
          rightAtFirst: firstKeyOf(question, course.lessons[at]!.questions![place]!),
        })),
      })),
      isPassRequired: course.isPassRequired ?? false,
      hasCertificate: course.hasCertificate ?? false,
      recertifyMonths: course.recertifyMonths ?? null,
      gestureIds,
      shares: taken,
      skill: taken.skill,
    },
    await peopleOf(steps, course),
  );
  if (course.correctedDay !== undefined)
    await correctCourse(steps, { id, lessonIds, lessons }, { by: author, at: momentOf(steps, course.correctedDay) });
};

/** Creates collections, categories and courses of a plan, with what people have done of them in a year. */
export const loadCourses = async (db: Db, org: OrgId, plan: PlannedLearning, loading: Loading): Promise<void> => {
  const zone = await timeZoneOf(db, org);
  const steps: Steps = { ...loading, db, org, zone, today: localTimeOf(loading.now, zone).day };
  const at = momentOf(steps, -400);
  const collections = new Map<string, string>();
  for (const { key, visual, ...collection } of plan.collections) {
    const { id } = await buildCollection(db, org, { ...collection, at });
    collections.set(key, id);
    if (!visual) continue;
    const usedBy = { type: 'courseCollection', id };
    const image_file_id = await drawPicture(steps, visual, { use: 'collectionCover', usedBy });
    await db
      .updateTable('course_collections')
      .set({ image_file_id })
      .where('organization_id', '=', org)
      .where('id', '=', id)
      .execute();
  }
  const categories = new Map<string, string>();
  for (const { key, ...category } of plan.categories)
    categories.set(key, (await buildCourseCategory(db, org, { ...category, at })).id);
  for (const course of plan.courses)
    await loadCourse(steps, course, {
      collectionId: course.collection && idIn(collections, course.collection),
      categoryId: idIn(categories, course.category),
    });
};
