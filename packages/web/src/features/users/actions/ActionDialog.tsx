import { lazy } from '#ui/lazy.tsx';
import type { UserAction } from './use-actions-on.ts';

const ResendDialog = lazy(async () => ({ default: (await import('../invitations/ResendDialog.tsx')).ResendDialog }));
const DeactivateDialog = lazy(async () => ({ default: (await import('./DeactivateDialog.tsx')).DeactivateDialog }));
const ReactivateDialog = lazy(async () => ({ default: (await import('./ReactivateDialog.tsx')).ReactivateDialog }));
const RemoveUserDialog = lazy(async () => ({ default: (await import('./RemoveUserDialog.tsx')).RemoveUserDialog }));

type ActionDialogProps = {
  action: UserAction;
  person: { id: string; displayName: string };
  onClose: () => void;
  /** The person is gone: whoever shows this person goes elsewhere. */
  onRemoved: () => void;
};

/** The dialog of one action; its code arrives with the first opening. */
export function ActionDialog({ action, person, onClose, onRemoved }: ActionDialogProps) {
  if (action === 'deactivate') return <DeactivateDialog person={person} onClose={onClose} />;
  if (action === 'reactivate') return <ReactivateDialog person={person} onClose={onClose} />;
  if (action === 'delete') return <RemoveUserDialog person={person} onClose={onClose} onRemoved={onRemoved} />;
  return <ResendDialog person={person} onClose={onClose} />;
}
