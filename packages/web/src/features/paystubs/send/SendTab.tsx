import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { acceptedFormats } from '#platform/uploads/accepted-formats.ts';
import { FileDrop } from '#ui/FileDrop.tsx';
import { lazy } from '#ui/lazy.tsx';
import { useRefreshPaystubs } from '../paystubs.queries.ts';
import { DropDates } from './DropDates.tsx';
import { DropFigures } from './DropFigures.tsx';
import { DropProgress } from './DropProgress.tsx';
import { DropTable } from './DropTable.tsx';
import { type DropView, lonelyOf, problemOfRefusal } from './drop.rules.ts';
import { addFiles, onDrop, readDrop, removeFile } from './drop.store.ts';
import classes from './SendTab.module.css';

const SplitStart = lazy(async () => ({ default: (await import('../split/SplitStart.tsx')).SplitStart }));

const formats = acceptedFormats(['pdf']);
/** Files of one drop. */
const MOST_FILES = 5_000;
const EXAMPLE = '20388-paie.pdf';

/** Hundreds of stubs dropped at once: each ready, invalid with its remedy, or sent (PAYSTUBS-01, PAYSTUBS-06). */
export function SendTab({ onSplit }: { onSplit: (id: string) => void }) {
  const t = useText('paystubs-send');
  const drop = useSyncExternalStore(onDrop, readDrop);
  const [view, setView] = useState<DropView>('all');
  const refresh = useRefreshPaystubs();
  const sent = drop.files.filter(({ state }) => state === 'sent').length;
  const notifyEnd = useEffectEvent(refresh);
  useEffect(() => {
    if (sent > 0 && !drop.isRunning) notifyEnd();
  }, [sent, drop.isRunning]);
  const hasDates = drop.dates.payDate !== '';
  return (
    <div className={classes.tab}>
      <div className={classes.top}>
        <DropDates dates={drop.dates} isLocked={drop.isRunning} />
        <FileDrop
          wide
          drop
          paste
          mostFiles={MOST_FILES}
          formats={formats}
          disabled={!hasDates}
          lead={t('drop.lead')}
          browse={t('drop.browse')}
          overLabel={t('drop.over')}
          hint={
            <>
              {t('drop.hint')} <code className={classes.file}>{EXAMPLE}</code>
            </>
          }
          onFiles={(files) => addFiles(files.map((file) => ({ file, problem: null })))}
          onRefused={(refused) =>
            addFiles(refused.map(({ file, reason }) => ({ file, problem: problemOfRefusal(reason) })))
          }
          className={classes.drop}
        />
      </div>
      <SplitStart
        dates={drop.dates}
        lonely={lonelyOf(drop.files)}
        onSplit={onSplit}
        onTaken={({ id }) => removeFile(id)}
      />
      {drop.files.length === 0 ? (
        <p className={classes.none}>{t('none')}</p>
      ) : (
        <>
          <DropFigures files={drop.files} view={view} onChange={setView} />
          <DropProgress drop={drop} />
          <DropTable files={drop.files} view={view} />
        </>
      )}
    </div>
  );
}
