import type { User } from '@fanal/contract/users/person.shapes';
import { lazy, Suspense } from 'react';
import { loadWords } from '#platform/text/words.ts';

const PhotoDialog = lazy(async () => {
  const [{ PhotoDialog: Dialog }] = await Promise.all([import('./PhotoDialog.tsx'), loadWords('uploads')]);
  return { default: Dialog };
});

/** What changes the photo; its code arrives when it opens. */
export function PhotoDialogHost(props: { user: User; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <PhotoDialog {...props} />
    </Suspense>
  );
}
