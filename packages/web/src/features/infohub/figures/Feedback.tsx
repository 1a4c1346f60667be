import type { ArticleFeedback } from '@fanal/contract/infohub/articles.shapes';
import { useId, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { type FeedbackPage, useArticleFeedback } from './article-figures.queries.ts';
import classes from './Feedback.module.css';

const FIRST_PAGE: FeedbackPage = { page: 1, perPage: 10 };

/** What members answered to « was this useful? », the latest first. */
export function Feedback({ articleId }: { articleId: string }) {
  const t = useText('article-figures');
  const id = useId();
  const [wanted, setWanted] = useState(FIRST_PAGE);
  const { data, error, isPending, isPlaceholderData, refetch } = useArticleFeedback(articleId, wanted);
  const { items = [], total = 0 } = data ?? {};
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h3 id={id} className={classes.title}>
        {t('answers')}
      </h3>
      {error ? <ReadFailure title={t('answersFailed')} error={error} onReload={() => void refetch()} /> : null}
      {isPending ? <SkeletonLines count={3} /> : null}
      {data && total === 0 ? (
        <p role="status" className={classes.none}>
          {t('noAnswers')}
        </p>
      ) : null}
      <ul className={classes.answers} aria-busy={isPlaceholderData}>
        {items.map((answer) => (
          <Answer key={answer.user.id} answer={answer} />
        ))}
      </ul>
      {total > wanted.perPage ? (
        <Pager
          page={wanted.page}
          perPage={wanted.perPage}
          total={total}
          onPage={(page) => setWanted({ ...wanted, page })}
        />
      ) : null}
    </section>
  );
}

function Answer({ answer }: { answer: ArticleFeedback }) {
  const t = useText('article-figures');
  const { dateTime, relative } = useDates();
  const { user, isUseful, comment, at } = answer;
  return (
    <li className={classes.answer}>
      <Avatar name={user.displayName} src={user.avatarUrl} />
      <div className={classes.words}>
        <b className={classes.name}>{user.displayName}</b>{' '}
        <Tooltip label={dateTime(at)} describes>
          <time dateTime={at} className={classes.when}>
            {relative(at)}
          </time>
        </Tooltip>
        {comment === null ? null : <p className={classes.text}>{comment}</p>}
      </div>
      <StatusBadge kind={isUseful ? 'done' : 'refused'}>{t(isUseful ? 'wasUseful' : 'wasNotUseful')}</StatusBadge>
    </li>
  );
}
