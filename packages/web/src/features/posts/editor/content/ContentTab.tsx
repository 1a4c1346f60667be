import type { Locale } from '@fanal/contract/locales';
import { useEffect, useState } from 'react';
import { shownContents, withoutLanguage, written } from '#widgets/editor/languages/contents.rules.ts';
import { LanguageBar } from '#widgets/editor/languages/LanguageBar.tsx';
import { OutdatedNote } from '#widgets/editor/languages/OutdatedNote.tsx';
import { RemoveLanguage } from '#widgets/editor/languages/RemoveLanguage.tsx';
import type { TextPictures } from '#widgets/editor/languages/use-text-pictures.ts';
import { useLocaleNames } from '#widgets/languages/use-locale-names.ts';
import { AttachmentsField } from '../attachments/AttachmentsField.tsx';
import type { PostAttachments } from '../attachments/use-attachments.ts';
import { places } from '../editor-places.rules.ts';
import { EventFieldset } from '../event/EventFieldset.tsx';
import { type DraftContent, newContent, originalOf, type PartProps } from '../post-draft.rules.ts';
import { ContentFields } from './ContentFields.tsx';
import classes from './ContentTab.module.css';
import { isBlankContent, statusKindOfContent } from './content-states.rules.ts';

type ContentTabProps = PartProps & {
  /** The language that is being written. */
  locale: Locale;
  onLocale: (locale: Locale) => void;
  /** Original and translation beside each other. */
  beside: boolean;
  onBeside: (beside: boolean) => void;
  files: PostAttachments;
  pictures: TextPictures;
};

/** The words of a post in each of its languages, and what it carries. */
export function ContentTab(props: ContentTabProps) {
  const { draft, missing, files, disabled = false } = props;
  return (
    <>
      {draft.type === 'event' ? <EventFieldset {...props} /> : null}
      <Languages {...props} disabled={disabled} />
      <AttachmentsField
        files={files}
        disabled={disabled}
        wrongAddress={missing.some(({ code }) => code === 'VIDEO_ADDRESS_INVALID')}
      />
    </>
  );
}

/** One language, or the original and a translation beside each other. */
function Languages({ draft, change, locale, onLocale, beside, onBeside, ...rest }: ContentTabProps) {
  const { missing, pictures, disabled = false } = rest;
  const { postContents: contents } = draft;
  const nameOf = useLocaleNames();
  const present = contents.map((one) => one.locale);
  const { content, shown } = shownContents(contents, locale, beside);
  const outdated = shown.find(({ isOutdated }) => isOutdated);
  const write = (of: Locale) => (changes: Partial<DraftContent>) =>
    change({ postContents: written(contents, of, changes, isBlankContent) });
  const [added, setAdded] = useState<Locale | null>(null);
  useEffect(() => {
    // The menu gives the focus back to its button first.
    if (added) document.getElementById(places.title(added))?.focus();
  }, [added]);
  const add = (language: Locale) => {
    show([...contents, newContent(language, false)], language);
    setAdded(language);
  };
  const show = (postContents: DraftContent[], next: Locale) => {
    change({ postContents });
    onLocale(next);
  };
  return (
    <>
      <LanguageBar
        contents={contents}
        statusKindOf={(one) => statusKindOfContent(contents, one, missing)}
        onLocale={onLocale}
        beside={beside}
        onBeside={onBeside}
        disabled={disabled}
        locale={content.locale}
        onAdd={add}
      />
      {outdated && !disabled ? (
        <OutdatedNote beside={beside} onBeside={onBeside} onHolds={() => write(outdated.locale)({})} />
      ) : null}
      <div className={shown.length > 1 ? classes.pair : undefined}>
        {shown.map((one) => (
          <ContentFields
            key={one.locale}
            content={one}
            onChange={write(one.locale)}
            pictures={pictures}
            language={shown.length > 1 ? nameOf(one.locale, present) : undefined}
            disabled={disabled}
            isFirst={one === shown[0]}
          />
        ))}
      </div>
      {content.isOriginal || disabled ? null : (
        <RemoveLanguage
          language={nameOf(content.locale, present)}
          onRemove={() => {
            setAdded(null);
            show(withoutLanguage(contents, content.locale), originalOf(draft).locale);
          }}
        />
      )}
    </>
  );
}
