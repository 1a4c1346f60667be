import type { PrivacyRequest } from '@fanal/contract/privacy-requests/privacy-requests.shapes';
import { AnswerDialog } from './AnswerDialog.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { RequestDialog } from './RequestDialog.tsx';

export type OpenDialog = { dialog: 'add' } | { dialog: 'answer' | 'erase'; request: PrivacyRequest };

/** What is open above the register. */
export function RequestDialogs({ open, onClose }: { open: OpenDialog; onClose: () => void }) {
  if (open.dialog === 'add') return <RequestDialog onClose={onClose} />;
  const Dialog = open.dialog === 'answer' ? AnswerDialog : EraseDialog;
  return <Dialog request={open.request} onClose={onClose} />;
}
