import { type Locale, languageOf, languages } from '@fanal/contract/locales';
import { useText } from '#platform/text/use-text.ts';
import { StatusMark } from '#ui/StatusBadge.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import classes from './LanguageMarks.module.css';

type LanguageMarksProps = {
  locales: readonly Locale[];
  /** Translations that are older than the last change of the original. */
  outdatedLocales: readonly Locale[];
};

const dash = '–';
const statusKinds = { there: 'done', outdated: 'half' } as const;

/** Each language of the product: there, outrun by the original, or missing. */
export function LanguageMarks({ locales, outdatedLocales }: LanguageMarksProps) {
  const t = useText('languages');
  const own = new Set(locales.map(languageOf));
  const outdated = new Set(outdatedLocales.map(languageOf));
  const stateOf = (language: (typeof languages)[number]) => {
    if (outdated.has(language)) return 'outdated';
    return own.has(language) ? 'there' : 'missing';
  };
  return (
    <span className={classes.languages}>
      {languages.map((language) => {
        const state = stateOf(language);
        const words = t(`marks.${state}`, { language: t(`marks.${language}`) });
        return (
          <span key={language} title={words} className={classes[state]}>
            <span aria-hidden="true" className={classes.mark}>
              {state === 'missing' ? (
                <span className={classes.dash}>{dash}</span>
              ) : (
                <StatusMark kind={statusKinds[state]} />
              )}
              {language.toUpperCase()}
            </span>
            <VisuallyHidden>{words}</VisuallyHidden>
          </span>
        );
      })}
    </span>
  );
}
