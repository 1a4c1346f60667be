import { lazy } from '#ui/lazy.tsx';
import type { PostAction } from './post-actions.rules.ts';
import type { PostDialogProps } from './posts.queries.ts';

const DuplicateDialog = lazy(async () => ({ default: (await import('./DuplicateDialog.tsx')).DuplicateDialog }));
const SaveTemplateDialog = lazy(async () => ({
  default: (await import('./templates/SaveTemplateDialog.tsx')).SaveTemplateDialog,
}));
const PublishDialog = lazy(async () => ({ default: (await import('./PublishDialog.tsx')).PublishDialog }));
const ScheduleDialog = lazy(async () => ({ default: (await import('./ScheduleDialog.tsx')).ScheduleDialog }));
const ArchiveDialog = lazy(async () => ({ default: (await import('./RemovalDialogs.tsx')).ArchiveDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./RemovalDialogs.tsx')).DeleteDialog }));
const EraseDialog = lazy(async () => ({ default: (await import('./RemovalDialogs.tsx')).EraseDialog }));

const dialogs = {
  duplicate: DuplicateDialog,
  template: SaveTemplateDialog,
  publish: PublishDialog,
  schedule: ScheduleDialog,
  archive: ArchiveDialog,
  delete: DeleteDialog,
  erase: EraseDialog,
};
type Asking = keyof typeof dialogs;

/** Actions that have a dialog, as the address names them. */
export const isAsking = (action: PostAction | undefined): action is Asking => action !== undefined && action in dialogs;

/** The dialog of one action on one post or event; its code arrives with the first opening. */
export function PostActionDialog({ action, ...props }: PostDialogProps & { action: Asking }) {
  const Chosen = dialogs[action];
  return <Chosen {...props} />;
}
