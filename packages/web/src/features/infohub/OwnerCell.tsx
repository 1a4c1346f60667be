import type { ArticleRow } from '@fanal/contract/infohub/articles.shapes';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { isOwnerBlocked } from './article-actions.rules.ts';
import classes from './OwnerCell.module.css';
import { useArticleName } from './use-article-name.ts';

type OwnerCellProps = { article: ArticleRow; onChoose: () => void };

/** Who keeps it true, or the way to name somebody. */
export function OwnerCell({ article, onChoose }: OwnerCellProps) {
  const t = useText('infohub');
  const may = useMay();
  const name = useArticleName()(article);
  const { owner, review, status } = article;
  if (owner && review.state !== 'unowned')
    return (
      <span className={classes.person}>
        <Avatar name={owner.displayName} src={owner.avatarUrl} />
        <span className={classes.name}>{owner.displayName}</span>
      </span>
    );
  const before = owner && isOwnerBlocked(article) ? t('owner.before', { name: owner.displayName }) : null;
  if (status === 'deleted' || !may('infohub:publish')) return before;
  return (
    <>
      <Button small icon={IconUserPlus} aria-label={t('owner.chooseFor', { name })} onClick={onChoose}>
        {t('owner.choose')}
      </Button>
      {before ? <span className={classes.before}>{before}</span> : null}
    </>
  );
}
