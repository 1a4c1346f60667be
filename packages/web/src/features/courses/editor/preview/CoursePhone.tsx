import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import { type Locale, languageOf } from '@fanal/contract/locales';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { now } from '#platform/clock.ts';
import { useWordsIn } from '#platform/text/use-words-in.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { PhoneFrame } from '#widgets/editor/phone/PhoneFrame.tsx';
import { TilePicture } from '#widgets/tiles/TilePicture.tsx';
import { type CourseDraft, originalOfCourse } from '../course-draft.rules.ts';
import { originalOfLesson } from '../lesson-draft.rules.ts';
import { minutesOfDraft } from '../lessons/LessonList.tsx';
import { lessonIcons } from '../lessons/lesson-types.icons.ts';
import classes from './Preview.module.css';

type CoursePhoneProps = { draft: CourseDraft; locale: Locale; onLocale: (locale: Locale) => void };

/** The course as it opens on the telephone of somebody who reads that language. */
export function CoursePhone({ draft, locale, onLocale }: CoursePhoneProps) {
  const original = originalOfCourse(draft);
  const content = draft.contents.find((one) => one.locale === locale) ?? original;
  const said = useWordsIn('course-phone', languageOf(content.locale));
  const { cover } = draft;
  const isVideo = cover.kind === 'video' || cover.kind === 'videoAddress';
  const description = textOrNull(content.description) ?? textOrNull(original.description);
  return (
    <PhoneFrame
      locales={draft.contents.map((one) => one.locale)}
      locale={content.locale}
      onLocale={onLocale}
      at={now()}
      bar={
        <>
          <Glyph icon={IconChevronLeft} />
          <span className={classes.barTitle}>{said('courses')}</span>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <div className={classes.scroll} tabIndex={0}>
        <div className={classes.cover}>
          <TilePicture tile={cover.kind === 'image' ? cover : { ...cover, imageUrl: null }} cover />
          {isVideo ? (
            <span className={classes.play}>
              <Glyph icon={IconPlayerPlay} />
            </span>
          ) : null}
        </div>
        <div className={classes.course}>
          <h4>{textOrNull(content.name) ?? textOrNull(original.name) ?? said('noName')}</h4>
          {description ? <p>{description}</p> : null}
        </div>
        {draft.lessons.map((lesson) => {
          const own = lesson.contents.find((one) => one.locale === content.locale) ?? originalOfLesson(lesson);
          return (
            <div key={lesson.id} className={classes.lesson}>
              <Glyph icon={lessonIcons[lesson.type]} />
              <span>{textOrNull(own.title) ?? textOrNull(originalOfLesson(lesson).title) ?? said('noTitle')}</span>
              <small>{`${minutesOfDraft(lesson)} min`}</small>
            </div>
          );
        })}
      </div>
    </PhoneFrame>
  );
}
