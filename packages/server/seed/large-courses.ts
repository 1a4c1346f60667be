import {
  buildCollection,
  buildCourse,
  buildCourseCategory,
  buildQuestion,
  buildQuiz,
  type NewLessonRow,
  type NewRecipientRow,
} from '#features/courses/courses.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export const COURSES = 2_000;
const COURSES_AT_ONCE = 100;
const COLLECTIONS = 40;
const CATEGORIES = 20;
/** Courses for everybody: the others are for one site, one project or one user group. */
const FOR_EVERYBODY = 6;
const FOR_GROUPS = 9;
/** Sites and projects that courses are for. */
export const PLACES = 100;
const QUESTIONS = 10;
const LONG_LESSONS = 60;

/** The course with many lessons; it is for everybody. */
export const LONG_COURSE = 'Parcours de soixante leçons';

/** What courses can be for. */
export type Places = { org: OrgId; siteIds: string[]; projectIds: string[]; userGroupIds: string[] };

const english = { url: null, fileId: null, caption: null, textJson: null, isOutdated: false, locale: 'en_CA' as const };

const quizOf = (number: number) =>
  buildQuiz(
    Array.from({ length: QUESTIONS }, (_, at) =>
      buildQuestion(
        (['single', 'multiple', 'ordering'] as const)[at % 3]!,
        `Question ${at + 1} de la leçon ${number} : que faire d’abord quand un collègue est blessé ?`,
        ['Sécuriser les lieux', 'Alerter les secours', 'Rassurer la personne', 'Noter l’heure'].map((text, option) => ({
          text,
          isCorrect: option === 0 || (at % 3 === 1 && option === 1),
        })),
        { explanation: 'Personne n’aide bien quand il est lui-même en danger.' },
      ),
    ),
  );

const typesInTurn = ['text', 'quiz', 'link', 'youtube', 'video', 'text', 'quiz', 'quiz'] as const;

const lessonsOf = (count: number): NewLessonRow[] =>
  Array.from({ length: count }, (_, at) => {
    const type = typesInTurn[at % typesInTurn.length]!;
    const title = `Leçon ${at + 1}, avant de commencer`;
    return {
      type,
      title,
      translations: [{ ...english, title: `Lesson ${at + 1}, before you start` }],
      ...(type === 'quiz' ? { quiz: quizOf(at + 1) } : {}),
    };
  });

const recipientsOf = (number: number, { org, siteIds, projectIds, userGroupIds }: Places): NewRecipientRow[] => {
  const importance = (['required', 'recommended', 'none'] as const)[number % 3]!;
  const of = (kind: NewRecipientRow['target']['kind'], id: string): NewRecipientRow => ({
    target: { kind, id },
    importance,
    notification: false,
    deadline: number % 4 === 0 ? { kind: 'on', on: '2035-06-01', days: null } : { kind: 'none', on: null, days: null },
  });
  if (number <= FOR_EVERYBODY) return [of('everybody', org)];
  if (number <= FOR_GROUPS) return [of('userGroup', userGroupIds[number % userGroupIds.length]!)];
  const place = Math.floor(number / 2) % PLACES;
  return number % 2 === 0 ? [of('site', siteIds[place]!)] : [of('project', projectIds[place]!)];
};

const statusOf = (number: number) => {
  if (number <= FOR_GROUPS) return 'published';
  if (number % 20 === 0) return 'archived';
  return number % 10 === 1 ? 'draft' : 'published';
};

const nameOf = (number: number): string => {
  if (number === 1) return LONG_COURSE;
  const what = ['Extincteurs', 'Travail en hauteur', 'Premiers soins', 'Cadenassage', 'Conduite', 'Équipe et accueil'];
  return `${what[number % what.length]}, ${['niveau de base', 'rappel', 'pour les chefs d’équipe', 'en hiver'][number % 4]} ${number}`;
};

const many = async (count: number, make: () => Promise<{ id: string }>): Promise<string[]> => {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await make()).id);
  return ids;
};

/** Courses with lessons, questions and audiences: drafts, published and archived ones, in collections and categories. */
export const loadLargeCourses = async (ownerDb: Db, places: Places): Promise<void> => {
  const { org } = places;
  const collections = await many(COLLECTIONS, () => buildCollection(ownerDb, org));
  const categories = await many(CATEGORIES, () => buildCourseCategory(ownerDb, org));
  const make = (db: Db, number: number) =>
    buildCourse(db, org, {
      name: nameOf(number),
      description: 'Ce que chacun doit savoir avant de commencer.',
      status: statusOf(number),
      lessons: lessonsOf(number === 1 ? LONG_LESSONS : typesInTurn.length),
      recipients: recipientsOf(number, places),
      collectionId: number % 5 === 0 ? null : collections[number % COLLECTIONS]!,
      categoryId: categories[number % CATEGORIES]!,
      at: new Date(Date.UTC(2026, 0, 1) + number * 3_600_000),
      columns: { translations: [{ locale: 'en_CA', name: `Course ${number}`, description: null, isOutdated: false }] },
    });
  for (let made = 0; made < COURSES; made += COURSES_AT_ONCE)
    await ownerDb.transaction().execute(async (db) => {
      for (let number = made + 1; number <= made + COURSES_AT_ONCE; number += 1) await make(db, number);
    });
};
