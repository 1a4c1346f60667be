import type { Question } from '@fanal/contract/courses/lessons.shapes';
import { type Locale, languageOf } from '@fanal/contract/locales';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useId, useState } from 'react';
import type { TextKey } from '#platform/text/use-text.ts';
import { useWordsIn } from '#platform/text/use-words-in.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { movedTo } from '#ui/order/Orderable.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { QuizDraft } from '../lesson-draft.rules.ts';
import classes from './QuizTrial.module.css';
import { textsIn } from './question-draft.rules.ts';
import { askedQuestions, graded, type TrialAnswers } from './trial.rules.ts';

type QuizTrialProps = { quiz: QuizDraft; locale: Locale; isRandomCourse: boolean };
type TrialWords = (key: TextKey<'quiz-trial'>) => string;

/** The words of a question in a language; what is not translated is in the original. */
const inLanguage = (question: Question, locale: Locale): Question => {
  const texts = textsIn(question, locale);
  return {
    ...question,
    text: texts.text || question.text,
    explanation: texts.explanation || question.explanation,
    options: question.options.map((option) => ({
      ...option,
      text: texts.options.find(({ id }) => id === option.id)?.text || option.text,
    })),
  };
};

/** The quiz as a member takes it: graded here by the rules of the server, and not counted. */
export function QuizTrial({ quiz, locale, isRandomCourse }: QuizTrialProps) {
  const said = useWordsIn('quiz-trial', languageOf(locale));
  const questions = quiz.questions.map((question) => inLanguage(question, locale));
  const begin = () => askedQuestions(questions, quiz.settings, isRandomCourse, Math.random);
  const [asked, setAsked] = useState(begin);
  const [answers, setAnswers] = useState<TrialAnswers>(new Map());
  const [at, setAt] = useState(0);
  const again = () => {
    setAsked(begin());
    setAnswers(new Map());
    setAt(0);
  };
  const question = asked[at];
  if (!question)
    return (
      <Result
        questions={questions}
        asked={asked}
        answers={answers}
        passMark={quiz.settings.passMark}
        said={said}
        onAgain={again}
      />
    );
  // an order that is left as it is shown is an answer, too
  const given = answers.get(question.id) ?? (question.kind === 'ordering' ? question.options.map(({ id }) => id) : []);
  const answer = (optionIds: readonly string[]) => setAnswers(new Map([...answers, [question.id, optionIds]]));
  const isLast = at === asked.length - 1;
  return (
    <div className={classes.trial}>
      <p className={classes.progress}>{`${said('question')} ${at + 1} ${said('of')} ${asked.length}`}</p>
      <h4>{question.text}</h4>
      {question.imageUrl ? <img src={question.imageUrl} alt="" className={classes.picture} /> : null}
      {question.kind === 'ordering' ? (
        <Ordering question={question} given={given} said={said} onAnswer={answer} />
      ) : (
        <Choices question={question} given={given} onAnswer={answer} />
      )}
      <Button
        variant="filled"
        wide
        disabled={given.length === 0}
        onClick={() => {
          answer(given);
          setAt(at + 1);
        }}
      >
        {said(isLast ? 'handIn' : 'next')}
      </Button>
    </div>
  );
}

type AnswerProps = {
  question: Question;
  given: readonly string[];
  onAnswer: (optionIds: readonly string[]) => void;
};

function Choices({ question, given, onAnswer }: AnswerProps) {
  const name = useId();
  const isSingle = question.kind === 'single';
  const choose = (id: string, isOn: boolean) => {
    if (isSingle) onAnswer([id]);
    else onAnswer(isOn ? [...given, id] : given.filter((one) => one !== id));
  };
  return (
    <div className={classes.choices}>
      {question.options.map(({ id, text, imageUrl }) => (
        <label key={id} className={classes.choice}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={name}
            checked={given.includes(id)}
            onChange={(event) => choose(id, event.target.checked)}
          />
          <span>
            {text}
            {imageUrl ? <img src={imageUrl} alt="" className={classes.picture} /> : null}
          </span>
        </label>
      ))}
    </div>
  );
}

function Ordering({ question, given, said, onAnswer }: AnswerProps & { said: TrialWords }) {
  return (
    <ol className={classes.choices}>
      {given.map((id, place) => {
        const option = question.options.find((one) => one.id === id)!;
        const words = option.text || String(place + 1);
        return (
          <li key={id} className={classes.ordered}>
            <span className={classes.place}>{place + 1}</span>
            <span>
              {option.text}
              {option.imageUrl ? <img src={option.imageUrl} alt="" className={classes.picture} /> : null}
            </span>
            <IconButton
              small
              icon={IconArrowUp}
              label={`${said('up')} ${words}`}
              disabled={place === 0}
              onClick={() => onAnswer(movedTo(given, id, place - 1))}
            />
            <IconButton
              small
              icon={IconArrowDown}
              label={`${said('down')} ${words}`}
              disabled={place === given.length - 1}
              onClick={() => onAnswer(movedTo(given, id, place + 1))}
            />
          </li>
        );
      })}
    </ol>
  );
}

type ResultProps = {
  questions: readonly Question[];
  asked: readonly Question[];
  answers: TrialAnswers;
  passMark: number;
  said: TrialWords;
  onAgain: () => void;
};

function Result({ questions, asked, answers, passMark, said, onAgain }: ResultProps) {
  const { results, correct, total, isPassed } = graded(questions, asked, answers, passMark);
  return (
    <div className={classes.trial}>
      <div role="status" className={classes.result}>
        <b>{`${correct} ${said('of')} ${total}`}</b>
        <StatusBadge kind={isPassed ? 'done' : 'refused'}>{said(isPassed ? 'passed' : 'failed')}</StatusBadge>
      </div>
      <ol className={classes.choices}>
        {results.map(({ id, isCorrect, rightOptionIds, explanation }) => {
          const question = questions.find((one) => one.id === id)!;
          const right = rightOptionIds
            .map((one) => question.options.find((option) => option.id === one)?.text)
            .join(', ');
          return (
            <li key={id} className={classes.graded}>
              <span>{question.text}</span>
              <StatusBadge kind={isCorrect ? 'done' : 'refused'}>{said(isCorrect ? 'right' : 'wrong')}</StatusBadge>
              {isCorrect ? null : <span className={classes.progress}>{`${said('rightAnswer')} ${right}`}</span>}
              {explanation ? <span className={classes.progress}>{explanation}</span> : null}
            </li>
          );
        })}
      </ol>
      <Button wide onClick={onAgain}>
        {said('again')}
      </Button>
    </div>
  );
}
