import { MOST_COUNTED_AHEAD } from '@fanal/contract/dashboard/inbox.rules';
import type { InboxGroup } from '@fanal/contract/dashboard/inbox.shapes';
import { daysBetween } from '@fanal/contract/kit/days.rules';
import { createLink } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { Pager } from '#ui/Pager.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import classes from './Group.module.css';
import { LINES_PER_PAGE, useLinesOf } from './inbox.queries.ts';
import { keyOfLine } from './inbox.rules.ts';
import { Line } from './Line.tsx';
import type { LineProps } from './use-line-menu.ts';

const LinkTo = createLink(TextLink);

type GroupProps = Omit<LineProps, 'line' | 'isPicked'> & { group: InboxGroup; picked: ReadonlySet<string> };

/** Everything of a kind that waits: how much, since when, and the lines that press most; the others on demand, page by page. */
export function Group({ group, picked, ...rest }: GroupProps) {
  const t = useText('inbox');
  const { number } = useNumbers();
  const id = useId();
  const [page, setPage] = useState<number | null>(null);
  const { kind, count } = group;
  const isMore = count >= MOST_COUNTED_AHEAD;
  const shown = isMore ? t('moreThan', { shown: number(MOST_COUNTED_AHEAD) }) : number(count);
  const { data } = useLinesOf(kind, { page: page ?? 1, isSnoozed: rest.isSnoozed }, page !== null);
  const lines = page === null ? group.lines : (data?.items ?? group.lines);
  return (
    <section aria-labelledby={id} className={classes.group}>
      <div className={classes.head}>
        <h3 id={id} className={classes.name}>
          <span className={classes.count}>{shown}</span> {t(`kinds.${kind}.name`, { count })}
        </h3>
        <span className={classes.hint}>{useHint(group)}</span>
        {kind === 'translations' ? <LedgerLink /> : null}
        {count > group.lines.length ? (
          <button
            type="button"
            className={classes.link}
            aria-expanded={page !== null}
            onClick={() => setPage(page === null ? 1 : null)}
            data-stop=""
          >
            {page === null ? t('all', { count, number: shown }) : t('fewer')}
          </button>
        ) : null}
      </div>
      <ul className={classes.items}>
        {lines.map((line) => (
          <Line key={line.id} line={line} isPicked={picked.has(keyOfLine(line))} {...rest} />
        ))}
      </ul>
      {page !== null && count > LINES_PER_PAGE ? (
        <Pager page={page} perPage={LINES_PER_PAGE} total={data?.total ?? count} onPage={setPage} />
      ) : null}
    </section>
  );
}

/** The screen of everything that is left to translate, for those who may open it. */
function LedgerLink() {
  const t = useText('inbox');
  const pathOf = useOrganizationPath();
  return useMay()('posts:publish') ? (
    <LinkTo to={pathOf('organization/translations')} data-stop="">
      {t('ledger')}
    </LinkTo>
  ) : null;
}

/** What happens if nothing is done, and since when the oldest waits. */
const useHint = ({ kind, oldestAt }: InboxGroup): string => {
  const t = useText('inbox');
  const { day, today } = useDates();
  const days = oldestAt === null ? 0 : daysBetween(day(oldestAt), today());
  const since = days > 0 && kind === 'cards' ? t('oldest', { count: days }) : null;
  return since ?? t(`kinds.${kind}.hint`);
};
