import { isLessonLink, youtubeIdOf } from '@fanal/contract/courses/courses.rules';
import { languageOf } from '@fanal/contract/locales';
import { wrongVideoAddress } from '@fanal/contract/posts/video-address.rules';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useState } from 'react';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { TextField } from '#ui/TextField.tsx';
import { places } from '../course-places.rules.ts';
import classes from './Lessons.module.css';
import type { LessonFieldsProps, LessonPartProps } from './lesson-form.rules.ts';

/** The address of a YouTube video or of a page (LMS-LESSONS-13, LMS-LESSONS-14, LMS-LESSONS-16). */
export function AddressFields(props: LessonPartProps & LessonFieldsProps) {
  const { lesson, content, write, labelOf, disabled, lacks } = props;
  const t = useText('course-lessons');
  const locale = useLocale();
  const [wasLeft, setLeft] = useState(false);
  const isVideo = lesson.type === 'youtube';
  const url = content.url.trim();
  const video = isVideo ? youtubeIdOf(url) : null;
  const isRight = isVideo ? video !== null : isLessonLink(url);
  const isWrong =
    url === '' ? content.isOriginal && lacks(isVideo ? 'LESSON_VIDEO_INVALID' : 'LESSON_LINK_INVALID') : !isRight;
  const sentence = isVideo ? wrongVideoAddress[languageOf(locale)] : t('link.wrong');
  return (
    <div className={classes.fields}>
      <TextField
        id={content.isOriginal ? places.lessonContent(lesson.id) : undefined}
        label={labelOf(t(isVideo ? 'youtube.label' : 'link.label'))}
        type="url"
        inputMode="url"
        required={content.isOriginal}
        disabled={disabled}
        maxLength={2_000}
        value={content.url}
        hint={t(isVideo ? 'youtube.hint' : 'link.hint')}
        error={
          isWrong && (wasLeft || lacks(isVideo ? 'LESSON_VIDEO_INVALID' : 'LESSON_LINK_INVALID')) ? sentence : undefined
        }
        onChange={(next) => {
          setLeft(false);
          write({ url: next });
        }}
        onBlur={() => setLeft(true)}
      />
      {isRight ? (
        <p className={classes.known}>
          <Glyph icon={IconCircleCheck} size={16} />
          {video === null ? t('link.known', { host: new URL(url).hostname }) : t('youtube.known', { id: video })}
        </p>
      ) : null}
    </div>
  );
}
