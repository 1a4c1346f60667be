import { languageOf } from '@fanal/contract/locales';
import { isVideoAddress } from '@fanal/contract/posts/posts.rules';
import { wrongVideoAddress } from '@fanal/contract/posts/video-address.rules';
import { type FileFormat, fileFormats, uploadKinds } from '@fanal/contract/uploads/uploads.rules';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState } from 'react';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { acceptedFormats } from '#platform/uploads/accepted-formats.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { FieldError } from '#ui/Field.tsx';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { FileButton } from '#ui/FileButton.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { FieldTaskRow } from '#widgets/uploads/FieldTaskRow.tsx';
import { useFormatsHint } from '#widgets/uploads/use-formats-hint.ts';
import { useRefusalWords } from '#widgets/uploads/use-refusal-words.ts';
import { places } from '../course-places.rules.ts';
import classes from './Lessons.module.css';
import type { LessonFieldsProps, LessonPartProps } from './lesson-form.rules.ts';
import { lessonIcons } from './lesson-types.icons.ts';
import type { LessonUploads } from './use-lesson-uploads.ts';

const familyOf = { video: 'video', audio: 'audio', pdf: 'document' } as const;
type MediumType = keyof typeof familyOf;

const formatsOf = (type: MediumType): FileFormat[] =>
  uploadKinds.lesson.accepted.filter((format) => fileFormats[format].family === familyOf[type]);

type MediumFieldsProps = LessonPartProps & LessonFieldsProps & { uploads: LessonUploads };

/** The file of a video, sound or PDF, sent while one writes on; a video may be the address of one (LMS-LESSONS-15, LMS-LESSONS-16). */
export function MediumFields(props: MediumFieldsProps) {
  const { lesson, content, labelOf, lacks } = props;
  const t = useText('course-lessons');
  const type = lesson.type as MediumType;
  const isMissing = content.isOriginal && lacks('LESSON_FILE_REQUIRED');
  return (
    <>
      <FieldGroup label={labelOf(t(`medium.${type}`))} required={content.isOriginal}>
        <div id={content.isOriginal ? places.lessonContent(lesson.id) : undefined} tabIndex={-1}>
          <File {...props} type={type} />
        </div>
        {isMissing ? <FieldError>{t('medium.required')}</FieldError> : null}
      </FieldGroup>
      {type === 'video' && !content.file ? <VideoAddressField {...props} /> : null}
    </>
  );
}

function File({ lesson, content, write, disabled, uploads, type }: MediumFieldsProps & { type: MediumType }) {
  const t = useText('course-lessons');
  const words = useText('uploads');
  const { bytes } = useNumbers();
  const accepted = formatsOf(type);
  const hint = useFormatsHint(accepted);
  const refusalText = useRefusalWords(accepted, 1);
  const formats = acceptedFormats(accepted);
  const { file, locale } = content;
  const sending = uploads.of(lesson.id).filter(({ place }) => place.locale === locale);
  const send = (files: readonly File[]) => uploads.send(files, { lessonId: lesson.id, locale });
  if (sending.length > 0)
    return (
      <ul>
        {sending.map(({ task }) => (
          <FieldTaskRow key={task.id} task={task} />
        ))}
      </ul>
    );
  if (!file)
    return disabled ? (
      <p>{t('medium.none')}</p>
    ) : (
      <FileDrop
        wide
        drop
        lead={words('drop.file')}
        browse={words('drop.browse')}
        overLabel={words('drop.over')}
        hint={content.isOriginal ? hint : t('ofOriginal')}
        formats={formats}
        mostFiles={1}
        onFiles={send}
        refusalText={refusalText}
      />
    );
  const seconds = file.duration === null ? null : t('medium.seconds', { minutes: clockOf(file.duration) });
  return (
    <div className={classes.file}>
      <span className={classes.fileIcon}>
        <Glyph icon={lessonIcons[type]} size={20} />
      </span>
      <span className={classes.fileName}>
        {file.name}
        <small>{[bytes(file.byteSize), seconds].filter(Boolean).join(', ')}</small>
      </span>
      {file.url ? (
        <ButtonLink small href={file.url} target="_blank" rel="noreferrer">
          {t('medium.open')}
        </ButtonLink>
      ) : null}
      {disabled ? null : (
        <>
          <FileButton
            small
            icon={IconUpload}
            formats={formats}
            mostFiles={1}
            onFiles={send}
            onRefused={(refused) => refused[0] && toast.error(refusalText(refused[0]))}
          >
            {t('medium.replace')}
          </FileButton>
          <IconButton
            small
            icon={IconTrash}
            label={t('medium.remove', { name: file.name })}
            onClick={() => write({ file: null })}
          />
        </>
      )}
    </div>
  );
}

/** « 5:07 » */
const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

function VideoAddressField({ content, write, labelOf, disabled, lacks }: LessonFieldsProps & LessonPartProps) {
  const t = useText('course-lessons');
  const locale = useLocale();
  const [wasLeft, setLeft] = useState(false);
  const url = content.url.trim();
  const isWrong = url !== '' && !isVideoAddress(url);
  return (
    <TextField
      label={labelOf(t('medium.address'))}
      type="url"
      inputMode="url"
      disabled={disabled}
      maxLength={2_000}
      value={content.url}
      hint={t('medium.addressHint')}
      error={isWrong && (wasLeft || lacks('LESSON_VIDEO_INVALID')) ? wrongVideoAddress[languageOf(locale)] : undefined}
      onChange={(next) => {
        setLeft(false);
        write({ url: next });
      }}
      onBlur={() => setLeft(true)}
    />
  );
}
