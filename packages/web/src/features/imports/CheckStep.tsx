import type { Import } from '@fanal/contract/imports/imports.shapes';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FootBar } from '#ui/FootBar.tsx';
import { Note } from '#ui/Note.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import { CheckedRows } from './CheckedRows.tsx';
import classes from './CheckStep.module.css';
import { useImportable, useRefusedLines, useStartImport } from './data-management.queries.ts';
import type { StepProps } from './data-management.rules.ts';
import { countOfChanges } from './data-management.rules.ts';
import { MissingValues } from './MissingValues.tsx';
import { WorkNote } from './WorkNote.tsx';

/** What would become of each line, before anything is written (GAP-55). */
export function CheckStep({ found, goTo }: StepProps) {
  const t = useText('data-management');
  if (found.status === 'checking')
    return <WorkNote title={t('check.working')} progress={found.progress} hint={t('check.workingHint')} />;
  return (
    <>
      <CheckedRows
        found={found}
        notes={
          <div className={classes.notes}>
            {found.counts.refused > 0 ? <RefusedNote found={found} /> : null}
            {found.missingValueCount > 0 ? <MissingValues found={found} /> : null}
          </div>
        }
      />
      <StartBar found={found} goTo={goTo} />
    </>
  );
}

/** Refused lines keep no other from entering; they can be mended in a file of their own. */
export function RefusedNote({ found: { id, counts } }: { found: Import }) {
  const t = useText('data-management');
  const fetchRefused = useRefusedLines();
  const { run, busy } = useAction(() => fetchRefused(id));
  const count = counts.refused;
  return (
    <Note
      action={
        <Button small icon={IconDownload} loading={busy} onClick={run}>
          {t('check.download', { count })}
        </Button>
      }
    >
      {t('check.refusedHint', { count })}
    </Note>
  );
}

function StartBar({ found, goTo }: StepProps) {
  const t = useText('data-management');
  const { importable } = useImportable();
  const start = useStartImport(found);
  const [invites, setInvites] = useState(false);
  const count = countOfChanges(found);
  const mayInvite = importable.get(found.dataset)?.mayInvite ?? false;
  // A toast says why it could not be done.
  const { run, busy } = useAction(
    async () => {
      await start(mayInvite && invites);
      goTo('run');
    },
    { closes: true },
  );
  return (
    <FootBar
      start={
        <Button icon={IconArrowLeft} onClick={() => goTo('mapping')}>
          {t('steps.mapping')}
        </Button>
      }
    >
      {mayInvite && found.counts.added > 0 ? (
        <Checkbox label={t('check.invite')} checked={invites} onChange={setInvites} />
      ) : null}
      {count > 0 ? (
        <Button variant="filled" loading={busy} onClick={run}>
          {t(`check.start.${found.dataset}`, { count })}
        </Button>
      ) : (
        <span className={classes.nothing}>{t('check.nothing')}</span>
      )}
    </FootBar>
  );
}
