import type { ArticleRow } from '@fanal/contract/infohub/articles.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { statusKindOfReview } from './ReviewFilter.tsx';

/** Whether readers can rely on it, and until or since when. */
export function ReviewBadge({ article }: { article: ArticleRow }) {
  const t = useText('infohub');
  const { date } = useDates();
  const { review, publishedAt, status } = article;
  const { state, dueOn, checkedOn } = review;
  const detail = () => {
    if (state === 'unowned')
      return publishedAt && status === 'published'
        ? t('review.published', { date: date(publishedAt) })
        : t('review.since', { date: date(checkedOn) });
    if (dueOn === null) return t('review.since', { date: date(checkedOn) });
    return t(`review.${state}`, { date: date(dueOn) });
  };
  return (
    <StatusBadge kind={statusKindOfReview[state]} detail={detail()}>
      {t(`reviewWords.${state}`)}
    </StatusBadge>
  );
}
