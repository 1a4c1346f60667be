import { languages } from '../locales.ts';
import { exampleId } from '../structure/structure.examples.ts';
import type { CourseQuestions } from './question-statistics.shapes.ts';
import { winterDriving } from './training-statistics.examples.ts';

const inLanguages = (correct: [number, number, number]) =>
  languages.map((language, at) => ({ language, answers: language === 'fr' ? 60 : 20, correct: correct[at]! }));

const optionsOf = (number: number, chosen: [number, number, number]) =>
  ['Je le mets de côté et j’avise', 'Je le sens pour savoir ce que c’est', 'Je le vide dans un contenant propre'].map(
    (text, at) => ({
      id: exampleId('e7', number * 10 + at),
      text,
      isCorrect: at === 2,
      chosen: chosen[at]!,
      byLanguage: languages.map((language) => ({ language, chosen: language === 'fr' ? chosen[at]! - 2 : 1 })),
    }),
  );

/** One question of each verdict. */
export const courseQuestions: CourseQuestions = {
  courseId: winterDriving.id,
  courseName: winterDriving.name,
  countedFrom: winterDriving.publishedAt,
  countedAt: '2026-11-26T12:00:00.000Z',
  isCounting: false,
  quizzes: [
    {
      lessonId: exampleId('e2', 6),
      title: 'Vérifiez vos connaissances',
      people: 100,
      averageScore: 72,
      byLanguage: languages.map((language, at) => ({
        language,
        people: language === 'fr' ? 60 : 20,
        averageScore: [74, 73, 65][at]!,
      })),
      questions: [
        {
          id: exampleId('e6', 1),
          number: 1,
          kind: 'single',
          text: 'Contenant sans étiquette : quel premier geste ?',
          answers: 100,
          correct: 23,
          discrimination: -0.24,
          byLanguage: inLanguages([14, 5, 4]),
          topWrong: { optionId: exampleId('e7', 10), chosen: 71 },
          verdict: 'keyDoubtful',
          leftAsItIs: null,
          options: optionsOf(1, [71, 6, 23]),
        },
        {
          id: exampleId('e6', 2),
          number: 2,
          kind: 'multiple',
          text: 'Que trouve-t-on sur l’étiquette du fournisseur ?',
          answers: 100,
          correct: 71,
          discrimination: 0.35,
          byLanguage: inLanguages([48, 15, 8]),
          topWrong: { optionId: exampleId('e7', 21), chosen: 20 },
          verdict: 'translationDoubtful',
          leftAsItIs: null,
          options: optionsOf(2, [9, 20, 71]),
        },
        {
          id: exampleId('e6', 3),
          number: 3,
          kind: 'single',
          text: 'Que signifie la tête de mort ?',
          answers: 100,
          correct: 99,
          discrimination: 0.03,
          byLanguage: inLanguages([59, 20, 20]),
          topWrong: { optionId: exampleId('e7', 30), chosen: 1 },
          verdict: 'teachesNothing',
          leftAsItIs: null,
          options: optionsOf(3, [3, 2, 99]),
        },
        {
          id: exampleId('e6', 4),
          number: 4,
          kind: 'ordering',
          text: 'Ordonnez les gestes après un contact avec les yeux.',
          answers: 100,
          correct: 90,
          discrimination: 0.44,
          byLanguage: inLanguages([55, 18, 17]),
          topWrong: null,
          verdict: 'fine',
          leftAsItIs: null,
          options: optionsOf(4, [92, 91, 97]),
        },
      ],
    },
  ],
};
