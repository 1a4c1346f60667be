import { isWorking } from '@fanal/contract/imports/imports.rules';
import type { Import } from '@fanal/contract/imports/imports.shapes';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { Button } from '#ui/Button.tsx';
import { LazyConfirmDialog } from '#ui/LazyConfirmDialog.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import { useCancelImport } from './data-management.queries.ts';
import { pageDefaults, pageSearch } from './data-management.rules.ts';
import { UndoDialog } from './UndoDialog.tsx';

/** What can be done with an import as a whole: give it up, stop it, undo it. */
export function WizardActions({ found }: { found: Import }) {
  const t = useText('data-management');
  const may = useMay();
  const [{ open }, change] = useUrlState(pageSearch);
  const { id, status, undoUntil } = found;
  const ask = (dialog: string) => void change({ open: dialog });
  const isBefore = status === 'mapping' || status === 'checked' || status === 'reading' || status === 'checking';
  if (!may('imports:create')) return null;
  return (
    <>
      {isBefore ? <Button onClick={() => ask('cancel')}>{t('cancel.giveUp')}</Button> : null}
      {status === 'importing' ? (
        <Button icon={IconPlayerStop} onClick={() => ask('cancel')}>
          {t('cancel.stop')}
        </Button>
      ) : null}
      {undoUntil && !isWorking(status) ? (
        <Button icon={IconArrowBackUp} onClick={() => ask('undo')}>
          {t('undo.open')}
        </Button>
      ) : null}
      {open === 'undo' ? <UndoDialog id={id} onClose={() => ask('')} onDone={() => ask('')} /> : null}
      {open === 'cancel' ? (
        <CancelDialog
          found={found}
          hasBegun={!isBefore}
          onClose={() => ask('')}
          onDone={() => (isBefore ? void change(pageDefaults) : ask(''))}
        />
      ) : null}
    </>
  );
}

type CancelDialogProps = { found: Import; hasBegun: boolean; onClose: () => void; onDone: () => void };

/** Before it began nothing is lost but the file; in the middle, what is done stays done and can be undone. */
function CancelDialog({ found: { id, fileName: name, progress }, hasBegun, onClose, onDone }: CancelDialogProps) {
  const t = useText('data-management');
  const cancel = useCancelImport(id);
  // A toast says why it could not be done.
  const { run, busy } = useAction(
    async () => {
      await cancel();
      onDone();
    },
    { closes: true },
  );
  return (
    <LazyConfirmDialog
      opened
      danger
      onClose={onClose}
      title={t(hasBegun ? 'cancel.stopTitle' : 'cancel.giveUpTitle', { name })}
      cancelLabel={t(hasBegun ? 'cancel.goOn' : 'cancel.keep')}
      confirmLabel={t(hasBegun ? 'cancel.stopConfirm' : 'cancel.giveUpConfirm')}
      busy={busy}
      onConfirm={run}
    >
      {hasBegun ? t('cancel.stopHint', { done: progress.done, total: progress.total }) : t('cancel.giveUpHint')}
    </LazyConfirmDialog>
  );
}
