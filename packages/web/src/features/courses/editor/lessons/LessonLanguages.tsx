import type { Locale } from '@fanal/contract/locales';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { withoutLanguage, written } from '#widgets/editor/languages/contents.rules.ts';
import { LanguageBar } from '#widgets/editor/languages/LanguageBar.tsx';
import { OutdatedNote } from '#widgets/editor/languages/OutdatedNote.tsx';
import { RemoveLanguage } from '#widgets/editor/languages/RemoveLanguage.tsx';
import { useLocaleNames } from '#widgets/languages/use-locale-names.ts';
import { isBlankLessonContent, type LessonContent, newLessonContent, originalOfLesson } from '../lesson-draft.rules.ts';
import classes from './Lessons.module.css';
import { shownOf } from './languages.rules.ts';
import type { LanguageProps, LessonFieldsProps, LessonPartProps } from './lesson-form.rules.ts';

type LessonLanguagesProps = LessonPartProps &
  LanguageProps & {
    /** What else a translation has, such as the texts of questions. */
    onAdd?: (locale: Locale) => void;
    onRemove?: (locale: Locale) => void;
    /** The original is as the translation says: what was marked as overtaken is so no longer. */
    onHolds?: (locale: Locale) => void;
    isOutdated?: (content: LessonContent) => boolean;
    children: (fields: LessonFieldsProps) => ReactNode;
  };

/** The fields of one language of a lesson, or of the original and a translation beside each other. */
export function LessonLanguages(props: LessonLanguagesProps) {
  const { lesson, change, disabled, locale, onLocale, beside, onBeside, children } = props;
  const { isOutdated = (content: LessonContent) => content.isOutdated } = props;
  const t = useText('course-lessons');
  const nameOf = useLocaleNames();
  const { contents } = lesson;
  const present = contents.map((one) => one.locale);
  const { content, shown } = shownOf(lesson, { locale, beside });
  const outdated = shown.find(isOutdated);
  const write = (of: Locale) => (changes: Partial<LessonContent>) =>
    change({ contents: written(contents, of, changes, isBlankLessonContent) });
  const show = (next: LessonContent[], opened: Locale) => {
    change({ contents: next });
    onLocale(opened);
  };
  return (
    <>
      <LanguageBar
        contents={contents}
        statusKindOf={(of) => (isOutdated(contents.find((one) => one.locale === of)!) ? 'waiting' : 'done')}
        locale={content.locale}
        onLocale={onLocale}
        beside={beside && contents.length > 1}
        onBeside={onBeside}
        disabled={disabled}
        onAdd={(added) => {
          show([...contents, newLessonContent(added, false)], added);
          props.onAdd?.(added);
        }}
      />
      {outdated && !disabled ? (
        <OutdatedNote
          beside={beside}
          onBeside={onBeside}
          onHolds={() => {
            write(outdated.locale)({});
            props.onHolds?.(outdated.locale);
          }}
        />
      ) : null}
      <div className={shown.length > 1 ? classes.pair : undefined}>
        {shown.map((one) => (
          <div key={one.locale} className={classes.fields}>
            {children({
              content: one,
              write: write(one.locale),
              labelOf: (label) =>
                shown.length > 1 ? t('labelIn', { label, language: nameOf(one.locale, present) }) : label,
            })}
          </div>
        ))}
      </div>
      {content.isOriginal || disabled ? null : (
        <RemoveLanguage
          language={nameOf(content.locale, present)}
          onRemove={() => {
            show(withoutLanguage(contents, content.locale), originalOfLesson(lesson).locale);
            props.onRemove?.(content.locale);
          }}
        />
      )}
    </>
  );
}
