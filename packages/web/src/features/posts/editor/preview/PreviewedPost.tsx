import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import { dayIn } from '@fanal/contract/kit/days.rules';
import { isBlank, plainTextOf, type RichText } from '@fanal/contract/kit/rich-text.rules';
import type { Locale } from '@fanal/contract/locales';
import { isPinned } from '@fanal/contract/posts/posts.rules';
import type { Attachment, Post } from '@fanal/contract/posts/posts.shapes';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconMessageOff from '@tabler/icons-react/dist/esm/icons/IconMessageOff.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import { useState } from 'react';
import { now } from '#platform/clock.ts';
import { formatTime } from '#platform/dates.ts';
import { usePerson } from '#platform/session/person.tsx';
import { tagOf } from '#platform/text/locale.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { localTimeOf } from '#platform/zoned-time.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { Picture } from '#ui/Picture.tsx';
import { RichTextView } from '#ui/rich-text/RichTextView.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { OrganizationMark } from '#widgets/OrganizationMark.tsx';
import type { DraftContent, PostDraft, Said } from '../post-draft.rules.ts';
import classes from './PhonePreview.module.css';
import { PreviewedEvent } from './PreviewedEvent.tsx';

type PreviewedPostProps = {
  draft: PostDraft;
  saved: Post | null;
  content: DraftContent;
  said: Said;
  imageSource: (fileId: string) => string | null;
};

/** One post in the feed of somebody who reads it. */
export function PreviewedPost({ draft, saved, content, said, imageSource }: PreviewedPostProps) {
  const { attachments, priority, areCommentsEnabled } = draft;
  const visual = attachments.find(({ kind }) => kind === 'image');
  const files = attachments.filter((one) => one !== visual);
  return (
    <article className={classes.post}>
      <Signature draft={draft} saved={saved} content={content} said={said} />
      {visual ? (
        <Picture src={visual.url} alt="" brokenLabel={said('broken')} ratio="300 / 336" className={classes.visual} />
      ) : null}
      <div className={classes.words}>
        {priority === 'high' ? (
          <p className={classes.priority}>
            <Glyph icon={IconFlag} size={16} />
            {said('priority')}
          </p>
        ) : null}
        <Title text={textOrNull(content.title) ?? ''} lack={said('noTitle')} />
        {draft.type === 'event' ? <PreviewedEvent draft={draft} locale={content.locale} said={said} /> : null}
        <Words content={content} said={said} imageSource={imageSource} />
        {files.map((file) => (
          <File key={file.fileId ?? file.url} file={file} />
        ))}
      </div>
      {draft.acknowledgement ? (
        <Acknowledgement dueOn={draft.acknowledgement.dueOn} locale={content.locale} said={said} />
      ) : null}
      <div className={classes.answers}>
        <span>
          <Glyph icon={IconThumbUp} />
          {said('like')}
        </span>
        <span>
          <Glyph icon={areCommentsEnabled ? IconMessage : IconMessageOff} />
          {said(areCommentsEnabled ? 'comment' : 'noComments')}
        </span>
      </div>
    </article>
  );
}

/** What the person presses to confirm, and until when. */
function Acknowledgement({ dueOn, locale, said }: { dueOn: string | null; locale: Locale; said: Said }) {
  return (
    <div className={classes.acknowledgement}>
      <span className={classes.confirm}>{said('acknowledge')}</span>
      {dueOn ? <span>{said('acknowledgeBy').replace('{{day}}', dayIn(locale, dueOn))}</span> : null}
    </div>
  );
}

/** The title, or that there is none; no heading before the words for it have come. */
function Title({ text, lack }: { text: string; lack: string }) {
  if (text) return <h4>{text}</h4>;
  return lack ? <h4 className={classes.empty}>{lack}</h4> : null;
}

/** Who signs it, when it goes out, and whether it stays on top that day. */
function Signature({ draft, saved, content, said }: Omit<PreviewedPostProps, 'imageSource'>) {
  const { organization, profile } = usePerson();
  const { timeZone } = organization;
  const at = draft.scheduledAt ?? saved?.publishedAt ?? null;
  const author = saved?.author?.displayName ?? profile.displayName;
  const weekday =
    at && new Intl.DateTimeFormat(tagOf(content.locale), { weekday: 'long', timeZone }).format(new Date(at));
  const pinned = isPinned(draft.pin, localTimeOf(at ?? now(), timeZone).day);
  return (
    <div className={classes.signature}>
      {draft.isSignedByOrganization ? (
        <OrganizationMark industry={organization.industry} />
      ) : (
        <Avatar name={author} src={saved ? saved.author?.avatarUrl : profile.avatarUrl} />
      )}
      <span className={classes.author}>
        <b>{draft.isSignedByOrganization ? organization.displayName : author}</b>
        <span>{at ? `${weekday}, ${formatTime(at, content.locale, timeZone)}` : said('now')}</span>
      </span>
      {pinned ? <Glyph icon={IconPin} size={16} className={classes.pin} /> : null}
    </div>
  );
}

/** Characters that four lines of a telephone hold. */
const LINES_HOLD = 140;

/** More than the first lines show: other blocks than one paragraph, or a long one. */
const isMore = (text: RichText): boolean =>
  text.content.length > 1 || text.content[0]?.type !== 'paragraph' || plainTextOf(text).length > LINES_HOLD;

/** The first lines, and all of it when asked. */
function Words({ content, said, imageSource }: Pick<PreviewedPostProps, 'content' | 'said' | 'imageSource'>) {
  const [isWhole, setWhole] = useState(false);
  const { contentJson } = content;
  if (isBlank(contentJson) || contentJson === null) return null;
  return (
    <>
      {isWhole ? (
        <RichTextView
          text={contentJson}
          imageSource={imageSource}
          brokenLabel={said('broken')}
          className={classes.whole}
        />
      ) : (
        <p className={classes.lines}>{plainTextOf(contentJson)}</p>
      )}
      {isMore(contentJson) ? (
        <TextLink small onClick={() => setWhole(!isWhole)}>
          {said(isWhole ? 'less' : 'more')}
        </TextLink>
      ) : null}
    </>
  );
}

function File({ file: { kind, name, byteSize } }: { file: Attachment }) {
  const { bytes } = useNumbers();
  return (
    <div className={classes.file}>
      <Glyph icon={kind === 'pdf' ? IconFileTypePdf : IconPlayerPlay} />
      <span className={classes.name}>{name}</span>
      {byteSize === null ? null : <span className={classes.size}>{bytes(byteSize)}</span>}
    </div>
  );
}
