import { exampleId } from '../structure/structure.examples.ts';
import { courseCategories } from './course-categories.examples.ts';
import type { Course, CourseConsequences, CourseCounts, PublicationPreview } from './courses.shapes.ts';
import { lessons } from './lessons.examples.ts';
import { courseRecipients } from './recipients.examples.ts';

const maude = { id: exampleId('9', 2), displayName: 'Maude Tremblay-Roy', avatarUrl: null };
const tommy = { id: exampleId('9', 5), displayName: 'Tommy Awashish', avatarUrl: null };

const collectionOf = (number: number, name: string) => ({ id: exampleId('e5', number), name });
const transport = collectionOf(2, 'Transport');
const safety = collectionOf(1, 'Sécurité au chantier');
const [safetyCategory, roadCategory] = courseCategories.map(({ id, name }) => ({ id, name }));

const nobody = { people: 0, completed: 0 };

const usual: Omit<Course, 'id' | 'name'> = {
  version: 1,
  status: 'published',
  locale: 'fr_CA',
  description: null,
  translations: [],
  cover: {
    kind: 'tile',
    icon: 'truck',
    color: '#24493B',
    imageFileId: null,
    imageUrl: null,
    videoFileId: null,
    video: null,
    videoAddress: null,
  },
  collection: null,
  collectionOrder: null,
  category: null,
  isAutomaticPost: false,
  isRandomQuestions: false,
  isPassRequired: false,
  hasCertificate: true,
  recertification: null,
  reminders: { daysBefore: [7, 1], daysAfter: [1, 7], escalateAfterDays: 7 },
  cardRule: null,
  signOff: null,
  createdBy: maude,
  createdByAMember: false,
  lessonCount: 0,
  minutes: 0,
  questionsCount: 0,
  recipientCount: 0,
  publishedVersion: 1,
  hasUnpublishedChanges: false,
  missingCount: 0,
  figures: { required: nobody, recommended: nobody, none: nobody },
  completionRate: 0,
  publishedAt: '2026-11-02T14:00:00.000Z',
  archivedAt: null,
  createdAt: '2026-10-19T14:00:00.000Z',
  updatedAt: '2026-11-20T15:42:00.000Z',
};

const courseOf = (number: number, given: Pick<Course, 'name'> & Partial<Course>): Course => ({
  ...usual,
  id: exampleId('e1', number),
  ...given,
});

const draft: Partial<Course> = { status: 'draft', publishedVersion: null, publishedAt: null };

/** With all its settings, its eight lessons and its three audiences, for one importance each. */
export const publishedCourse: Course = courseOf(1, {
  name: 'Conduite hivernale des véhicules lourds',
  version: 4,
  description: 'Préparer le véhicule, adapter la vitesse et réagir sur la glace.',
  translations: [
    {
      locale: 'en_CA',
      name: 'Winter driving of heavy vehicles',
      description: 'Get the vehicle ready, adapt your speed and react on ice.',
      isOutdated: true,
    },
    {
      locale: 'es_ES',
      name: 'Conducción invernal de vehículos pesados',
      description: null,
      isOutdated: false,
    },
  ],
  collection: transport,
  collectionOrder: 1,
  category: roadCategory!,
  isAutomaticPost: true,
  isPassRequired: true,
  recertification: { everyMonths: 12, enrollDaysBefore: 60 },
  lessonCount: lessons.length,
  minutes: 28,
  questionsCount: 3,
  recipientCount: courseRecipients.length,
  figures: {
    required: { people: 142, completed: 88 },
    recommended: { people: 96, completed: 39 },
    none: { people: 103, completed: 30 },
  },
  completionRate: 46,
  lessons,
  recipients: courseRecipients,
});

/** Written by somebody who may not publish, complete, waiting to be reviewed. */
export const draftCourse: Course = courseOf(2, {
  ...draft,
  name: 'Motoneige en terrain boisé',
  cover: { ...usual.cover, icon: 'cold', color: '#1F5C8F' },
  createdBy: tommy,
  createdByAMember: true,
  lessonCount: 4,
  minutes: 22,
  recipientCount: 1,
  figures: { required: nobody, recommended: { people: 62, completed: 0 }, none: nobody },
});

/** Without lessons, without an audience, and with a translation that has no name yet. */
export const incompleteCourse: Course = courseOf(3, {
  ...draft,
  name: 'Casque à jugulaire, réglage et inspection',
  cover: { ...usual.cover, icon: 'helmet', color: '#9A5B1E' },
  translations: [{ locale: 'en_CA', name: '', description: null, isOutdated: false }],
  collection: safety,
  collectionOrder: 2,
  missingCount: 3,
  lessons: [],
  recipients: [],
});

/** Its author has changed something that members do not see yet. */
export const changedCourse: Course = courseOf(4, {
  name: 'Espaces clos, entrée et sauvetage',
  cover: { ...usual.cover, icon: 'warning', color: '#4A626B' },
  collection: safety,
  collectionOrder: 1,
  category: safetyCategory!,
  lessonCount: 9,
  minutes: 75,
  recipientCount: 2,
  publishedVersion: 3,
  hasUnpublishedChanges: true,
  figures: { required: { people: 118, completed: 107 }, recommended: { people: 45, completed: 41 }, none: nobody },
  completionRate: 91,
  publishedAt: '2026-04-27T13:00:00.000Z',
  cardRule: {
    cardTypeId: exampleId('d', 1),
    validMonths: 36,
    from: 'completion',
    status: 'claimed',
    scoreAbove: null,
  },
  signOff: {
    gestures: [
      { id: exampleId('e9', 1), text: 'Mesure l’atmosphère avant d’entrer' },
      { id: exampleId('e9', 2), text: 'Installe le trépied et le treuil' },
    ],
    signers: 'leads',
    needsOwnCard: true,
  },
});

export const archivedCourse: Course = courseOf(5, {
  name: 'Signalisation routière, édition 2024',
  status: 'archived',
  cover: { ...usual.cover, icon: 'map', color: '#7D3B3B' },
  category: safetyCategory!,
  lessonCount: 8,
  minutes: 55,
  recipientCount: 1,
  figures: { required: { people: 288, completed: 236 }, recommended: nobody, none: nobody },
  completionRate: 82,
  publishedAt: '2024-03-03T14:00:00.000Z',
  archivedAt: '2026-03-03T14:00:00.000Z',
});

/** One course of each state on 20 November 2026. */
export const courses: Course[] = [publishedCourse, draftCourse, incompleteCourse, changedCourse, archivedCourse];

export const courseCounts: CourseCounts = {
  all: 4,
  draft: 2,
  published: 2,
  archived: 1,
  collections: 3,
  categories: 3,
  withoutCollection: 2,
};

export const courseConsequences: CourseConsequences = {
  completions: 236,
  attempts: 412,
  certificates: 230,
  people: 288,
};

const noChange: PublicationPreview = {
  number: 1,
  missing: [],
  warnings: [],
  changedLessons: [],
  isInformationChanged: false,
  people: { required: 0, recommended: 62, none: 0 },
  notified: 62,
  phones: 58,
  askedAgain: 0,
  completionsLost: 0,
  regrade: null,
};

/** Of `draftCourse`: nothing is missing. */
export const completePreview: PublicationPreview = noChange;

/** Of `incompleteCourse`: something is missing in two of its steps and in a language. */
export const incompletePreview: PublicationPreview = {
  ...noChange,
  missing: [
    {
      code: 'TRANSLATION_NAME_REQUIRED',
      step: 'information',
      lessonId: null,
      questionId: null,
      questionNumber: null,
      locale: 'en_CA',
      name: null,
      message: 'Le nom en anglais manque.',
    },
    {
      code: 'LESSON_REQUIRED',
      step: 'lessons',
      lessonId: null,
      questionId: null,
      questionNumber: null,
      locale: null,
      name: null,
      message: 'Ajoutez au moins une leçon.',
    },
    {
      code: 'AUDIENCE_REQUIRED',
      step: 'audience',
      lessonId: null,
      questionId: null,
      questionNumber: null,
      locale: null,
      name: null,
      message: 'Choisissez au moins une audience.',
    },
  ],
  people: { required: 0, recommended: 0, none: 0 },
  notified: 0,
  phones: 0,
};

/** Of `changedCourse`: a lesson was changed and one added; a material change asks people again. */
export const changedPreview: PublicationPreview = {
  ...noChange,
  number: 4,
  changedLessons: [
    { id: exampleId('e2', 2), title: 'Distances et vitesses sur la neige', change: 'changed' },
    { id: exampleId('e2', 7), title: 'Aide-mémoire à garder dans le camion', change: 'added' },
  ],
  isInformationChanged: true,
  people: { required: 118, recommended: 45, none: 0 },
  notified: 163,
  phones: 150,
  askedAgain: 107,
  completionsLost: 148,
};
