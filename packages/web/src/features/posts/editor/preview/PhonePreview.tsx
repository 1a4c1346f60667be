import { type Locale, languageOf } from '@fanal/contract/locales';
import type { Post } from '@fanal/contract/posts/posts.shapes';
import IconAntennaBars5 from '@tabler/icons-react/dist/esm/icons/IconAntennaBars5.mjs';
import IconBattery4 from '@tabler/icons-react/dist/esm/icons/IconBattery4.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { now } from '#platform/clock.ts';
import { formatTime } from '#platform/dates.ts';
import { usePerson } from '#platform/session/person.tsx';
import { tagOf } from '#platform/text/locale.ts';
import { useText } from '#platform/text/use-text.ts';
import { useWordsIn } from '#platform/text/use-words-in.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useLocaleNames } from '#widgets/languages/use-locale-names.ts';
import { OrganizationMark } from '#widgets/OrganizationMark.tsx';
import { originalOf, type PostDraft } from '../post-draft.rules.ts';
import classes from './PhonePreview.module.css';
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

/** « FR », and « EN-CA » beside « EN-US ». */
const codeOf = (locale: Locale, among: readonly Locale[]): string => {
  const language = languageOf(locale);
  const isAlone = among.filter((other) => languageOf(other) === language).length === 1;
  return (isAlone ? language : tagOf(locale)).toUpperCase();
};

/** The post on a telephone, as somebody who reads that language will see it, while it is written. */
export function PhonePreview({ draft, saved, locale, onLocale, imageSource }: PhonePreviewProps) {
  const t = useText('post-preview');
  const nameOf = useLocaleNames();
  const { organization } = usePerson();
  const present = draft.postContents.map((content) => content.locale);
  const content = draft.postContents.find((one) => one.locale === locale) ?? originalOf(draft);
  const said = useWordsIn('post-preview', languageOf(content.locale));
  const at = draft.scheduledAt ?? now();
  return (
    <>
      <div className={classes.head}>
        <h3>{t('title')}</h3>
        {present.length > 1 ? (
          <SegmentedControl
            label={t('language')}
            value={content.locale}
            onChange={onLocale}
            options={present.map((one) => ({
              value: one,
              label: (
                <>
                  <span aria-hidden="true">{codeOf(one, present)}</span>
                  <VisuallyHidden>{nameOf(one, present)}</VisuallyHidden>
                </>
              ),
            }))}
          />
        ) : null}
      </div>
      <div className={classes.phone}>
        <div className={classes.screen} lang={tagOf(content.locale)}>
          <div className={classes.status} aria-hidden="true">
            <b>{formatTime(at, content.locale, organization.timeZone)}</b>
            <span>
              <Glyph icon={IconAntennaBars5} size={16} />
              <Glyph icon={IconBattery4} size={16} />
            </span>
          </div>
          <div className={classes.app} aria-hidden="true">
            <OrganizationMark industry={organization.industry} />
            <span>{said(`feed.${draft.organizationPost}`)}</span>
            <Glyph icon={IconBell} />
          </div>
          <PreviewedPost draft={draft} saved={saved} content={content} said={said} imageSource={imageSource} />
          <i className={classes.bar} />
        </div>
      </div>
    </>
  );
}
