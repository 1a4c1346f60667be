import type { PostMetrics } from '@fanal/contract/posts/posts.shapes';
import { useText } from '#platform/text/use-text.ts';
import { ShareList } from '#ui/chart/ShareList.tsx';

/** In which language it was read. */
export function ViewsByLanguage({ figures: { viewsByLocale, views } }: { figures: PostMetrics }) {
  const t = useText('post-figures');
  const general = useText('general');
  return (
    <ShareList
      title={t('byLanguage')}
      whole={views}
      parts={viewsByLocale.map(({ locale, views: amount }) => ({
        id: locale,
        label: general(`locales.${locale}`),
        amount,
        words: t('viewCount', { count: amount }),
      }))}
    />
  );
}
