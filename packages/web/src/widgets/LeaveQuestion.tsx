import { useLeaveGuard } from '#platform/use-leave-guard.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

type LeaveQuestionProps = {
  unsaved: boolean;
  /** Parts of the address whose change leaves the form too. */
  inAddress?: readonly string[];
  title: string;
  text: string;
  stay: string;
  leave: string;
};

/** Whoever leaves a form with changes, by any way, is asked first. */
export function LeaveQuestion({ unsaved, inAddress, title, text, stay, leave }: LeaveQuestionProps) {
  const guard = useLeaveGuard(unsaved, inAddress);
  return (
    <ConfirmDialog
      opened={guard.asking}
      onClose={guard.stay}
      title={title}
      cancelLabel={stay}
      confirmLabel={leave}
      onConfirm={guard.leave}
      danger
    >
      {text}
    </ConfirmDialog>
  );
}
