import { type ArticleStatus, RESTORE_DAYS } from '@fanal/contract/infohub/articles.rules';
import type { ArticleRow } from '@fanal/contract/infohub/articles.shapes';
import { now } from '#platform/clock.ts';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import { daysUntilErasure } from '#widgets/removal/erasure.rules.ts';

const kinds: Record<ArticleStatus, StatusKind> = { draft: 'draft', published: 'done', deleted: 'out' };

/** Its state, and the moment that the state speaks of under it. */
export function ArticleStatusBadge({ article }: { article: ArticleRow }) {
  const t = useText('infohub');
  const { date, time } = useDates();
  const { status, publishedAt, deletedAt, updatedAt } = article;
  const detail = () => {
    if (deletedAt) {
      const count = daysUntilErasure(deletedAt, now(), RESTORE_DAYS);
      return count === 0 ? t('at.erasing') : t('at.erased', { count });
    }
    if (status === 'published' && publishedAt) return date(publishedAt);
    return date(updatedAt) === date(now()) ? time(updatedAt) : date(updatedAt);
  };
  return (
    <StatusBadge kind={kinds[status]} detail={detail()}>
      {t(`statuses.${status}`)}
    </StatusBadge>
  );
}
