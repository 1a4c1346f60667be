import type { Overview } from '@fanal/contract/dashboard/dashboard.shapes';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useIsLead } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DashboardTabs } from '#widgets/dashboard/DashboardTabs.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { ActivationTile } from './figures/ActivationTile.tsx';
import { ActivePeopleTile } from './figures/ActivePeopleTile.tsx';
import { SecurityTile } from './figures/SecurityTile.tsx';
import { Tile } from './figures/Tile.tsx';
import { Inbox } from './inbox/Inbox.tsx';
import { useInbox } from './inbox/inbox.queries.ts';
import classes from './OverviewPage.module.css';
import { useOverview } from './overview.queries.ts';

/** The first screen of the day: what to do, then how the organization does (SHELL-10, DASHBOARD-01 to DASHBOARD-05). */
export function OverviewPage() {
  const t = useText('overview');
  const isLead = useIsLead();
  return (
    <>
      <PageHead title={t('title')} sentence={isLead ? t('ofLead') : undefined} />
      <DashboardTabs current="overview" />
      <Content />
    </>
  );
}

function Content() {
  const t = useText('overview');
  const [isSnoozed, setIsSnoozed] = useState(false);
  const overview = useOverview();
  const inbox = useInbox(isSnoozed);
  const error = overview.error ?? inbox.error;
  const reload = () => void Promise.all([overview.refetch(), inbox.refetch()]);
  const { data } = overview;
  // drawn in slices once both are there: a phone is busy for a third of a second with it, and answers in between
  const isDrawn = useDeferredValue(data !== undefined && inbox.data !== undefined);
  if (error && !(data && inbox.data)) return <ReadFailure title={t('failed')} error={error} onReload={reload} />;
  if (!isDrawn || !data || !inbox.data) return <Loading />;
  return (
    <Halves
      pending={
        <>
          {data.firstSteps ? <FirstSteps steps={data.firstSteps} /> : null}
          <Inbox inbox={inbox.data} isSnoozed={isSnoozed} onSnoozed={setIsSnoozed} />
        </>
      }
      figures={figuresOf(data)}
    />
  );
}

const figuresOf = ({ activation, active, security }: Overview): ReactNode =>
  activation || active || security ? (
    <>
      {activation ? <ActivationTile activation={activation} /> : null}
      {active ? <ActivePeopleTile active={active} /> : null}
      {security ? <SecurityTile security={security} /> : null}
    </>
  ) : null;

function Halves({ pending, figures }: { pending: ReactNode; figures: ReactNode }) {
  const t = useText('overview');
  return (
    <div className={classes.halves}>
      <div className={classes.pending}>{pending}</div>
      {figures ? (
        <aside aria-label={t('figures')} className={classes.figures}>
          {figures}
        </aside>
      ) : null}
    </div>
  );
}

const ROWS_WAITING = ['a', 'b', 'c', 'd', 'e'];

/** The places of what arrives. */
function Loading() {
  const t = useText('overview');
  const tiles = [t('activation.title'), t('active.title'), t('security.title')];
  return (
    <div aria-busy="true">
      <Halves
        pending={
          <>
            <h2 className={classes.title}>{t('waiting')}</h2>
            {ROWS_WAITING.map((row) => (
              <div key={row} className={classes.waiting}>
                <Skeleton round width={28} height={28} />
                <Skeleton width="58%" />
              </div>
            ))}
          </>
        }
        figures={tiles.map((title) => (
          <Tile key={title} title={title}>
            <Skeleton width={120} height={28} />
            <Skeleton className={classes.line} />
          </Tile>
        ))}
      />
    </div>
  );
}
