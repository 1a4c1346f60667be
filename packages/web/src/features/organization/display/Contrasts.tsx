import { contrastRatio } from '@fanal/contract/kit/contrast.rules';
import { textOnBackground } from '@fanal/contract/organization/login-background.rules';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { accentTokens, measures } from '#ui/theme/accent.ts';
import classes from './Contrasts.module.css';

const TEXT = 4.5;
const EDGE = 3;

const rowsOf = (color: string, background: string | null) => {
  const { light, dark } = accentTokens(color);
  return [
    { key: 'button', shown: light['--accent'], on: light['--accent-on'], least: TEXT },
    { key: 'links', shown: light['--accent-text'], on: measures.light.surface, least: TEXT },
    { key: 'marks', shown: light['--accent-edge'], on: measures.light.surface, least: EDGE },
    { key: 'darkLinks', shown: dark['--accent-text'], on: measures.dark.surface, least: TEXT },
    { key: 'darkButton', shown: dark['--accent'], on: dark['--accent-on'], least: TEXT },
    ...(background === null
      ? []
      : [{ key: 'loginBackground', shown: background, on: textOnBackground(background), least: TEXT } as const]),
  ] as const;
};

/** How well the colour can be read where it is used: what falls short is corrected, and the corrected colour stands there. */
export function Contrasts({ color, background }: { color: string; background: string | null }) {
  const t = useText('organization-display');
  const tag = tagOf(useLocale());
  const figures = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const written = (ratio: number) => figures.format(Math.floor(ratio * 10) / 10);
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{t('contrast.title', { color: color.toUpperCase() })}</caption>
      <tbody>
        {rowsOf(color, background).map(({ key, shown, on, least }) => (
          <tr key={key}>
            <th scope="row" className={classes.use}>
              <StatusBadge
                kind="done"
                {...(shown !== color.toLowerCase() &&
                  key !== 'loginBackground' && {
                    detail: t('contrast.corrected', { color: shown.toUpperCase() }),
                  })}
              >
                {t(`contrast.${key}`)}
              </StatusBadge>
            </th>
            <td className={classes.swatches}>
              <span className={classes.swatch} style={{ background: shown }} />
            </td>
            <td className={classes.ratio}>{written(contrastRatio(shown, on))}</td>
            <td className={classes.least}>{t('contrast.least', { ratio: written(least) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
