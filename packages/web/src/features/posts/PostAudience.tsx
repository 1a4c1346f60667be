import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import { useText } from '#platform/text/use-text.ts';
import classes from './PostAudience.module.css';

type PostAudienceProps = {
  post: Pick<PostRow, 'targetCount' | 'targetName'>;
  /** How many people that is, once known. */
  people: number | undefined;
};

/** Whom it is meant for: the one audience by name, several by their number, and how many people that is. */
export function PostAudience({ post: { targetCount, targetName }, people }: PostAudienceProps) {
  const t = useText('post-actions');
  const general = useText('general');
  return (
    <>
      <span className={classes.name}>{targetName ?? t('audiences', { count: targetCount })}</span>
      <span className={classes.people}>{people === undefined ? null : general('people', { count: people })}</span>
    </>
  );
}
