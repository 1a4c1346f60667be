import { type Locale, languageOf } from '@fanal/contract/locales';
import type { Post } from '@fanal/contract/posts/posts.shapes';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { now } from '#platform/clock.ts';
import { usePerson } from '#platform/session/person.tsx';
import { useWordsIn } from '#platform/text/use-words-in.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { PhoneFrame } from '#widgets/editor/phone/PhoneFrame.tsx';
import { OrganizationMark } from '#widgets/OrganizationMark.tsx';
import { originalOf, type PostDraft } from '../post-draft.rules.ts';
import { PreviewedPost } from './PreviewedPost.tsx';

export type PhonePreviewProps = {
  draft: PostDraft;
  /** Who wrote it, once it was saved. */
  saved: Post | null;
  locale: Locale;
  onLocale: (locale: Locale) => void;
  /** Where the pictures of its texts are read. */
  imageSource: (fileId: string) => string | null;
};

/** The post on a telephone, as somebody who reads that language will see it, while it is written. */
export function PhonePreview({ draft, saved, locale, onLocale, imageSource }: PhonePreviewProps) {
  const { organization } = usePerson();
  const content = draft.postContents.find((one) => one.locale === locale) ?? originalOf(draft);
  const said = useWordsIn('post-preview', languageOf(content.locale));
  return (
    <PhoneFrame
      locales={draft.postContents.map((one) => one.locale)}
      locale={content.locale}
      onLocale={onLocale}
      at={draft.scheduledAt ?? now()}
      bar={
        <>
          <OrganizationMark industry={organization.industry} />
          <span>{said(`feed.${draft.organizationPost}`)}</span>
          <Glyph icon={IconBell} />
        </>
      }
    >
      <PreviewedPost draft={draft} saved={saved} content={content} said={said} imageSource={imageSource} />
    </PhoneFrame>
  );
}
