import { youtubeIdOf } from '@fanal/contract/courses/courses.rules';
import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import { isBlank } from '@fanal/contract/kit/rich-text.rules';
import type { Locale } from '@fanal/contract/locales';
import { languageOf } from '@fanal/contract/locales';
import IconBrandYoutube from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useState } from 'react';
import { now } from '#platform/clock.ts';
import { type TextKey, useText } from '#platform/text/use-text.ts';
import { useWordsIn } from '#platform/text/use-words-in.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Glyph, type IconComponent } from '#ui/Glyph.tsx';
import { lazy, WhileLoading } from '#ui/lazy.tsx';
import { RichTextView } from '#ui/rich-text/RichTextView.tsx';
import { PhoneFrame } from '#widgets/editor/phone/PhoneFrame.tsx';
import { type LessonContent, type LessonDraft, originalOfLesson } from '../lesson-draft.rules.ts';
import { QuizTrial } from '../quiz/QuizTrial.tsx';
import classes from './Preview.module.css';

const PdfPages = lazy(async () => ({ default: (await import('#widgets/pdf/PdfPages.tsx')).PdfPages }));

type PhoneWords = (key: TextKey<'course-phone'>) => string;

type LessonPhoneProps = {
  lesson: LessonDraft;
  /** The language that is being written. */
  locale: Locale;
  isRandomCourse: boolean;
  /** Where the pictures of its text are read. */
  imageSource: (fileId: string) => string | null;
  onClose: () => void;
};

/** The lesson on a telephone, as somebody who reads that language takes it. */
export function LessonPhone({ lesson, locale: initial, isRandomCourse, imageSource, onClose }: LessonPhoneProps) {
  const t = useText('course-preview');
  const [locale, setLocale] = useState(initial);
  const content = lesson.contents.find((one) => one.locale === locale) ?? originalOfLesson(lesson);
  const said = useWordsIn('course-phone', languageOf(content.locale));
  const title = textOrNull(content.title) ?? textOrNull(originalOfLesson(lesson).title) ?? said('noTitle');
  return (
    <Dialog opened size="small" onClose={onClose} title={t('lesson')} detail={title}>
      <PhoneFrame
        locales={lesson.contents.map((one) => one.locale)}
        locale={content.locale}
        onLocale={setLocale}
        at={now()}
        bar={
          <>
            <Glyph icon={IconChevronLeft} />
            <span className={classes.barTitle}>{title}</span>
          </>
        }
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
        <div className={classes.scroll} tabIndex={0}>
          {lesson.type === 'quiz' && lesson.quiz ? (
            <QuizTrial
              key={content.locale}
              quiz={lesson.quiz}
              locale={content.locale}
              isRandomCourse={isRandomCourse}
            />
          ) : (
            <Shown lesson={lesson} content={content} said={said} imageSource={imageSource} />
          )}
        </div>
      </PhoneFrame>
    </Dialog>
  );
}

type ShownProps = {
  lesson: LessonDraft;
  content: LessonContent;
  said: PhoneWords;
  imageSource: (fileId: string) => string | null;
};

function Middle({ icon, words, href, open }: { icon: IconComponent; words: string; href?: string; open?: string }) {
  return (
    <div className={classes.middle}>
      <Glyph icon={icon} size={30} />
      <b>{words}</b>
      {href ? (
        <ButtonLink small href={href} target="_blank" rel="noreferrer noopener">
          {open}
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** What a translation does not have is that of the original. */
function Shown({ lesson, content, said, imageSource }: ShownProps) {
  const t = useText('course-preview');
  const original = originalOfLesson(lesson);
  const file = content.file ?? original.file;
  const url = content.url.trim() || original.url.trim();
  switch (lesson.type) {
    case 'photo':
      return file ? (
        <figure className={classes.photo}>
          <img src={file.url} alt={content.caption} />
          <figcaption>{content.caption}</figcaption>
        </figure>
      ) : (
        <p className={classes.nothing}>{said('nothing')}</p>
      );
    case 'audio':
      return file ? (
        <div className={classes.middle}>
          {/* biome-ignore lint/a11y/useMediaCaption: sounds of authors come without captions. */}
          <audio controls preload="none" src={file.url} className={classes.sound} />
          <span>{file.name}</span>
        </div>
      ) : (
        <p className={classes.nothing}>{said('nothing')}</p>
      );
    case 'video':
      if (file)
        return (
          // biome-ignore lint/a11y/useMediaCaption: videos of authors come without captions.
          <video controls preload="metadata" src={file.url} className={classes.video} />
        );
      return url ? <Address url={url} said={said} /> : <p className={classes.nothing}>{said('nothing')}</p>;
    case 'youtube':
    case 'link':
      return url ? <Address url={url} said={said} /> : <p className={classes.nothing}>{said('nothing')}</p>;
    case 'pdf':
      return file?.url ? (
        <WhileLoading show={<Middle icon={IconFileTypePdf} words={file.name} />}>
          <PdfPages
            key={file.url}
            url={file.url}
            failed={<Middle icon={IconFileTypePdf} words={file.name} />}
            pageLabel={(page, pages) => t('page', { page, pages })}
          />
        </WhileLoading>
      ) : (
        <p className={classes.nothing}>{said('nothing')}</p>
      );
    default: {
      const text = isBlank(content.textJson) ? original.textJson : content.textJson;
      return isBlank(text) ? (
        <p className={classes.nothing}>{said('nothing')}</p>
      ) : (
        <RichTextView text={text} imageSource={imageSource} brokenLabel={said('broken')} className={classes.page} />
      );
    }
  }
}

/** Nothing of another site is loaded here: a press opens it beside (P28). */
function Address({ url, said }: { url: string; said: PhoneWords }) {
  const video = youtubeIdOf(url);
  if (video !== null)
    return (
      <Middle
        icon={IconBrandYoutube}
        words={said('youtube')}
        href={`https://www.youtube-nocookie.com/embed/${video}`}
        open={said('open')}
      />
    );
  const isPage = URL.canParse(url) && new URL(url).protocol === 'https:';
  if (!isPage) return <p className={classes.nothing}>{said('nothing')}</p>;
  const { hostname, pathname } = new URL(url);
  const isVideo = /\.(mp4|webm|mov|m4v)$/i.test(pathname);
  return <Middle icon={isVideo ? IconVideo : IconWorld} words={hostname} href={url} open={said('open')} />;
}
