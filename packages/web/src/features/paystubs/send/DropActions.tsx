import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { lazy } from '#ui/lazy.tsx';
import classes from './DropActions.module.css';
import type { Dropped } from './drop.rules.ts';
import { removeFile, renameFile, replaceStub, retryFile } from './drop.store.ts';

const HandDialog = lazy(async () => ({ default: (await import('./HandDialog.tsx')).HandDialog }));

/** Numbers that nobody has, or that two people have: somebody may say whom the file is for. */
const byHandProblems = ['noNumber', 'unknownNumber', 'ambiguousNumber', 'missingHyphen'];

/** What can be done about one file. */
export function DropActions({ dropped }: { dropped: Dropped }) {
  const t = useText('paystubs-send');
  const [isMatching, setMatching] = useState(false);
  const { id, name, state, problem, match } = dropped;
  const suggestion = match?.suggestion;
  return (
    <span className={classes.actions}>
      {state === 'asks' ? (
        <>
          <Button small onClick={() => removeFile(id)}>
            {t('actions.keep')}
          </Button>
          <Button small onClick={() => replaceStub(id)}>
            {t('actions.replace')}
          </Button>
        </>
      ) : null}
      {state === 'failed' ? (
        <Button small onClick={() => retryFile(id)}>
          {t('actions.retry')}
        </Button>
      ) : null}
      {problem === 'missingHyphen' && suggestion ? (
        <Button small onClick={() => renameFile(id, suggestion.name)}>
          {t('actions.rename')}
        </Button>
      ) : null}
      {problem && byHandProblems.includes(problem) ? (
        <Button small variant="subtle" onClick={() => setMatching(true)}>
          {t('actions.byHand')}
        </Button>
      ) : null}
      {state === 'sent' || state === 'asks' ? null : (
        <IconButton icon={IconX} label={t('actions.remove', { name })} onClick={() => removeFile(id)} />
      )}
      {isMatching ? <HandDialog dropped={dropped} onClose={() => setMatching(false)} /> : null}
    </span>
  );
}
