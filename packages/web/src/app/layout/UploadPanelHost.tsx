import { useState, useSyncExternalStore } from 'react';
import { hasStoredUploads, watchStoredUploads } from '#platform/uploads/stored-uploads.ts';
import { lazy } from '#ui/lazy.tsx';
import classes from './UploadPanelHost.module.css';

const load = async () => {
  const [{ UploadPanel }, { uploads }] = await Promise.all([
    import('#widgets/uploads/UploadPanel.tsx'),
    import('#platform/uploads/uploads.ts'),
  ]);
  void uploads.restore();
  return { default: UploadPanel };
};
const UploadPanel = lazy(load);

/** Shows uploads over every screen; its code arrives with the first one, or at once when an earlier page left some behind. */
export function UploadPanelHost() {
  const some = useSyncExternalStore(watchStoredUploads, hasStoredUploads);
  const [needed, setNeeded] = useState(some);
  if (some && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <div className={classes.place}>
      <UploadPanel />
    </div>
  );
}
