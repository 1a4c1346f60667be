import { type Locale, languageOf, locales } from '@fanal/contract/locales';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { chooseLocale } from '#platform/text/words.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import classes from './LanguageMenu.module.css';

/** The four choices of GAP-13; nothing reloads and nothing typed is lost. `short` shows FR instead of the whole name. */
export function LanguageMenu({ short = false }: { short?: boolean }) {
  const t = useText('general');
  const locale = useLocale();
  const letters = languageOf(locale).toUpperCase();
  const choose = (next: Locale) => void chooseLocale(next);
  return (
    <Menu
      label={t('language')}
      items={locales.map((one) => ({
        id: one,
        label: t(`locales.${one}`),
        checked: one === locale,
        onSelect: () => choose(one),
      }))}
      trigger={(props) => (
        <Button
          {...props}
          variant="subtle"
          small={!short}
          {...(short ? {} : { icon: IconWorld })}
          iconAfter={IconChevronDown}
          className={classes.button}
        >
          <VisuallyHidden>{t('languageNow', { name: t(`locales.${locale}`) })}</VisuallyHidden>
          <span aria-hidden="true" className={short ? undefined : classes.full}>
            {short ? letters : t(`locales.${locale}`)}
          </span>
          {short ? null : (
            <span aria-hidden="true" className={classes.letters}>
              {letters}
            </span>
          )}
        </Button>
      )}
    />
  );
}
