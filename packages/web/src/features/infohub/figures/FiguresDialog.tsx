import type { ArticleMetrics } from '@fanal/contract/infohub/articles.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { ShareList } from '#ui/chart/ShareList.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { DayChart } from '#widgets/figures/DayChart.tsx';
import { FigureBoxes } from '#widgets/figures/FigureBoxes.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import type { ListedArticle } from '../infohub.queries.ts';
import { useArticleName } from '../use-article-name.ts';
import { useArticleMetrics } from './article-figures.queries.ts';
import { Feedback } from './Feedback.tsx';

type FiguresDialogProps = { article: ListedArticle; onClose: () => void };

/** How often members opened an article, on which day and in which language, and whether it was useful to them. */
export function FiguresDialog({ article, onClose }: FiguresDialogProps) {
  const t = useText('article-figures');
  const name = useArticleName()(article);
  const { data, error, refetch } = useArticleMetrics(article.id);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="large"
      title={t('title', { name })}
      footer={
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      }
    >
      {error ? <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} /> : null}
      {data ? <Figures figures={data} /> : null}
      {data || error ? null : <SkeletonLines count={8} />}
      <Feedback articleId={article.id} />
    </Dialog>
  );
}

function Figures({ figures }: { figures: ArticleMetrics }) {
  const t = useText('article-figures');
  const general = useText('general');
  const { number } = useNumbers();
  const { clicks, clicksByDay, clicksByLocale, useful, notUseful } = figures;
  return (
    <>
      <FigureBoxes
        figures={[
          { id: 'clicks', name: t('clicks'), value: number(clicks) },
          { id: 'useful', name: t('useful'), value: number(useful) },
          { id: 'notUseful', name: t('notUseful'), value: number(notUseful) },
        ]}
      />
      {clicks > 0 ? (
        <>
          <DayChart
            title={t('byDay')}
            amount={t('clicks')}
            days={clicksByDay.map((one) => ({ day: one.day, amount: one.clicks }))}
          />
          <ShareList
            title={t('byLanguage')}
            whole={clicks}
            parts={clicksByLocale.map((one) => ({
              id: one.locale,
              label: general(`locales.${one.locale}`),
              amount: one.clicks,
              words: t('times', { count: one.clicks }),
            }))}
          />
        </>
      ) : null}
    </>
  );
}
