import { type ReviewState, reviewStates } from '@fanal/contract/infohub/articles.rules';
import type { ArticleCounts, ArticleRow } from '@fanal/contract/infohub/articles.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import type { StatusKind } from '#ui/StatusBadge.tsx';
import { StatusBadgeFilter } from '#ui/StatusBadgeFilter.tsx';
import type { List } from '#widgets/list/list.ts';
import type { ListState } from './infohub.rules.ts';

export const statusKindOfReview: Record<ReviewState, StatusKind> = {
  checked: 'done',
  due: 'half',
  overdue: 'out',
  unowned: 'waiting',
};

type ReviewFilterProps = { list: List<ListState, ArticleRow>; counts: ArticleCounts['review'] | undefined };

/** How many articles can be relied on, and how many wait for a check or an owner. */
export function ReviewFilter({ list, counts }: ReviewFilterProps) {
  const t = useText('infohub');
  const { number, percent } = useNumbers();
  const counted = (count: number | undefined) => (count === undefined ? {} : { count: number(count) });
  const all = counts && reviewStates.reduce((sum, state) => sum + counts[state], 0);
  return (
    <StatusBadgeFilter
      label={t('reviews.label')}
      value={list.state.review}
      onChange={(value) => list.filter({ review: reviewStates.find((one) => one === value) ?? '' })}
      options={[
        { value: '', label: t('reviews.all'), ...counted(all) },
        ...reviewStates.map((value) => ({
          value,
          label: t(`reviews.${value}`),
          statusKind: statusKindOfReview[value],
          ...counted(counts?.[value]),
        })),
      ]}
      end={counts && all ? t('reviews.share', { percent: percent(counts.checked / all) }) : null}
    />
  );
}
