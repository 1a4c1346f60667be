import type { Run } from '@fanal/contract/paystubs/paystub-runs.shapes';
import type { Paystub } from '@fanal/contract/paystubs/paystubs.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import { RecallDialog } from '../check/RecallDialog.tsx';
import { useRemoveStub } from '../paystubs.queries.ts';
import { FormerDialog } from './FormerDialog.tsx';
import { OpenDialog } from './OpenDialog.tsx';
import type { OpenStub } from './StubsTable.tsx';

type StubDialogsProps = { open: OpenStub; stub: Paystub | undefined; run: Run; onClose: () => void };

/** What stands over the list of a pay date. */
export function StubDialogs({ open, stub, run, onClose }: StubDialogsProps) {
  if (!stub) return null;
  if (open === 'recall') return <RecallDialog run={run} stubs={[stub]} onClose={onClose} />;
  if (open === 'view') return <OpenDialog stub={stub} onClose={onClose} />;
  if (open === 'former') return stub.person ? <FormerDialog person={stub.person} onClose={onClose} /> : null;
  return <RemoveStub stub={stub} onClose={onClose} />;
}

function RemoveStub({ stub, onClose }: { stub: Paystub; onClose: () => void }) {
  const t = useText('paystubs');
  const { date } = useDates();
  const remove = useRemoveStub();
  return (
    <RemovalDialog
      title={t('remove.title', { name: stub.displayName })}
      removeLabel={t('remove.submit')}
      consequences={[
        t('remove.file', { file: stub.fileName, day: date(stub.payDate) }),
        stub.openedCount > 0 ? t('remove.opened') : t('remove.unopened'),
        t('remove.law'),
      ]}
      removed={t('remove.done')}
      onRemove={() => remove(stub.id)}
      onRemoved={onClose}
      onClose={onClose}
    />
  );
}
