import type { Question } from '@fanal/contract/courses/lessons.shapes';
import { MOST_QUESTIONS } from '@fanal/contract/courses/quizzes.rules';
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/Field.tsx';
import { lazy } from '#ui/lazy.tsx';
import { leadTo } from '#ui/lead-to.ts';
import { Orderable } from '#ui/order/Orderable.tsx';
import { toast } from '#ui/toast.ts';
import { places } from '../course-places.rules.ts';
import type { LessonDraft, QuizDraft } from '../lesson-draft.rules.ts';
import { LessonLanguages } from '../lessons/LessonLanguages.tsx';
import type { LanguageProps, LessonPartProps, OnPictureStep } from '../lessons/lesson-form.rules.ts';
import { QuestionCard } from './QuestionCard.tsx';
import classes from './Quiz.module.css';
import { QuizSettings } from './QuizSettings.tsx';
import { duplicateOf, inOrder, newQuestion, overtaken, textsIn, withTexts } from './question-draft.rules.ts';
import { TranslatedQuestion } from './TranslatedQuestion.tsx';

const PasteQuestions = lazy(async () => ({ default: (await import('./PasteQuestions.tsx')).PasteQuestions }));

type QuizFormProps = LessonPartProps & {
  quiz: QuizDraft;
  language: LanguageProps;
  onPictureStep: OnPictureStep;
};

/** Questions of three kinds, written and translated, and how the quiz is taken (LMS-LESSONS-07 to LMS-LESSONS-12). */
export function QuizForm(props: QuizFormProps) {
  const { quiz, lesson, change, language } = props;
  const setQuestions = (questions: Question[]) => change({ quiz: { ...quiz, questions } });
  const replace = (next: Question) =>
    setQuestions(quiz.questions.map((question) => (question.id === next.id ? next : question)));
  return (
    <div className={classes.quiz}>
      <LessonLanguages
        {...props}
        {...language}
        isOutdated={(content) =>
          content.isOutdated ||
          (!content.isOriginal && quiz.questions.some((question) => textsIn(question, content.locale).isOutdated))
        }
        onHolds={(locale) =>
          setQuestions(
            quiz.questions.map((question) =>
              textsIn(question, locale).isOutdated ? withTexts(question, locale, {}) : question,
            ),
          )
        }
        onRemove={(locale) =>
          setQuestions(
            quiz.questions.map((question) => ({
              ...question,
              translations: question.translations.filter((texts) => texts.locale !== locale),
            })),
          )
        }
      >
        {({ content }) =>
          content.isOriginal ? (
            <Questions {...props} setQuestions={setQuestions} replace={replace} />
          ) : (
            quiz.questions.map((question, at) => (
              <TranslatedQuestion
                key={question.id}
                question={question}
                number={at + 1}
                locale={content.locale}
                disabled={props.disabled}
                onChange={replace}
              />
            ))
          )
        }
      </LessonLanguages>
      <QuizSettings
        settings={quiz.settings}
        questionCount={quiz.questions.length}
        isDrawWrong={props.missing.some(({ code }) => code === 'DRAW_TOO_MANY')}
        disabled={props.disabled}
        onChange={(settings) => change({ quiz: { ...quiz, settings: { ...quiz.settings, ...settings } } })}
        key={lesson.id}
      />
    </div>
  );
}

type QuestionsProps = QuizFormProps & {
  setQuestions: (questions: Question[]) => void;
  replace: (question: Question) => void;
};

function Questions(props: QuestionsProps) {
  const { lesson, quiz, missing, disabled, lacks, change, setQuestions, replace, onPictureStep } = props;
  const t = useText('course-quiz');
  const [pastes, setPastes] = useState(false);
  const { questions } = quiz;
  const room = MOST_QUESTIONS - questions.length;
  const add = (added: readonly Question[], at = questions.length) => {
    setQuestions(questions.toSpliced(at, 0, ...added));
    const [first] = added;
    if (first) setTimeout(() => leadTo(places.question(first.id)));
  };
  const remove = (question: Question, at: number) => {
    setQuestions(questions.filter(({ id }) => id !== question.id));
    leadTo(places.addQuestion(lesson.id));
    const putBack = ({ quiz: now }: LessonDraft) => ({
      quiz: now && { ...now, questions: now.questions.toSpliced(at, 0, question) },
    });
    toast.success(t('removed', { number: at + 1 }), { label: t('undo'), onSelect: () => change(putBack) });
  };
  return (
    <div>
      <Orderable
        ids={questions.map(({ id }) => id)}
        onChange={(ids) => setQuestions(inOrder(questions, ids))}
        moved={(_, place, count) => t('moved', { place, count })}
      >
        <ol>
          {questions.map((question, at) => (
            <QuestionCard
              key={question.id}
              question={question}
              number={at + 1}
              mayMove={!disabled && questions.length > 1}
              mayDuplicate={room > 0}
              missing={missing.filter(({ questionId }) => questionId === question.id).map(({ code }) => code)}
              wasTried={lacks}
              disabled={disabled}
              onChange={(next) => replace(overtaken(question, next))}
              onDuplicate={() => add([duplicateOf(question)], at + 1)}
              onRemove={() => remove(question, at)}
              onPictureStep={onPictureStep}
            />
          ))}
        </ol>
      </Orderable>
      {questions.length === 0 ? <p className={classes.about}>{t('none')}</p> : null}
      {lacks('QUIZ_EMPTY') ? <FieldError>{t('empty')}</FieldError> : null}
      {disabled ? null : (
        <div className={classes.actions}>
          <Button
            small
            icon={IconPlus}
            id={places.addQuestion(lesson.id)}
            disabled={room <= 0}
            onClick={() => add([newQuestion('single')])}
          >
            {t('add')}
          </Button>
          <Button small variant="subtle" icon={IconClipboardText} disabled={room <= 0} onClick={() => setPastes(true)}>
            {t('paste')}
          </Button>
        </div>
      )}
      {pastes ? (
        <PasteQuestions
          room={room}
          onClose={() => setPastes(false)}
          onAdd={(added) => {
            setPastes(false);
            add(added);
          }}
        />
      ) : null}
    </div>
  );
}
