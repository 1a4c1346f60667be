import type { Question } from '@fanal/contract/courses/lessons.shapes';
import { LONGEST_EXPLANATION, LONGEST_OPTION, LONGEST_QUESTION } from '@fanal/contract/courses/quizzes.rules';
import type { Locale } from '@fanal/contract/locales';
import { tagOf } from '#platform/text/locale.ts';
import { useText } from '#platform/text/use-text.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import classes from './Quiz.module.css';
import { textsIn, withOptionText, withTexts } from './question-draft.rules.ts';
import { oneLine } from './question-form.rules.ts';

type TranslatedQuestionProps = {
  question: Question;
  number: number;
  locale: Locale;
  disabled: boolean;
  onChange: (question: Question) => void;
};

/** The words of a question in another language; what stays empty is shown in the original. */
export function TranslatedQuestion({ question, number, locale, disabled, onChange }: TranslatedQuestionProps) {
  const t = useText('course-quiz');
  const texts = textsIn(question, locale);
  const field = { lang: tagOf(locale), disabled };
  return (
    <section className={classes.card} aria-label={t('question', { number })}>
      <div className={classes.body}>
        <span className={classes.name}>{t('question', { number })}</span>
        <TextArea
          {...field}
          label={t('question', { number })}
          hideLabel
          rows={1}
          placeholder={question.text}
          maxLength={LONGEST_QUESTION}
          value={texts.text}
          onChange={(text) => onChange(withTexts(question, locale, { text: oneLine(text) }))}
        />
        {question.options.map(({ id, text }, at) =>
          text === '' ? null : (
            <TextField
              {...field}
              key={id}
              label={t('option', { place: at + 1, number })}
              hideLabel
              placeholder={text}
              maxLength={LONGEST_OPTION}
              value={texts.options.find((option) => option.id === id)?.text ?? ''}
              onChange={(next) => onChange(withOptionText(question, locale, id, next))}
            />
          ),
        )}
        {question.explanation ? (
          <TextArea
            {...field}
            label={t('explanation')}
            rows={1}
            placeholder={question.explanation}
            maxLength={LONGEST_EXPLANATION}
            value={texts.explanation}
            onChange={(explanation) => onChange(withTexts(question, locale, { explanation: oneLine(explanation) }))}
          />
        ) : null}
      </div>
    </section>
  );
}
