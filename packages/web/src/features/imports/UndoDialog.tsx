import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { LazyConfirmDialog } from '#ui/LazyConfirmDialog.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import { useImport, useUndoImport } from './data-management.queries.ts';

type UndoDialogProps = { id: string; onClose: () => void; onDone: () => void };

/** Says what undoing a whole import takes away, gives back, and leaves as it is. */
export function UndoDialog({ id, onClose, onDone }: UndoDialogProps) {
  const t = useText('data-management');
  const { date } = useDates();
  const { data: found } = useImport(id);
  const undo = useUndoImport(id);
  // A toast says why it could not be done.
  const { run, busy } = useAction(
    async () => {
      await undo();
      onDone();
    },
    { closes: true },
  );
  if (!found?.undoUntil) return null;
  const { fileName: name, counts, dataset, undoUntil } = found;
  return (
    <LazyConfirmDialog
      opened
      danger
      onClose={onClose}
      title={t('undo.title', { name })}
      cancelLabel={t('undo.keep')}
      confirmLabel={t('undo.confirm')}
      icon={IconArrowBackUp}
      busy={busy}
      onConfirm={run}
    >
      {counts.added > 0 ? <p>{t(`undo.added.${dataset}`, { count: counts.added })}</p> : null}
      {counts.changed > 0 ? <p>{t('undo.changed', { count: counts.changed })}</p> : null}
      <p>{t('undo.left', { date: date(undoUntil) })}</p>
    </LazyConfirmDialog>
  );
}
