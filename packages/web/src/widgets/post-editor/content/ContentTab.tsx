import type { Locale } from '@fanal/contract/locales';
import { LONGEST_TITLE } from '@fanal/contract/posts/posts.rules';
import { tagOf } from '#platform/text/locale.ts';
import { useText } from '#platform/text/use-text.ts';
import { RichTextField } from '#ui/rich-text/RichTextField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useRichTextWords } from '#widgets/rich-text/use-rich-text-words.ts';
import { places } from '../editor-places.rules.ts';
import { EventFieldset } from '../event/EventFieldset.tsx';
import { type DraftContent, originalOf, type PartProps } from '../post-draft.rules.ts';

type ContentTabProps = PartProps & {
  /** The language that is being written. */
  locale: Locale;
  onLocale: (locale: Locale) => void;
};

/** The words of a post in each of its languages, and what it carries. */
export function ContentTab(props: ContentTabProps) {
  const { draft, change, locale, disabled = false } = props;
  const content = draft.postContents.find((one) => one.locale === locale) ?? originalOf(draft);
  const write = (changes: Partial<DraftContent>) =>
    change({ postContents: draft.postContents.map((one) => (one === content ? { ...one, ...changes } : one)) });
  return (
    <>
      {draft.type === 'event' ? <EventFieldset {...props} /> : null}
      <ContentFields content={content} onChange={write} disabled={disabled} />
    </>
  );
}

type ContentFieldsProps = {
  disabled: boolean;
  content: DraftContent;
  onChange: (changes: Partial<DraftContent>) => void;
};

function ContentFields({ disabled, content: { locale, title, contentJson }, onChange }: ContentFieldsProps) {
  const t = useText('post-content');
  const words = useRichTextWords();
  const lang = tagOf(locale);
  return (
    <>
      <TextField
        id={places.title(locale)}
        label={t('title.label')}
        required
        lang={lang}
        value={title}
        disabled={disabled}
        maxLength={LONGEST_TITLE}
        hint={t('title.hint')}
        onChange={(next) => onChange({ title: next })}
      />
      <RichTextField
        id={places.text(locale)}
        label={t('text.label')}
        required
        lang={lang}
        words={words}
        readOnly={disabled}
        value={contentJson}
        onChange={(next) => onChange({ contentJson: next })}
      />
    </>
  );
}
