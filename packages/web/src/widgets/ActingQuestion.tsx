import type { ComponentProps, ReactNode } from 'react';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useAction } from './forms/use-action.ts';
import { Refused } from './Refused.tsx';

type ActingQuestionProps = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'cancelLabel' | 'icon' | 'danger' | 'size' | 'onClose'
> & {
  /** What will happen. */
  children?: ReactNode;
  confirmLabel: string;
  onConfirm: () => Promise<void>;
};

/** Asks, acts, and stays open with the reason when it could not be done; whoever asks closes it. */
export function ActingQuestion({ children, onConfirm, ...question }: ActingQuestionProps) {
  const { run, busy, reason } = useAction(() => onConfirm(), { closes: true });
  return (
    <ConfirmDialog {...question} opened onConfirm={run} safe={question.danger ? 'cancel' : 'confirm'} busy={busy}>
      <Refused message={reason} />
      {children}
    </ConfirmDialog>
  );
}
