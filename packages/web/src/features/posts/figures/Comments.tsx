import type { Comment } from '@fanal/contract/posts/my-posts.shapes';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ReactNode, useId, useState } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import classes from './Comments.module.css';
import { type CommentsQuestion, useComments, useRemoveComment } from './comments.queries.ts';

const FIRST_PAGE: CommentsQuestion = { search: '', page: 1, perPage: 10 };

/** What people said of it, the newest first; those who publish may take a comment away. */
export function Comments({ postId }: { postId: string }) {
  const t = useText('post-figures');
  const id = useId();
  const [question, setQuestion] = useState(FIRST_PAGE);
  const [removing, setRemoving] = useState<Comment | null>(null);
  const list = useComments(postId, question);
  const { items = [], total = 0 } = list.data ?? {};
  const isSearched = question.search !== '';
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h3 id={id} className={classes.title}>
        {t('comments')}
      </h3>
      {total > question.perPage || isSearched ? (
        <SearchBox
          label={t('searchComments')}
          placeholder={t('searchComments')}
          value={question.search}
          onChange={(search) => setQuestion({ ...question, search, page: 1 })}
        />
      ) : null}
      {list.isError ? (
        <ReadFailure title={t('commentsFailed')} error={list.error} onReload={() => void list.refetch()} />
      ) : null}
      {list.isPending ? <SkeletonLines count={3} /> : null}
      {list.data && total === 0 ? (
        <p role="status" className={classes.none}>
          {isSearched ? t('noneFor', { query: question.search }) : t('noComments')}
        </p>
      ) : null}
      <ul className={classes.comments} aria-busy={list.isPlaceholderData}>
        {items.map((comment) => (
          <CommentLine key={comment.id} comment={comment} onRemove={() => setRemoving(comment)} />
        ))}
      </ul>
      {total > question.perPage ? (
        <Pager
          page={question.page}
          perPage={question.perPage}
          total={total}
          onPage={(page) => setQuestion({ ...question, page })}
        />
      ) : null}
      {removing ? <RemoveComment postId={postId} comment={removing} onClose={() => setRemoving(null)} /> : null}
    </section>
  );
}

function CommentLine({ comment, onRemove }: { comment: Comment; onRemove: () => void }) {
  const t = useText('post-figures');
  const may = useMay();
  const { dateTime, relative } = useDates();
  const { author, text, createdAt } = comment;
  return (
    <li className={classes.comment}>
      <Avatar name={author.displayName} src={author.avatarUrl} />
      <div className={classes.words}>
        <b className={classes.author}>{author.displayName}</b>{' '}
        <Tooltip label={dateTime(createdAt)} describes>
          <time dateTime={createdAt} className={classes.when}>
            {relative(createdAt)}
          </time>
        </Tooltip>
        <p className={classes.text}>{text}</p>
      </div>
      {may('posts:publish') ? (
        <IconButton small icon={IconTrash} label={t('removeOf', { name: author.displayName })} onClick={onRemove} />
      ) : null}
    </li>
  );
}

type RemoveCommentProps = { postId: string; comment: Comment; onClose: () => void };

function RemoveComment({ postId, comment, onClose }: RemoveCommentProps): ReactNode {
  const t = useText('post-figures');
  const remove = useRemoveComment(postId);
  const name = comment.author.displayName;
  return (
    <RemovalDialog
      title={t('removeTitle', { name })}
      keepLabel={t('keep')}
      removeLabel={t('remove')}
      onRemove={() => remove(comment.id)}
      removed={t('removed', { name })}
      onRemoved={onClose}
      onClose={onClose}
    >
      <span className={classes.quoted}>{comment.text}</span>
      {t('removeHint')}
    </RemovalDialog>
  );
}
