import type { Question, QuizSettings } from '@fanal/contract/courses/lessons.shapes';
import { isPassed, isRightAnswer, leastToPass, rightOptionsOf } from '@fanal/contract/courses/quizzes.rules';

/** A number from 0 up to 1, as Math.random gives it. */
export type Chance = () => number;

const shuffled = <Item>(items: readonly Item[], chance: Chance): Item[] => {
  const left = [...items];
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    [left[at], left[other]] = [left[other]!, left[at]!];
  }
  return left;
};

/** Options in another order than that which is the answer, where there is one. */
const misplaced = (options: Question['options'], chance: Chance): Question['options'] => {
  const mixed = shuffled(options, chance);
  const isRight = mixed.every(({ id }, at) => id === options[at]?.id);
  return isRight && mixed.length > 1 ? [...mixed.slice(1), mixed[0]!] : mixed;
};

/** The questions of an attempt: drawn, in random order, with their options, as the quiz and its course ask for. */
export const askedQuestions = (
  questions: readonly Question[],
  { drawCount, hasRandomQuestions, hasRandomOptions }: QuizSettings,
  isRandomCourse: boolean,
  chance: Chance,
): Question[] => {
  const isMixed = hasRandomQuestions || isRandomCourse;
  const places = shuffled([...questions.keys()], chance).slice(0, drawCount ?? questions.length);
  const chosen = isMixed ? places : places.sort((one, other) => one - other);
  return chosen.map((place) => {
    const question = questions[place]!;
    if (question.kind === 'ordering') return { ...question, options: misplaced(question.options, chance) };
    return hasRandomOptions ? { ...question, options: shuffled(question.options, chance) } : question;
  });
};

/** Chosen options by question; in order for an ordering question. */
export type TrialAnswers = ReadonlyMap<string, readonly string[]>;

/** The outcome as the server would have it (LMS-LESSONS-19, GAP-48). `questions` are those of the quiz, in its own order of options. */
export const graded = (
  questions: readonly Question[],
  asked: readonly Question[],
  answers: TrialAnswers,
  passMark: number,
) => {
  const results = asked.map(({ id, explanation }) => {
    const question = questions.find((one) => one.id === id)!;
    return {
      id,
      explanation,
      isCorrect: isRightAnswer(question, answers.get(id) ?? []),
      rightOptionIds: rightOptionsOf(question),
    };
  });
  const correct = results.filter(({ isCorrect }) => isCorrect).length;
  return {
    results,
    correct,
    total: asked.length,
    least: leastToPass(asked.length, passMark),
    isPassed: isPassed(correct, asked.length, passMark),
  };
};
