import type { GoldenRun } from '@fanal/contract/assistant/golden-questions.shapes';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Pager } from '#ui/Pager.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import classes from './GoldenQuestions.module.css';
import { useRuns } from './golden-questions.queries.ts';
import { useCauseWords } from './RunNote.tsx';

const PER_PAGE = 10;

/** The last runs: why each began, and what it found. */
export function RunsPanel({ onClose }: { onClose: () => void }) {
  const t = useText('golden-questions');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useRuns(page, PER_PAGE);
  return (
    <SidePanel title={t('runs.title')} detail={t('runs.detail')} onClose={onClose}>
      {error ? <ReadFailure title={t('runs.failed')} error={error} onReload={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton height={240} />}
      {data?.total === 0 ? <p className={classes.quiet}>{t('runs.none')}</p> : null}
      <ol className={classes.runs}>
        {data?.items.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ol>
      {data && data.total > PER_PAGE ? (
        <Pager page={page} perPage={PER_PAGE} total={data.total} onPage={setPage} />
      ) : null}
    </SidePanel>
  );
}

const kindOf = ({ status, failed, changed }: GoldenRun): StatusKind => {
  if (status !== 'done') return 'waiting';
  if (failed > 0) return 'refused';
  return changed > 0 ? 'half' : 'done';
};

function Run({ run }: { run: GoldenRun }) {
  const t = useText('golden-questions');
  const words = useCauseWords();
  const { dateTime } = useDates();
  const { status, total, failed, changed } = run;
  const passed = total - failed - changed;
  const found = [
    failed > 0 ? t('runs.failing', { count: failed }) : null,
    changed > 0 ? t('runs.changed', { count: changed }) : null,
    t('runs.passed', { count: passed }),
  ].filter(Boolean);
  return (
    <li>
      <p className={classes.when}>{dateTime(run.finishedAt ?? run.requestedAt)}</p>
      <StatusBadge kind={kindOf(run)} detail={words(run)}>
        {status === 'done' ? found.join(', ') : t(`runs.${status}`)}
      </StatusBadge>
      <p className={classes.quiet}>{run.model ? t('runs.model', { model: run.model }) : t('runs.noModel')}</p>
    </li>
  );
}
