import type { AiSources } from '@fanal/contract/assistant/sources.shapes';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import classes from './SourcesLine.module.css';

type SourcesLineProps = { sources: AiSources; changes: boolean; onOpen: () => void };

/** What the assistant answers from beside its files, in one line. */
export function SourcesLine({ sources, changes, onOpen }: SourcesLineProps) {
  const t = useText('ai-sources');
  const { articles, categories, hasPosts, postMonths, counts } = sources;
  const named = categories.map(({ name }) => name).join(', ');
  const said = [
    ...(articles === 'none' ? [] : [t('said.articles', { count: counts.articles.chosen })]),
    ...(articles === 'categories' ? [t('said.within', { list: named })] : []),
    ...(hasPosts ? [t('said.posts', { count: counts.posts.chosen })] : []),
    ...(hasPosts && postMonths ? [t('said.months', { count: postMonths })] : []),
  ];
  const left = counts.articles.chosen - counts.articles.read + counts.posts.chosen - counts.posts.read;
  return (
    <section className={classes.line} aria-label={t('title')}>
      <div className={classes.words}>
        <h2>{t('title')}</h2>
        <p role="status">
          {said.length === 0 ? t('said.none') : said.join(', ')}
          {left > 0 ? <span className={classes.left}>{t('said.left', { count: left })}</span> : null}
        </p>
      </div>
      {changes ? (
        <Button icon={IconAdjustments} onClick={onOpen}>
          {t('choose')}
        </Button>
      ) : null}
    </section>
  );
}
