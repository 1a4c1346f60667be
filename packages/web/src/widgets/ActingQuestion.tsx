import { type ReactNode, useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { IconComponent } from '#ui/Glyph.tsx';
import { Refused } from './Refused.tsx';

type ActingQuestionProps = {
  title: string;
  /** What will happen. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  icon?: IconComponent;
  /** Something is lost: the way back has the focus. */
  danger?: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** Asks, acts, and stays open with the reason when it could not be done; whoever asks closes it. */
export function ActingQuestion(props: ActingQuestionProps) {
  const { children, danger = false, onConfirm, ...question } = props;
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      {...question}
      opened
      onConfirm={() => void confirm()}
      danger={danger}
      safe={danger ? 'cancel' : 'confirm'}
      busy={busy}
    >
      <Refused message={failure} />
      {children}
    </ConfirmDialog>
  );
}
