import { exampleId, people } from '../structure/structure.examples.ts';
import type { StatisticsCheck } from './statistics-check.shapes.ts';
import type {
  CollectionStatistics,
  CompletionWeeks,
  CourseAudiences,
  CourseOpenings,
  CourseStatisticsDetails,
  CourseStatisticsRow,
  CourseUser,
  LateGroup,
  UserStatistics,
  UserStatisticsRow,
} from './training-statistics.shapes.ts';

const nobody = { required: [], recommended: [], optional: [] };

const rowOf = (number: number, given: Pick<CourseStatisticsRow, 'name'> & Partial<CourseStatisticsRow>) => ({
  id: exampleId('e1', number),
  description: null,
  status: 'published' as const,
  icon: 'truck',
  color: '#24493B',
  collectionName: 'Transport',
  publishedAt: '2026-11-02T14:00:00.000Z',
  lessonCount: 6,
  minutes: 28,
  questionsCount: 3,
  userCount: 0,
  subscribedCount: 0,
  requiredCount: 0,
  requiredCompletedCount: 0,
  recommendedCount: 0,
  recommendedCompletedCount: 0,
  optionalCount: 0,
  optionalCompletedCount: 0,
  totalCompletedCount: 0,
  completionRate: 0,
  popularity: 0,
  averageScore: 0,
  attemptedCount: 0,
  passedCount: 0,
  toRemind: nobody,
  ...given,
});

/** Of every level, in progress. */
export const winterDriving: CourseStatisticsRow = rowOf(1, {
  name: 'Conduite hivernale des véhicules lourds',
  description: 'Vérifier le véhicule, lire la chaussée, garder ses distances et freiner sans déraper.',
  userCount: 341,
  subscribedCount: 232,
  requiredCount: 142,
  requiredCompletedCount: 88,
  recommendedCount: 96,
  recommendedCompletedCount: 39,
  optionalCount: 103,
  optionalCompletedCount: 30,
  totalCompletedCount: 157,
  completionRate: 46,
  popularity: 68,
  averageScore: 72,
  attemptedCount: 198,
  passedCount: 164,
  toRemind: { required: people.slice(0, 3), recommended: people.slice(1, 3), optional: people.slice(2, 4) },
});

/** Required for everybody, and done by everybody. */
export const completedCourse: CourseStatisticsRow = rowOf(2, {
  name: 'SIMDUT, révision annuelle',
  collectionName: 'Santé et sécurité',
  userCount: 74,
  subscribedCount: 74,
  requiredCount: 74,
  requiredCompletedCount: 74,
  totalCompletedCount: 74,
  completionRate: 100,
  popularity: 100,
  averageScore: 87,
  attemptedCount: 74,
  passedCount: 71,
});

/** Published a moment ago, for nobody yet, without a quiz or a collection. */
export const untouchedCourse = rowOf(3, {
  name: 'Accueil des nouvelles personnes',
  collectionName: null,
  questionsCount: 0,
});

export const courseRows: CourseStatisticsRow[] = [winterDriving, completedCourse, untouchedCourse];

const sumsOf = ({ userCount, subscribedCount, totalCompletedCount, attemptedCount, ...row }: CourseStatisticsRow) => ({
  userCount,
  subscribedCount,
  totalCompletedCount,
  attemptedCount,
  completionRate: row.completionRate,
  popularity: row.popularity,
  averageScore: row.averageScore,
});

export const collectionRows: CollectionStatistics[] = [
  {
    id: exampleId('e5', 2),
    name: 'Transport',
    icon: 'truck',
    color: '#24493B',
    ...sumsOf(winterDriving),
    courses: [winterDriving],
  },
  { id: null, name: null, icon: null, color: null, ...sumsOf(untouchedCourse), courses: [untouchedCourse] },
];

/** The first two work at a site. */
const siteOf = (number: number): string | null => ['Scierie d’Alma', 'Camp du lac Pikauba'][number] ?? null;

const completedAt = (at: string): Partial<CourseUser> => ({
  state: 'completed',
  isComplete: true,
  completedAt: at,
  updatedAt: at,
  lessonsDone: 6,
  totalQuestionsCount: 3,
});

const userOf = (number: number, given: Partial<CourseUser>): CourseUser => ({
  id: people[number]!.id,
  name: people[number]!.displayName,
  title: people[number]!.positionName,
  siteName: siteOf(number),
  avatarUrl: null,
  state: 'notStarted',
  isComplete: false,
  completedAt: null,
  lessonsDone: 0,
  avgScore: 0,
  successAnswersCount: 0,
  totalQuestionsCount: 0,
  updatedAt: null,
  dueOn: '2026-11-30',
  isLate: false,
  remindedAt: null,
  ...given,
});

export const courseUsers: CourseUser[] = [
  userOf(0, { isLate: true, dueOn: '2026-11-10' }),
  userOf(1, { ...completedAt('2026-11-15T15:00:00.000Z'), avgScore: 33, successAnswersCount: 1 }),
  userOf(2, {
    state: 'started',
    lessonsDone: 2,
    updatedAt: '2026-11-13T15:00:00.000Z',
    remindedAt: '2026-11-16T15:00:00.000Z',
  }),
  userOf(3, { ...completedAt('2026-11-10T15:00:00.000Z'), avgScore: 100, successAnswersCount: 3 }),
];

const { toRemind: _, ...winterFigures } = winterDriving;
export const winterDetails: CourseStatisticsDetails = {
  ...winterFigures,
  requiredUsers: courseUsers,
  recommendedUsers: courseUsers.slice(0, 1),
  optionalUsers: [],
  counts: {
    required: { all: 142, completed: 88, started: 31, notStarted: 23 },
    recommended: { all: 96, completed: 39, started: 20, notStarted: 37 },
    optional: { all: 103, completed: 30, started: 24, notStarted: 49 },
  },
  reminders: {
    required: { people: 52, leftOut: 2 },
    recommended: { people: 57, leftOut: 0 },
    optional: { people: 73, leftOut: 0 },
  },
  page: 1,
  lastPage: 15,
};

const statisticsUser = (number: number): UserStatistics['user'] => {
  const { id, displayName, employeeNumber, positionName } = people[number]!;
  const [firstName = '', ...rest] = displayName.split(' ');
  return {
    organizationUserId: id,
    displayName,
    firstName,
    lastName: rest.join(' '),
    employeeNumber,
    poste: positionName,
    siteName: siteOf(number),
    avatarUrl: null,
    lastLogin: null,
    lastDevice: null,
    lastCourseTitle: null,
  };
};

const doneOn = (completionDate: string) => ({ state: 'completed' as const, isComplete: true, completionDate });

const courseOf = (
  number: number,
  courseName: string,
  given: Partial<UserStatistics['courseGroups'][number]['courses'][number]> = {},
) => ({
  courseId: exampleId('e1', number),
  courseName,
  completionDate: null,
  quizScore: null,
  correctAnswers: 0,
  questions: 0,
  hasQuiz: true,
  isComplete: false,
  state: 'notStarted' as const,
  dueOn: null,
  isLate: false,
  remindedAt: null,
  certificateNumber: null,
  ...given,
});

/** Three levels: done, done with a failure, done without a quiz, begun, late. */
export const userDetails: UserStatistics = {
  user: {
    ...statisticsUser(0),
    lastLogin: '2026-11-26T11:12:00.000Z',
    lastDevice: 'phone',
    lastCourseTitle: 'SIMDUT, révision annuelle',
  },
  summary: {
    completionRate: 60,
    completedCourses: 3,
    totalCourses: 5,
    quizSuccessRate: 75,
    totalCorrectAnswers: 15,
    totalQuizQuestions: 20,
  },
  courseGroups: [
    {
      type: 'required',
      completionRate: 67,
      completedCourses: 2,
      totalCourses: 3,
      averageScore: 92,
      courses: [
        courseOf(1, 'Conduite hivernale des véhicules lourds', { dueOn: '2026-11-10', isLate: true }),
        courseOf(4, 'Grumiers, bâchage et arrimage', {
          ...doneOn('2026-02-12T15:00:00.000Z'),
          hasQuiz: false,
        }),
        courseOf(2, 'SIMDUT, révision annuelle', {
          ...doneOn('2026-11-20T15:00:00.000Z'),
          quizScore: 92,
          correctAnswers: 11,
          questions: 12,
          certificateNumber: 'AB2C-D3EF-G4HJ',
        }),
      ],
    },
    {
      type: 'recommended',
      completionRate: 100,
      completedCourses: 1,
      totalCourses: 1,
      averageScore: 50,
      courses: [
        courseOf(5, 'Secourir en forêt, premiers gestes', {
          ...doneOn('2026-06-02T15:00:00.000Z'),
          quizScore: 50,
          correctAnswers: 4,
          questions: 8,
        }),
      ],
    },
    {
      type: 'optional',
      completionRate: 0,
      completedCourses: 0,
      totalCourses: 1,
      averageScore: 0,
      courses: [courseOf(6, 'Parler à la radio, les bons mots', { state: 'started' })],
    },
  ],
};

/** Rows of the list, more than one page of them. */
export const userRows: UserStatisticsRow[] = Array.from({ length: 25 }, (_row, at) => {
  const { summary } = userDetails;
  const user = statisticsUser(at % people.length);
  const own = { ...user, organizationUserId: exampleId('9', 100 + at), displayName: `${user.displayName} ${at + 1}` };
  if (at % 2 === 0)
    return {
      user: {
        ...own,
        lastLogin: '2026-11-24T11:12:00.000Z',
        lastDevice: 'portal' as const,
        lastCourseTitle: winterDriving.name,
      },
      summary,
    };
  const nothing = {
    completionRate: 0,
    completedCourses: 0,
    quizSuccessRate: 0,
    totalCorrectAnswers: 0,
    totalQuizQuestions: 0,
  };
  return { user: own, summary: { ...nothing, totalCourses: 6 } };
});

/** 26 weeks, the last Monday being 23 November 2026. */
export const completionWeeks: CompletionWeeks = {
  weeks: Array.from({ length: 26 }, (_week, at) => ({
    week: new Date(Date.UTC(2026, 10, 23 - 7 * (25 - at))).toISOString().slice(0, 10),
    completions: (at * 7) % 40,
  })),
};

export const lateGroups: LateGroup[] = [
  { id: exampleId('5', 1), name: 'Chantier du pont Honoré-Mercier', people: 31, courses: 42 },
  { id: exampleId('5', 2), name: 'Scierie', people: 12, courses: 12 },
  { id: null, name: null, people: 3, courses: 4 },
];

export const checkedStatistics: StatisticsCheck = {
  state: 'done',
  requestedAt: '2026-11-26T08:00:00.000Z',
  finishedAt: '2026-11-26T08:00:04.000Z',
  compared: 12_480,
  differenceCount: 0,
  differences: [],
};

const ofCourse = { courseId: winterDriving.id, courseName: winterDriving.name, userId: null, userName: null };

/** Figures that do not agree, as a comparison would name them. */
export const differingStatistics: StatisticsCheck = {
  ...checkedStatistics,
  differenceCount: 3,
  differences: [
    { ...ofCourse, figure: 'completed required', kept: 88, counted: 87 },
    { ...ofCourse, figure: 'completions 2026-11-23', kept: 15, counted: 14 },
    {
      figure: 'courses',
      courseId: null,
      courseName: null,
      userId: people[0]!.id,
      userName: people[0]!.displayName,
      kept: 6,
      counted: 5,
    },
  ],
};

export const courseOpenings: CourseOpenings = {
  weeks: [
    { week: '2026-11-02', people: 128 },
    { week: '2026-11-09', people: 71 },
    { week: '2026-11-16', people: 33 },
  ],
};

export const courseAudiences: CourseAudiences = {
  required: ['Grumiers', 'Transport lourd'],
  recommended: ['Contremaîtres et contremaîtresses'],
  optional: [],
};
