import { LONGEST_TITLE } from '@fanal/contract/posts/posts.rules';
import type { KeyboardEvent } from 'react';
import { tagOf } from '#platform/text/locale.ts';
import { useText } from '#platform/text/use-text.ts';
import { RichTextField } from '#ui/rich-text/RichTextField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { TextPictures } from '#widgets/editor/languages/use-text-pictures.ts';
import { findPeople } from '#widgets/editor/rich-text/people.queries.ts';
import { useRichTextWords } from '#widgets/editor/rich-text/use-rich-text-words.ts';
import { places } from '../editor-places.rules.ts';
import type { DraftContent } from '../post-draft.rules.ts';
import classes from './ContentTab.module.css';

type ContentFieldsProps = {
  content: DraftContent;
  onChange: (changes: Partial<DraftContent>) => void;
  pictures: TextPictures;
  /** The language, where two stand beside each other. */
  language?: string | undefined;
  disabled: boolean;
  /** Where one begins to write. */
  isFirst: boolean;
};

/** Title and text in one language. */
export function ContentFields({ content, onChange, pictures, language, disabled, isFirst }: ContentFieldsProps) {
  const t = useText('post-content');
  const words = useRichTextWords();
  const { locale, title, contentJson } = content;
  const lang = tagOf(locale);
  /** From the title one goes on to the text; the bar of the text is reached backwards from there. */
  const goToText = (event: KeyboardEvent) => {
    const text = document.getElementById(places.text(locale));
    if (event.key !== 'Tab' || event.shiftKey || !text) return;
    event.preventDefault();
    text.focus();
  };
  const labelOf = (label: string) => (language ? t('labelIn', { label, language }) : label);
  return (
    <div className={classes.fields}>
      <TextField
        id={places.title(locale)}
        label={labelOf(t('title.label'))}
        required
        lang={lang}
        disabled={disabled}
        data-autofocus={isFirst && !disabled ? true : undefined}
        maxLength={LONGEST_TITLE}
        value={title}
        onKeyDown={goToText}
        onChange={(next) => onChange({ title: next })}
        hint={
          <span className={classes.hint}>
            <span>{t('title.hint')}</span>
            <span className={classes.count}>{t('title.count', { count: title.length })}</span>
          </span>
        }
      />
      <RichTextField
        // Each language has its own text: another one is another editor.
        key={locale}
        id={places.text(locale)}
        className={classes.text}
        label={labelOf(t('text.label'))}
        required
        lang={lang}
        words={words}
        readOnly={disabled}
        value={contentJson}
        onChange={(next) => onChange({ contentJson: next })}
        pickImage={pictures.pickImage}
        imageSource={pictures.imageSource}
        findPeople={findPeople}
      />
    </div>
  );
}
