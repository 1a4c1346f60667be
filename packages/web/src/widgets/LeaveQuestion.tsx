import { useLeaveGuard } from '#platform/use-leave-guard.ts';
import { LazyConfirmDialog } from '#ui/LazyConfirmDialog.tsx';

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
    <LazyConfirmDialog
      opened={guard.asking}
      onClose={guard.stay}
      title={title}
      cancelLabel={stay}
      confirmLabel={leave}
      onConfirm={guard.leave}
      danger
    >
      {text}
    </LazyConfirmDialog>
  );
}
