import type { Structure } from '@fanal/contract/structure/groups.shapes';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { LeaveQuestion } from '#widgets/LeaveQuestion.tsx';
import { Refused } from '#widgets/Refused.tsx';
import classes from './LevelsDialog.module.css';
import { useLeaveWords } from './use-leave-words.ts';
import { MOST_LEVELS, useLevels } from './use-levels.ts';

type LevelsDialogProps = { structure: Structure; onClose: () => void };

const formId = 'structure-levels';

/** Names, adds, removes and orders the columns; one that holds groups keeps its place. */
export function LevelsDialog({ structure, onClose }: LevelsDialogProps) {
  const t = useText('structure');
  const list = useLevels(structure, onClose);
  const { lines, busy, reason } = list;
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t('levels.title')}
        busy={busy}
        footer={
          <>
            <Button onClick={onClose} disabled={busy}>
              {t('levels.cancel')}
            </Button>
            <Button variant="filled" type="submit" form={formId} loading={busy}>
              {t('levels.save')}
            </Button>
          </>
        }
      >
        <Refused title={t('levels.failed')} message={reason} />
        <p className={classes.hint}>{t('levels.hint')}</p>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            list.save();
          }}
        >
          <ol>
            {lines.map((line, at) => (
              <LevelLine key={line.key} list={list} at={at} />
            ))}
          </ol>
        </form>
        {lines.length < MOST_LEVELS ? (
          <Button variant="subtle" small icon={IconPlus} onClick={list.add}>
            {t('levels.add')}
          </Button>
        ) : (
          <p className={classes.hint}>{t('levels.most', { most: MOST_LEVELS })}</p>
        )}
      </Dialog>
      <LeaveQuestion {...useLeaveWords()} unsaved={list.isDirty} />
    </>
  );
}

function LevelLine({ list, at }: { list: ReturnType<typeof useLevels>; at: number }) {
  const t = useText('structure');
  const line = list.lines[at]!;
  const label = t('levels.name', { number: at + 1 });
  const name = line.name || label;
  return (
    <li className={classes.line}>
      <TextField
        className={classes.name}
        label={label}
        value={line.name}
        onChange={(text) => list.rename(at, text)}
        error={list.errors.get(line.key)}
        required
        autoComplete="off"
        data-autofocus={at === 0 || undefined}
        id={`level-${line.key}`}
        {...(line.groupCount > 0 && {
          end: <span className={classes.held}>{t('levels.held', { count: line.groupCount })}</span>,
        })}
      />
      <div className={classes.buttons}>
        <IconButton
          icon={IconArrowUp}
          label={t('levels.up', { name })}
          disabled={!list.maySwap(at - 1)}
          onClick={() => list.swap(at - 1)}
        />
        <IconButton
          icon={IconArrowDown}
          label={t('levels.down', { name })}
          disabled={!list.maySwap(at)}
          onClick={() => list.swap(at)}
        />
        <IconButton
          icon={IconTrash}
          label={t('levels.remove', { name })}
          disabled={line.groupCount > 0 || list.lines.length === 1}
          onClick={() => list.remove(at)}
        />
      </div>
    </li>
  );
}
