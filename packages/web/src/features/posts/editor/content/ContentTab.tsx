import type { Locale } from '@fanal/contract/locales';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Note } from '#ui/Note.tsx';
import { useLocaleNames } from '#widgets/languages/use-locale-names.ts';
import { AttachmentsField } from '../attachments/AttachmentsField.tsx';
import type { PostAttachments } from '../attachments/use-attachments.ts';
import { EventFieldset } from '../event/EventFieldset.tsx';
import { type DraftContent, originalOf, type PartProps } from '../post-draft.rules.ts';
import { ContentFields } from './ContentFields.tsx';
import classes from './ContentTab.module.css';
import { withLanguage, withoutLanguage, written } from './contents.rules.ts';
import { LanguageBar } from './LanguageBar.tsx';
import type { TextPictures } from './use-text-pictures.ts';

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
  const original = originalOf(draft);
  const content = contents.find((one) => one.locale === locale) ?? original;
  const translation = content.isOriginal ? contents.find(({ isOriginal }) => !isOriginal) : content;
  const shown = beside && translation ? [original, translation] : [content];
  const outdated = shown.find(({ isOutdated }) => isOutdated);
  const write = (of: Locale) => (changes: Partial<DraftContent>) =>
    change({ postContents: written(contents, of, changes) });
  const show = (postContents: DraftContent[], next: Locale) => {
    change({ postContents });
    onLocale(next);
  };
  return (
    <>
      <LanguageBar
        contents={contents}
        missing={missing}
        onLocale={onLocale}
        beside={beside}
        onBeside={onBeside}
        disabled={disabled}
        locale={content.locale}
        onAdd={(added) => show(withLanguage(contents, added), added)}
      />
      {outdated && !disabled ? (
        <Outdated beside={beside} onBeside={onBeside} onHolds={() => write(outdated.locale)({})} />
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
          onRemove={() => show(withoutLanguage(contents, content.locale), original.locale)}
        />
      )}
    </>
  );
}

type OutdatedProps = { beside: boolean; onBeside: (beside: boolean) => void; onHolds: () => void };

/** The original has changed since: the translation is looked at again, or said to hold still. */
function Outdated({ beside, onBeside, onHolds }: OutdatedProps) {
  const t = useText('post-content');
  return (
    <Note tone="signal" className={classes.note} title={t('outdated.title')}>
      <span className={classes.actions}>
        <Button small onClick={onHolds}>
          {t('outdated.holds')}
        </Button>
        {beside ? null : (
          <Button small variant="subtle" onClick={() => onBeside(true)}>
            {t('outdated.compare')}
          </Button>
        )}
      </span>
    </Note>
  );
}

/** Takes a translation away, with its words, once that was confirmed. */
function RemoveLanguage({ language, onRemove }: { language: string; onRemove: () => void }) {
  const t = useText('post-content');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button small variant="subtle" icon={IconTrash} className={classes.remove} onClick={() => setAsking(true)}>
        {t('remove.action', { language })}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('remove.title', { language })}
        cancelLabel={t('remove.cancel')}
        confirmLabel={t('remove.confirm')}
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
        danger
      >
        {t('remove.text')}
      </ConfirmDialog>
    </>
  );
}
