import type { Locale } from '@fanal/contract/locales';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import type { StatusKind } from '#ui/StatusBadge.tsx';
import { shownContents, withoutLanguage, written } from '#widgets/editor/languages/contents.rules.ts';
import { LanguageBar } from '#widgets/editor/languages/LanguageBar.tsx';
import { OutdatedNote } from '#widgets/editor/languages/OutdatedNote.tsx';
import { RemoveLanguage } from '#widgets/editor/languages/RemoveLanguage.tsx';
import { useLocaleNames } from '#widgets/languages/use-locale-names.ts';
import {
  type CourseContent,
  isBlankCourseContent,
  newCourseContent,
  originalOfCourse,
  type PartProps,
} from '../course-draft.rules.ts';
import type { LanguageProps } from '../lessons/lesson-form.rules.ts';
import classes from './Information.module.css';

type FieldsProps = {
  content: CourseContent;
  write: (changes: Partial<CourseContent>) => void;
  /** The label, with the language where two stand beside each other. */
  labelOf: (label: string) => string;
  isFirst: boolean;
};

type CourseLanguagesProps = Pick<PartProps, 'draft' | 'change' | 'missing' | 'disabled'> &
  LanguageProps & { children: (fields: FieldsProps) => ReactNode };

/** Name and description in one language, or the original and a translation beside each other. */
export function CourseLanguages(props: CourseLanguagesProps) {
  const { draft, change, missing, disabled, locale, onLocale, beside, onBeside, children } = props;
  const t = useText('course-information');
  const nameOf = useLocaleNames();
  const { contents } = draft;
  const present = contents.map((one) => one.locale);
  const { content, shown } = shownContents(contents, locale, beside);
  const outdated = shown.find(({ isOutdated }) => isOutdated);
  const write = (of: Locale) => (changes: Partial<CourseContent>) =>
    change({ contents: written(contents, of, changes, isBlankCourseContent) });
  const show = (next: CourseContent[], opened: Locale) => {
    change({ contents: next });
    onLocale(opened);
  };
  const statusKindOf = (of: Locale): StatusKind => {
    if (missing.some((point) => point.code === 'TRANSLATION_NAME_REQUIRED' && point.locale === of)) return 'half';
    return contents.find((one) => one.locale === of)?.isOutdated ? 'waiting' : 'done';
  };
  return (
    <div>
      <LanguageBar
        contents={contents}
        statusKindOf={statusKindOf}
        locale={content.locale}
        onLocale={onLocale}
        beside={beside && contents.length > 1}
        onBeside={onBeside}
        disabled={disabled}
        onAdd={(added) => show([...contents, newCourseContent(added, false)], added)}
      />
      {outdated && !disabled ? (
        <OutdatedNote beside={beside} onBeside={onBeside} onHolds={() => write(outdated.locale)({})} />
      ) : null}
      <div className={shown.length > 1 ? classes.pair : undefined}>
        {shown.map((one) => (
          <div key={one.locale} className={classes.fields}>
            {children({
              content: one,
              write: write(one.locale),
              labelOf: (label) =>
                shown.length > 1 ? t('labelIn', { label, language: nameOf(one.locale, present) }) : label,
              isFirst: one === shown[0],
            })}
          </div>
        ))}
      </div>
      {content.isOriginal || disabled ? null : (
        <RemoveLanguage
          language={nameOf(content.locale, present)}
          onRemove={() => show(withoutLanguage(contents, content.locale), originalOfCourse(draft).locale)}
        />
      )}
    </div>
  );
}
