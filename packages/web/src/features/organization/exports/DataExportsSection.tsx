import type { DataExport } from '@fanal/contract/data-exports/data-exports.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { SettingsSection } from '#widgets/settings/SettingsSection.tsx';
import { useDataExports, useExportCalls } from './data-exports.queries.ts';
import classes from './VolumeLinks.module.css';
import { SignInNote, VolumeLinks } from './VolumeLinks.tsx';

/** Everything that is kept of the organization, to take along: made in the background, kept for a week. */
export function DataExportsSection() {
  const t = useText('data-exports');
  const { dateTime } = useDates();
  const { data, error, refetch } = useDataExports();
  const { order, open, remove } = useExportCalls();
  const ordering = useAction(order);
  const removing = useAction(
    async ({ id }: DataExport) => {
      await remove(id);
      toast.success(t('removed'));
    },
    { failed: t('removeFailed') },
  );
  const [latest, ...older] = data?.items ?? [];
  const isRunning = latest?.status === 'running';
  return (
    <SettingsSection
      title={t('title')}
      hint={t('hint')}
      action={
        <Button loading={ordering.busy} disabled={isRunning || !data} onClick={() => ordering.run()}>
          {t('order')}
        </Button>
      }
    >
      <div role="alert">
        {ordering.reason ? <SignInNote failure={ordering.failure} reason={ordering.reason} /> : null}
      </div>
      {data ? null : error ? (
        <ReadFailure title={t('unread')} error={error} onReload={() => void refetch()} />
      ) : (
        <SkeletonLines count={2} />
      )}
      {data && !latest ? <p>{t('none')}</p> : null}
      {latest ? <VolumeLinks made={latest} onOpen={(number) => open(latest.id, number)} /> : null}
      {latest && (isRunning || latest.status === 'done') ? (
        <div>
          <Button variant="subtle" loading={removing.busy} onClick={() => removing.run(latest)}>
            {t(isRunning ? 'stop' : 'remove')}
          </Button>
        </div>
      ) : null}
      {older.length > 0 ? (
        <ul className={classes.older}>
          {older.map((one) => (
            <li key={one.id}>{t('older', { when: dateTime(one.createdAt), name: one.requestedByName })}</li>
          ))}
        </ul>
      ) : null}
    </SettingsSection>
  );
}
