import type { MissingInArticle } from '@fanal/contract/infohub/publishable-articles.rules';
import type { Locale } from '@fanal/contract/locales';
import type { ReactNode } from 'react';
import type { StatusKind } from '#ui/StatusBadge.tsx';
import { shownContents, withoutLanguage, written } from '#widgets/editor/languages/contents.rules.ts';
import { LanguageBar } from '#widgets/editor/languages/LanguageBar.tsx';
import { OutdatedNote } from '#widgets/editor/languages/OutdatedNote.tsx';
import { RemoveLanguage } from '#widgets/editor/languages/RemoveLanguage.tsx';
import { useLocaleNames } from '#widgets/languages/use-locale-names.ts';
import { type DraftContent, isBlankContent, newContent, originalOf, type PartProps } from '../article-draft.rules.ts';
import classes from './Tabs.module.css';

export type LanguageProps = {
  /** The language that is being written. */
  locale: Locale;
  onLocale: (locale: Locale) => void;
  /** Original and translation beside each other. */
  beside: boolean;
  onBeside: (beside: boolean) => void;
};

type FieldsProps = {
  content: DraftContent;
  onChange: (changes: Partial<DraftContent>) => void;
  /** The language, where two stand beside each other. */
  language: string | undefined;
  isFirst: boolean;
};

type LanguagesProps = PartProps & LanguageProps & { children: (fields: FieldsProps) => ReactNode };

const originalCodes = ['TITLE_REQUIRED', 'TEXT_REQUIRED', 'LINK_REQUIRED', 'LINK_INVALID', 'PDF_REQUIRED'];

/** Complete, overtaken by the original, or with something missing. */
const statusKindOf = (
  { locale, isOriginal, isOutdated }: DraftContent,
  missing: readonly MissingInArticle[],
): StatusKind => {
  const lacks = missing.some((point) =>
    point.locale ? point.locale === locale : isOriginal && originalCodes.includes(point.code),
  );
  if (lacks) return 'half';
  return isOutdated ? 'waiting' : 'done';
};

/** The fields of one language, or of the original and a translation beside each other (INFOHUB-13, INFOHUB-18). */
export function Languages(props: LanguagesProps) {
  const { draft, change, missing, disabled, locale, onLocale, beside, onBeside, children } = props;
  const { infoHubContents: contents } = draft;
  const nameOf = useLocaleNames();
  const present = contents.map((one) => one.locale);
  const { content, shown } = shownContents(contents, locale, beside);
  const outdated = shown.find(({ isOutdated }) => isOutdated);
  const write = (of: Locale) => (changes: Partial<DraftContent>) =>
    change({ infoHubContents: written(contents, of, changes, isBlankContent) });
  const show = (infoHubContents: DraftContent[], next: Locale) => {
    change({ infoHubContents });
    onLocale(next);
  };
  return (
    <>
      <LanguageBar
        contents={contents}
        statusKindOf={(of) => statusKindOf(contents.find((one) => one.locale === of)!, missing)}
        locale={content.locale}
        onLocale={onLocale}
        beside={beside}
        onBeside={onBeside}
        disabled={disabled}
        onAdd={(added) => show([...contents, newContent(added, false)], added)}
      />
      {outdated && !disabled ? (
        <OutdatedNote beside={beside} onBeside={onBeside} onHolds={() => write(outdated.locale)({})} />
      ) : null}
      <div className={shown.length > 1 ? classes.pair : undefined}>
        {shown.map((one) => (
          <div key={one.locale} className={classes.fields}>
            {children({
              content: one,
              onChange: write(one.locale),
              language: shown.length > 1 ? nameOf(one.locale, present) : undefined,
              isFirst: one === shown[0],
            })}
          </div>
        ))}
      </div>
      {content.isOriginal || disabled ? null : (
        <RemoveLanguage
          language={nameOf(content.locale, present)}
          onRemove={() => show(withoutLanguage(contents, content.locale), originalOf(draft).locale)}
        />
      )}
    </>
  );
}
