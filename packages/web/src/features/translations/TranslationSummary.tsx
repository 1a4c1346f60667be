import type { Language } from '@fanal/contract/locales';
import type { TranslatedModule } from '@fanal/contract/translations/translations.rules';
import type { TranslationSummary as Summary } from '@fanal/contract/translations/translations.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import classes from './Translations.module.css';
import { moduleIcons } from './translations.rules.ts';

type Pick = { module: TranslatedModule; language: Language };
type TranslationSummaryProps = { summary: Summary | undefined; onPick: (pick: Pick) => void };
type Figures = Summary['modules'][number]['languages'][number];

/** By module: how many texts there are, and how far each language that people read has come. */
export function TranslationSummary({ summary, onPick }: TranslationSummaryProps) {
  const t = useText('translations');
  const { number } = useNumbers();
  if (!summary || summary.modules.length === 0) return null;
  return (
    <div className={classes.scroll}>
      <table className={classes.summary}>
        <caption className={classes.caption}>{t('summary')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('module')}</th>
            <th scope="col" className={classes.figure}>
              {t('texts')}
            </th>
            {summary.languages.map(({ language, people }) => (
              <th scope="col" key={language}>
                {t('readBy', { language: t(`languages.${language}`), count: people, number: number(people) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {summary.modules.map(({ module, texts, languages }) => (
            <tr key={module}>
              <th scope="row">
                <span className={classes.module}>
                  <Glyph icon={moduleIcons[module]} size={18} />
                  {t(`modules.${module}`)}
                </span>
              </th>
              <td className={classes.figure}>{number(texts)}</td>
              {languages.map((figures) => (
                <td key={figures.language}>
                  <Progress
                    texts={texts}
                    figures={figures}
                    name={t('progress', {
                      module: t(`modules.${module}`),
                      language: t(`languages.${figures.language}`),
                    })}
                    onPick={() => onPick({ module, language: figures.language })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ProgressProps = { texts: number; figures: Figures; name: string; onPick: () => void };

/** What is left is pressed to be listed. */
function Progress({ texts, figures: { language, done, missing, outdated }, name, onPick }: ProgressProps) {
  const t = useText('translations');
  const { number } = useNumbers();
  const left = missing + outdated;
  return (
    <span className={classes.progress}>
      <span aria-hidden="true" className={classes.code}>
        {language.toUpperCase()}
      </span>
      <span className={classes.bar}>
        <ProgressBar value={texts === 0 ? 100 : (100 * done) / texts} label={name} />
      </span>
      <span className={classes.done}>{number(done)}</span>
      {left === 0 ? (
        <span className={classes.quiet}>{t('complete')}</span>
      ) : (
        <button
          type="button"
          className={classes.left}
          onClick={onPick}
          aria-label={`${name}, ${t('left', { count: left, number: number(left) })}`}
        >
          {t('left', { count: left, number: number(left) })}
        </button>
      )}
    </span>
  );
}
