import type { ImportDataset } from '@fanal/contract/imports/imports.rules';
import type { Import } from '@fanal/contract/imports/imports.shapes';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Note } from '#ui/Note.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { LinkButton } from '#widgets/LinkButton.tsx';
import { Counts } from './Counts.tsx';
import { countOfChanges, statusKindOf } from './data-management.rules.ts';
import { datasetIcons } from './datasets.icons.ts';
import classes from './Outcome.module.css';

const lists: Record<ImportDataset, string> = {
  users: 'organization/users-management',
  sites: 'organization/sites',
  projects: 'organization/projects',
  professions: 'organization/professions',
  positions: 'organization/positions',
  jobCategories: 'organization/job-categories',
  contacts: 'phone-book',
};

/** The latest first: what was just imported stands on top. */
const searchOf = (dataset: ImportDataset) =>
  dataset === 'contacts' ? { tab: 'contacts', sort: 'updatedAt', order: 'desc' } : { sort: 'createdAt', order: 'desc' };

const endings = ['done', 'cancelled', 'failed', 'undone'] as const;

/** How it ended, what it came to, and the way to what was imported. */
export function Outcome({ found }: { found: Import }) {
  const t = useText('data-management');
  const { dateTime } = useDates();
  const { status, counts, endedAt, undoUntil, undo, failure, dataset } = found;
  const isThere = status !== 'undone' && found.startedAt !== null && countOfChanges(found) > 0;
  return (
    <>
      {failure ? (
        <Note tone="danger" title={t('outcome.failed')}>
          {failure.message}
        </Note>
      ) : null}
      <section className={classes.outcome} aria-label={t('outcome.label')}>
        <div className={classes.words}>
          <StatusBadge kind={statusKindOf(status)}>
            <b className={classes.title}>{t(`outcome.statuses.${endings.find((one) => one === status) ?? 'done'}`)}</b>
          </StatusBadge>
          {endedAt ? <span className={classes.when}>{dateTime(endedAt)}</span> : null}
        </div>
        {found.startedAt ? <Counts counts={counts} /> : null}
        {undo ? (
          <p>
            {t('outcome.undo', {
              removed: t('outcome.removed', { count: undo.removed }),
              restored: t('outcome.restored', { count: undo.restored }),
              kept: t('outcome.kept', { count: undo.kept }),
            })}
          </p>
        ) : null}
        {undoUntil ? <p className={classes.until}>{t('outcome.until', { date: dateTime(undoUntil) })}</p> : null}
        {isThere ? <SeeList dataset={dataset} /> : null}
      </section>
    </>
  );
}

function SeeList({ dataset }: { dataset: ImportDataset }) {
  const t = useText('data-management');
  const pathTo = useOrganizationPath();
  return (
    <p>
      <LinkButton
        to={pathTo(lists[dataset])}
        search={searchOf(dataset) as never}
        variant="filled"
        icon={datasetIcons[dataset]}
      >
        {t(`outcome.see.${dataset}`)}
      </LinkButton>
    </p>
  );
}
