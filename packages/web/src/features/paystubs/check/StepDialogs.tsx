import type { Run } from '@fanal/contract/paystubs/paystub-runs.shapes';
import { ApproveDialog } from './ApproveDialog.tsx';
import type { OpenStep } from './CheckBar.tsx';
import { RecallDialog } from './RecallDialog.tsx';
import { SendBackDialog } from './SendBackDialog.tsx';

type StepDialogsProps = { open: OpenStep; run: Run; onClose: () => void };

export function StepDialogs({ open, run, onClose }: StepDialogsProps) {
  if (open === 'recall') return <RecallDialog run={run} stubs={[]} onClose={onClose} />;
  if (open === 'sendBack') return <SendBackDialog run={run} onClose={onClose} />;
  return run.stage === 'checked' ? <ApproveDialog run={run} onClose={onClose} /> : null;
}
