import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { ownVersion, watchVersion } from '#platform/version.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import classes from './Notices.module.css';

const watchConnection = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
const isOnline = () => navigator.onLine;
const reload = () => window.location.reload();

/** What concerns the whole portal: a newer version (GAP-18), a lost connection. Over the page, so that nothing moves. */
export function Notices() {
  const t = useText('app');
  const [outdated, setOutdated] = useState(false);
  const online = useSyncExternalStore(watchConnection, isOnline);
  useEffect(() => watchVersion(ownVersion(), () => setOutdated(true)), []);
  return (
    <div className={classes.notices} role="status" data-notices>
      {outdated ? (
        <Note
          tone="info"
          icon={IconRefresh}
          className={classes.notice}
          action={
            <Button small onClick={reload}>
              {t('update.refresh')}
            </Button>
          }
        >
          {t('update.ready')}
        </Note>
      ) : null}
      {online ? null : (
        <Note tone="signal" icon={IconWifiOff} className={classes.notice}>
          {t('offline')}
        </Note>
      )}
    </div>
  );
}
