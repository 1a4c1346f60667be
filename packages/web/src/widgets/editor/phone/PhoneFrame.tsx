import { type Locale, languageOf } from '@fanal/contract/locales';
import IconAntennaBars5 from '@tabler/icons-react/dist/esm/icons/IconAntennaBars5.mjs';
import IconBattery4 from '@tabler/icons-react/dist/esm/icons/IconBattery4.mjs';
import type { ReactNode } from 'react';
import { formatTime } from '#platform/dates.ts';
import { usePerson } from '#platform/session/person.tsx';
import { tagOf } from '#platform/text/locale.ts';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useLocaleNames } from '#widgets/languages/use-locale-names.ts';
import classes from './PhoneFrame.module.css';

type PhoneFrameProps = {
  /** Languages that can be looked at, and the one that is. */
  locales: readonly Locale[];
  locale: Locale;
  onLocale: (locale: Locale) => void;
  /** The hour on the telephone. */
  at: Date | string;
  /** The bar of the app, as its user sees it. */
  bar: ReactNode;
  /** Stands above the telephone instead of the usual title and languages. */
  head?: ReactNode;
  children: ReactNode;
};

/** « FR », and « EN-CA » beside « EN-US ». */
const codeOf = (locale: Locale, among: readonly Locale[]): string => {
  const language = languageOf(locale);
  const isAlone = among.filter((other) => languageOf(other) === language).length === 1;
  return (isAlone ? language : tagOf(locale)).toUpperCase();
};

/** The telephone of somebody who reads that language, with what the feature shows on it. */
export function PhoneFrame({ locales, locale, onLocale, at, bar, head, children }: PhoneFrameProps) {
  const t = useText('phone');
  const nameOf = useLocaleNames();
  const { organization } = usePerson();
  return (
    <>
      <div className={classes.head}>
        {head ?? <h3>{t('title')}</h3>}
        {locales.length > 1 ? (
          <SegmentedControl
            label={t('language')}
            value={locale}
            onChange={onLocale}
            options={locales.map((one) => ({
              value: one,
              label: (
                <>
                  <span aria-hidden="true">{codeOf(one, locales)}</span>
                  <VisuallyHidden>{nameOf(one, locales)}</VisuallyHidden>
                </>
              ),
            }))}
          />
        ) : null}
      </div>
      <div className={classes.phone}>
        <div className={classes.screen} lang={tagOf(locale)}>
          <div className={classes.status} aria-hidden="true">
            <b>{formatTime(at, locale, organization.timeZone)}</b>
            <span>
              <Glyph icon={IconAntennaBars5} size={16} />
              <Glyph icon={IconBattery4} size={16} />
            </span>
          </div>
          <div className={classes.app} aria-hidden="true">
            {bar}
          </div>
          {children}
          <i className={classes.bar} />
        </div>
      </div>
    </>
  );
}
