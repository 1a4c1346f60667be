import { textExample } from '../posts/posts.examples.ts';
import { exampleId } from '../structure/structure.examples.ts';
import type { LessonType } from './courses.rules.ts';
import type { Lesson, LessonData, LessonFile, Question, QuizSettings } from './lessons.shapes.ts';

/** The course that the lessons belong to: the first one of `courses`. */
export const lessonsCourseId = exampleId('e1', 1);

const fileOf = (number: number, name: string, contentType: string, duration: number | null = null): LessonFile => ({
  fileId: exampleId('e8', number),
  name,
  contentType,
  byteSize: 240_000,
  url: `https://files.example/e8/${number}`,
  duration,
});

type Option = Question['options'][number];
const optionOf = (number: number, text: string, isCorrect = false): Option => ({
  id: exampleId('e4', number),
  text,
  imageFileId: null,
  imageUrl: null,
  isCorrect,
});

const questionOf = (
  number: number,
  given: Pick<Question, 'kind' | 'text' | 'options'> & Partial<Question>,
): Question => ({
  id: exampleId('e3', number),
  imageFileId: null,
  imageUrl: null,
  explanation: '',
  translations: [],
  ...given,
});

/** One question of each kind; the second one has a picture, the first one an explanation and a translation. */
export const questions: Question[] = [
  questionOf(1, {
    kind: 'single',
    text: 'Quelle distance garder derrière une charrue en marche ?',
    explanation: 'À 30 mètres, la poudrerie cache encore la route.',
    options: [
      optionOf(1, '15 mètres'),
      optionOf(2, '30 mètres'),
      optionOf(3, '60 mètres', true),
      optionOf(4, '150 mètres'),
    ],
    translations: [
      {
        locale: 'en_CA',
        text: 'Which distance do you keep behind a working plow?',
        explanation: 'At 30 metres, blowing snow still hides the road.',
        options: [
          { id: exampleId('e4', 1), text: '15 metres' },
          { id: exampleId('e4', 2), text: '30 metres' },
          { id: exampleId('e4', 3), text: '60 metres' },
          { id: exampleId('e4', 4), text: '150 metres' },
        ],
        isOutdated: false,
      },
    ],
  }),
  questionOf(2, {
    kind: 'multiple',
    text: 'Que vérifiez-vous avant le départ ?',
    imageFileId: exampleId('e8', 20),
    imageUrl: 'https://files.example/e8/20',
    options: [
      optionOf(5, 'Les freins', true),
      optionOf(6, 'Les pneus et les chaînes', true),
      optionOf(7, 'La couleur du camion'),
    ],
  }),
  questionOf(3, {
    kind: 'ordering',
    text: 'Replacez les gestes dans l’ordre.',
    options: [optionOf(8, 'Ralentir'), optionOf(9, 'Allumer les feux'), optionOf(10, 'Se ranger')],
  }),
];

export const usualQuizSettings: QuizSettings = {
  passMark: 50,
  attempts: null,
  waitHours: 24,
  timeLimitMinutes: null,
  drawCount: null,
  hasRandomQuestions: false,
  hasRandomOptions: false,
};

const noData: LessonData = {
  url: null,
  duration: null,
  fileId: null,
  file: null,
  textJson: null,
  text: '',
  caption: null,
  quiz: null,
};

const withFile = (file: LessonFile): LessonData => ({
  ...noData,
  url: file.url,
  duration: file.duration,
  fileId: file.fileId,
  file,
});

const lessonOf = (
  order: number,
  type: LessonType,
  title: string,
  minutes: number,
  data: Partial<LessonData>,
): Lesson => ({
  id: exampleId('e2', order),
  courseId: lessonsCourseId,
  version: 1,
  type,
  order,
  title,
  duration: null,
  minutes,
  data: { ...noData, ...data },
  translations: [],
  isChanged: false,
  createdAt: '2026-10-19T14:00:00.000Z',
  updatedAt: '2026-10-28T15:42:00.000Z',
});

/** One lesson of each of the eight types, in their order; the first one is translated into English. */
export const lessons: Lesson[] = [
  {
    ...lessonOf(
      1,
      'video',
      'Avant de partir, le tour du véhicule',
      6,
      withFile(fileOf(1, 'tour.mp4', 'video/mp4', 372)),
    ),
    translations: [
      {
        locale: 'en_CA',
        title: 'Before you leave, the walk around',
        url: null,
        fileId: null,
        file: null,
        textJson: null,
        caption: null,
        isOutdated: true,
      },
    ],
  },
  lessonOf(2, 'text', 'Distances et vitesses sur la neige', 4, {
    textJson: textExample('Doublez la distance dès que la chaussée est blanche.'),
    text: '<p>Doublez la distance dès que la chaussée est blanche.</p>',
  }),
  lessonOf(3, 'youtube', 'Freiner sur la glace', 5, { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
  lessonOf(4, 'photo', 'Où poser les chaînes', 1, {
    ...withFile(fileOf(4, 'chaines.jpg', 'image/jpeg')),
    caption: 'Chaînes posées sur l’essieu moteur.',
  }),
  lessonOf(5, 'audio', 'Une collègue raconte son capotage', 3, withFile(fileOf(5, 'recit.mp3', 'audio/mpeg', 190))),
  lessonOf(6, 'link', 'État des routes, Québec 511', 3, { url: 'https://www.quebec511.info/' }),
  lessonOf(7, 'pdf', 'Aide-mémoire à garder dans le camion', 2, {
    ...withFile(fileOf(7, 'aide-memoire.pdf', 'application/pdf')),
  }),
  lessonOf(8, 'quiz', 'Vérifiez vos connaissances', 4, { quiz: { questions, settings: usualQuizSettings } }),
];

/** Of each type the lesson above. */
export const lessonOfType = (type: LessonType): Lesson => lessons.find((lesson) => lesson.type === type)!;
