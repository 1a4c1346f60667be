import type { PostMetrics } from '@fanal/contract/posts/posts.shapes';
import { useText } from '#platform/text/use-text.ts';
import { ShareList } from '#ui/chart/ShareList.tsx';

/** How people reacted, by the kind of their reaction. */
export function Reactions({ kinds }: { kinds: PostMetrics['reactionsByKind'] }) {
  const t = useText('post-figures');
  const general = useText('general');
  return (
    <ShareList
      title={t('reactions')}
      whole={kinds.reduce((sum, { people }) => sum + people, 0)}
      parts={kinds.map(({ reaction, people }) => ({
        id: reaction,
        label: t(`kinds.${reaction}`),
        amount: people,
        words: general('people', { count: people }),
      }))}
    />
  );
}
