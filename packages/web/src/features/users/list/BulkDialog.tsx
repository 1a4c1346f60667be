import { useText } from '#platform/text/use-text.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { ActingQuestion } from '#widgets/ActingQuestion.tsx';
import { useExport } from '#widgets/exports/exports.queries.ts';
import { DeactivateForm } from '../actions/DeactivateDialog.tsx';
import { useStartChange } from '../bulk-changes/bulk-changes.queries.ts';
import { useStartRun } from '../invitations/use-start-run.ts';
import { AddToGroupDialog } from './AddToGroupDialog.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import type { BulkAction, BulkProps } from './bulk-actions.rules.ts';
import { useBlockSeveral } from './users.queries.ts';

/** Asks what a bulk action still needs to know, and carries it out. */
export function BulkDialog({ action, ...props }: BulkProps & { action: BulkAction }) {
  if (action === 'invite') return <InviteSeveral {...props} />;
  if (action === 'group') return <AddToGroupDialog {...props} />;
  if (action === 'assign') return <AssignDialog {...props} />;
  if (action === 'export') return <ExportSeveral {...props} />;
  return action === 'deactivate' ? <DeactivateSeveral {...props} /> : <ReactivateSeveral {...props} />;
}

/** The people who are chosen, and nobody else, in a file; they stay chosen. */
function ExportSeveral({ chosen, onClose }: BulkProps) {
  const t = useText('users');
  const words = useText('exports');
  const exportPeople = useExport('users');
  const choose = (format: 'xlsx' | 'csv') => {
    void exportPeople(format, 'ids' in chosen ? { ids: chosen.ids.join(',') } : chosen.found.filter);
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('bulk.exportTitle', { count: chosen.count })}
      cancelLabel={t('dialog.cancel')}
      choices={(['xlsx', 'csv'] as const).map((format) => ({
        id: format,
        label: words(format),
        onSelect: () => choose(format),
      }))}
    />
  );
}

function InviteSeveral({ chosen, onDone, onClose }: BulkProps) {
  const t = useText('users');
  const startRun = useStartRun();
  return (
    <ActingQuestion
      title={t('bulk.inviteTitle', { count: chosen.count })}
      cancelLabel={t('dialog.cancel')}
      confirmLabel={t('bulk.inviteSubmit')}
      onConfirm={async () => {
        await startRun('ids' in chosen ? { userIds: chosen.ids } : { found: chosen.found });
        onDone('');
      }}
      onClose={onClose}
    >
      {t('bulk.inviteHint')}
    </ActingQuestion>
  );
}

function DeactivateSeveral({ chosen, onDone, onClose }: BulkProps) {
  const t = useText('users');
  const people = useText('people');
  const block = useBlockSeveral();
  const startChange = useStartChange();
  return (
    <DeactivateForm
      title={t('bulk.deactivateTitle', { count: chosen.count })}
      hint={people('deactivate.hintSeveral')}
      submit={people('deactivate.submit')}
      onDeactivate={async (reason) => {
        if ('found' in chosen) {
          await startChange.block(chosen.found, true, reason);
          return onDone('');
        }
        const { changed, refused } = await block(chosen.ids, true, reason);
        onDone(changed.length > 0 ? t('bulk.deactivated', { count: changed.length }) : '', refused);
      }}
      onClose={onClose}
    />
  );
}

function ReactivateSeveral({ chosen, onDone, onClose }: BulkProps) {
  const t = useText('users');
  const block = useBlockSeveral();
  const startChange = useStartChange();
  return (
    <ActingQuestion
      title={t('bulk.reactivateTitle', { count: chosen.count })}
      cancelLabel={t('dialog.cancel')}
      confirmLabel={t('bulk.reactivate')}
      onConfirm={async () => {
        if ('found' in chosen) {
          await startChange.block(chosen.found, false);
          return onDone('');
        }
        const { changed, refused } = await block(chosen.ids, false);
        onDone(changed.length > 0 ? t('bulk.reactivated', { count: changed.length }) : '', refused);
      }}
      onClose={onClose}
    >
      {t('bulk.reactivateHint')}
    </ActingQuestion>
  );
}
