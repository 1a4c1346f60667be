import { type TextKey, useText } from '#platform/text/use-text.ts';
import { InfoButton } from '#ui/InfoButton.tsx';

/** A figure that can say how it is counted; `names` and `figures` of how-counted.text.*.json have its words. */
export type CountedFigure =
  Extract<TextKey<'how-counted'>, `figures.${string}`> extends `figures.${infer Figure}` ? Figure : never;

/** A small button beside a figure that says what is counted in it (GAP-51, GAP-84). */
export function HowCounted({ figure }: { figure: CountedFigure }) {
  const t = useText('how-counted');
  return <InfoButton label={t('of', { figure: t(`names.${figure}`) })}>{t(`figures.${figure}`)}</InfoButton>;
}
