import type { Locale } from '@fanal/contract/locales';
import IconColumns2 from '@tabler/icons-react/dist/esm/icons/IconColumns2.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { type StatusKind, StatusMark } from '#ui/StatusBadge.tsx';
import { useLocaleNames } from '#widgets/languages/use-locale-names.ts';
import { freeLocales, type Translated } from './contents.rules.ts';
import classes from './LanguageBar.module.css';

type LanguageBarProps = {
  contents: readonly Translated[];
  /** Complete, overtaken by the original, or with something missing. */
  statusKindOf: (locale: Locale) => StatusKind;
  locale: Locale;
  onLocale: (locale: Locale) => void;
  onAdd: (locale: Locale) => void;
  beside: boolean;
  onBeside: (beside: boolean) => void;
  disabled: boolean;
};

/** Which language is written, how each stands, and one more (POSTS-35, POSTS-36). */
export function LanguageBar(props: LanguageBarProps) {
  const { contents, statusKindOf, locale, onLocale, onAdd, beside, onBeside, disabled } = props;
  const t = useText('editor-languages');
  const nameOf = useLocaleNames();
  const present = contents.map((one) => one.locale);
  const free = freeLocales(contents);
  return (
    <div className={classes.bar}>
      <SegmentedControl
        label={t('languages')}
        value={locale}
        onChange={onLocale}
        options={contents.map((content) => ({
          value: content.locale,
          label: (
            <>
              {content.isOriginal ? null : <StatusMark kind={statusKindOf(content.locale)} />}
              {nameOf(content.locale, present)}
              {content.isOriginal ? <span className={classes.original}>{t('original')}</span> : null}
            </>
          ),
        }))}
      />
      {free.length > 0 && !disabled ? (
        <Menu
          label={t('add')}
          align="start"
          items={free.map((one) => ({
            id: one,
            label: nameOf(one, [...present, ...free]),
            onSelect: () => onAdd(one),
          }))}
          trigger={(trigger) => (
            <Button {...trigger} small variant="subtle" icon={IconPlus}>
              {t('add')}
            </Button>
          )}
        />
      ) : null}
      {contents.length > 1 ? (
        <Button
          small
          icon={IconColumns2}
          className={classes.beside}
          aria-pressed={beside}
          onClick={() => onBeside(!beside)}
        >
          {t('beside')}
        </Button>
      ) : null}
    </div>
  );
}
