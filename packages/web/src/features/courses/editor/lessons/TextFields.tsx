import { tagOf } from '#platform/text/locale.ts';
import { useText } from '#platform/text/use-text.ts';
import { RichTextField } from '#ui/rich-text/RichTextField.tsx';
import type { TextPictures } from '#widgets/editor/languages/use-text-pictures.ts';
import { useRichTextWords } from '#widgets/editor/rich-text/use-rich-text-words.ts';
import { places } from '../course-places.rules.ts';
import classes from './Lessons.module.css';
import type { LessonFieldsProps, LessonPartProps } from './lesson-form.rules.ts';

type TextFieldsProps = LessonPartProps & LessonFieldsProps & { pictures: TextPictures };

/** A text with headings, lists, links and pictures (LMS-LESSONS-15). */
export function TextFields({ lesson, content, write, labelOf, disabled, lacks, pictures }: TextFieldsProps) {
  const t = useText('course-lessons');
  const words = useRichTextWords();
  return (
    <RichTextField
      // Each language of each lesson has its own text: another one is another editor.
      key={`${lesson.id} ${content.locale}`}
      id={content.isOriginal ? places.lessonContent(lesson.id) : `${places.lessonContent(lesson.id)}-${content.locale}`}
      className={classes.text}
      label={labelOf(t('text.label'))}
      required={content.isOriginal}
      lang={tagOf(content.locale)}
      words={words}
      readOnly={disabled}
      value={content.textJson}
      error={content.isOriginal && lacks('LESSON_TEXT_REQUIRED') ? t('text.required') : undefined}
      onChange={(textJson) => write({ textJson })}
      pickImage={pictures.pickImage}
      imageSource={pictures.imageSource}
    />
  );
}
