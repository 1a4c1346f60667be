import type { BulkChange } from '@fanal/contract/bulk-changes/bulk-changes.shapes';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { lazy } from '#ui/lazy.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import { ProgressBanner, useFollowing } from '../ProgressBanner.tsx';
import { startedChange } from '../started-work.store.ts';
import { useBulkChange, useCancelChange } from './bulk-changes.queries.ts';
import { useChangeWords } from './use-change-words.ts';

const SkippedDialog = lazy(async () => ({ default: (await import('./SkippedDialog.tsx')).SkippedDialog }));

const dealtWith = ({ changed, skipped }: BulkChange): number => changed + skipped;

/** How far a change of many people is, the way to stop it, and who was left out. */
export function BulkChangeBanner({ id }: { id: string }) {
  const t = useText('bulk-changes');
  const { data: change, error } = useBulkChange(id);
  const words = useChangeWords(change);
  useFollowing(startedChange, change ? dealtWith(change) : 0, error);
  if (!change || !words) return null;
  const isRunning = change.status === 'running';
  return (
    <ProgressBanner
      icon={IconUsers}
      label={t('label')}
      title={words.title}
      details={words.details}
      share={isRunning ? (dealtWith(change) / Math.max(1, change.total)) * 100 : null}
      closeLabel={t('close')}
      onClose={startedChange.forget}
    >
      {isRunning ? <StopButton id={id} /> : null}
      {change.skipped > 0 ? <SkippedButton id={id} /> : null}
    </ProgressBanner>
  );
}

function StopButton({ id }: { id: string }) {
  const t = useText('bulk-changes');
  const cancel = useCancelChange();
  const { run, busy } = useAction(() => cancel(id), { failed: t('stopFailed') });
  return (
    <Button variant="subtle" loading={busy} onClick={run}>
      {t('stop')}
    </Button>
  );
}

function SkippedButton({ id }: { id: string }) {
  const t = useText('bulk-changes');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        {t('seeSkipped')}
      </Button>
      {opened ? <SkippedDialog id={id} onClose={() => setOpened(false)} /> : null}
    </>
  );
}
