import { LONGEST_CAPTION } from '@fanal/contract/courses/courses.rules';
import { tagOf } from '#platform/text/locale.ts';
import { useText } from '#platform/text/use-text.ts';
import { TextField } from '#ui/TextField.tsx';
import { PictureField } from '#widgets/uploads/PictureField.tsx';
import { places } from '../course-places.rules.ts';
import type { LessonFieldsProps, LessonPartProps, OnPictureStep } from './lesson-form.rules.ts';

type PhotoFieldsProps = LessonPartProps & LessonFieldsProps & { onPictureStep: OnPictureStep };

/** A photo with the words under it, which also say what it shows. */
export function PhotoFields({ lesson, content, write, labelOf, disabled, lacks, onPictureStep }: PhotoFieldsProps) {
  const t = useText('course-lessons');
  const { file } = content;
  return (
    <>
      <div id={content.isOriginal ? places.lessonContent(lesson.id) : undefined} tabIndex={-1}>
        <PictureField
          key={content.locale}
          label={labelOf(t('photo.label'))}
          description={content.isOriginal ? undefined : t('ofOriginal')}
          required={content.isOriginal}
          use="attachment"
          large
          disabled={disabled}
          value={file ? { id: file.fileId, url: file.url } : null}
          error={content.isOriginal && lacks('LESSON_FILE_REQUIRED') ? t('photo.required') : undefined}
          onStep={(step) => onPictureStep(`${lesson.id} ${content.locale}`, step === 'sending')}
          onChange={(picture) =>
            write({
              file: picture && {
                fileId: picture.id,
                name: '',
                contentType: 'image/webp',
                byteSize: picture.size ?? 0,
                url: picture.url,
                duration: null,
              },
            })
          }
        />
      </div>
      <TextField
        label={labelOf(t('photo.caption'))}
        lang={tagOf(content.locale)}
        hint={t('photo.captionHint')}
        disabled={disabled}
        maxLength={LONGEST_CAPTION}
        value={content.caption}
        onChange={(caption) => write({ caption })}
      />
    </>
  );
}
