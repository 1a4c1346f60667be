import { isWorking } from '@fanal/contract/imports/imports.rules';
import type { Import } from '@fanal/contract/imports/imports.shapes';
import IconCoffee from '@tabler/icons-react/dist/esm/icons/IconCoffee.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Note } from '#ui/Note.tsx';
import { RefusedNote } from './CheckStep.tsx';
import type { StepProps } from './data-management.rules.ts';
import { ImportLog } from './ImportLog.tsx';
import { KeptRows } from './KeptRows.tsx';
import { Outcome } from './Outcome.tsx';
import { RunProgress } from './RunProgress.tsx';
import classes from './RunStep.module.css';

/** The import under way, with the log as it grows; afterwards what it came to. Leaving changes nothing (GAP-55, USERS-15). */
export function RunStep({ found }: Pick<StepProps, 'found'>) {
  const t = useText('data-management');
  const isRunning = isWorking(found.status);
  return (
    <div className={classes.step}>
      {isRunning ? <RunProgress found={found} /> : <Outcome found={found} />}
      {isRunning ? <Note icon={IconCoffee}>{t('run.leave')}</Note> : null}
      {!isRunning && found.counts.refused > 0 && found.startedAt ? <RefusedNote found={found} /> : null}
      {found.undo && found.undo.kept > 0 ? <KeptRows id={found.id} count={found.undo.kept} /> : null}
      {hasLog(found) ? <ImportLog found={found} /> : null}
    </div>
  );
}

/** What never began has no log, unless it failed: the log says so. */
const hasLog = ({ startedAt, status }: Import) => startedAt !== null || status === 'failed';
