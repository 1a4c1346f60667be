import type { User } from '@fanal/contract/users/person.shapes';
import { lazy } from '#ui/lazy.tsx';

const PhotoDialog = lazy(async () => {
  const { PhotoDialog: Dialog } = await import('./PhotoDialog.tsx');
  return { default: Dialog };
});

/** What changes the photo; its code arrives when it opens. */
export function PhotoDialogHost(props: { user: User; onClose: () => void }) {
  return <PhotoDialog {...props} />;
}
