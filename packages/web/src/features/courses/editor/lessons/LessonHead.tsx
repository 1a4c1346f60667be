import { LONGEST_LESSON_TITLE, minutesOf } from '@fanal/contract/courses/courses.rules';
import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { tagOf } from '#platform/text/locale.ts';
import { useText } from '#platform/text/use-text.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { written } from '#widgets/editor/languages/contents.rules.ts';
import { useLocaleNames } from '#widgets/languages/use-locale-names.ts';
import { places } from '../course-places.rules.ts';
import { isBlankLesson, isBlankLessonContent, type LessonContent, originalOfLesson } from '../lesson-draft.rules.ts';
import classes from './Lessons.module.css';
import { shownOf } from './languages.rules.ts';
import type { LanguageProps, LessonPartProps } from './lesson-form.rules.ts';

type LessonHeadProps = LessonPartProps & { language: LanguageProps; onRemove: () => void };

/** Title in each language that is open, how long it takes, and the way to remove it. */
export function LessonHead({ lesson, change, disabled, lacks, language, onRemove }: LessonHeadProps) {
  const t = useText('course-lessons');
  const nameOf = useLocaleNames();
  const [asking, setAsking] = useState(false);
  const { shown } = shownOf(lesson, language);
  const present = lesson.contents.map(({ locale }) => locale);
  const write = (of: LessonContent) => (title: string) =>
    change({ contents: written(lesson.contents, of.locale, { title }, isBlankLessonContent) });
  const labelOf = ({ locale, isOriginal }: LessonContent) =>
    shown.length > 1 || !isOriginal ? t('titleIn', { language: nameOf(locale, present) }) : t('titleField');
  const title = textOrNull(originalOfLesson(lesson).title) ?? t('untitled');
  return (
    <div className={classes.head}>
      <div className={classes.titles}>
        {shown.map((content) => (
          <TextField
            key={content.locale}
            id={
              content.isOriginal ? places.lessonTitle(lesson.id) : `${places.lessonTitle(lesson.id)}-${content.locale}`
            }
            label={labelOf(content)}
            required={content.isOriginal}
            lang={tagOf(content.locale)}
            disabled={disabled}
            maxLength={LONGEST_LESSON_TITLE}
            value={content.title}
            placeholder={content.isOriginal ? undefined : title}
            error={content.isOriginal && lacks('LESSON_TITLE_REQUIRED') ? t('titleRequired') : undefined}
            onChange={write(content)}
          />
        ))}
      </div>
      <MinutesField lesson={lesson} disabled={disabled} onChange={(duration) => change({ duration })} />
      {disabled ? null : (
        <IconButton
          icon={IconTrash}
          className={classes.remove}
          label={t('remove.action', { title })}
          onClick={() => (isBlankLesson(lesson) ? onRemove() : setAsking(true))}
        />
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('remove.title', { title })}
        cancelLabel={t('remove.cancel')}
        confirmLabel={t('remove.confirm')}
        danger
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </div>
  );
}

const MOST_MINUTES = 1_440;

type MinutesFieldProps = Pick<LessonPartProps, 'lesson' | 'disabled'> & { onChange: (minutes: number | null) => void };

/** The estimate of the author; without one that of the medium, or the usual one of its kind. */
function MinutesField({ lesson, disabled, onChange }: MinutesFieldProps) {
  const t = useText('course-lessons');
  const mediumSeconds = originalOfLesson(lesson).file?.duration ?? null;
  const usual = minutesOf({ type: lesson.type, duration: null, mediumSeconds });
  const write = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 4);
    const minutes = Math.min(Number(digits), MOST_MINUTES);
    onChange(minutes === 0 ? null : minutes);
  };
  return (
    <TextField
      label={t('minutes')}
      className={classes.minutes}
      inputMode="numeric"
      disabled={disabled}
      value={lesson.duration === null ? '' : String(lesson.duration)}
      placeholder={String(usual)}
      onChange={write}
      end={<span className={classes.unit}>{t('minutesUnit')}</span>}
    />
  );
}
