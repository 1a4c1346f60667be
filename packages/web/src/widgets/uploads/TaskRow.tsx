import { kindOf } from '@fanal/contract/uploads/uploads.rules';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { acceptedFormats } from '#platform/uploads/accepted-formats.ts';
import { isThere, isUnderWay, needsPerson, type UploadTask } from '#platform/uploads/upload-task.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { FileButton } from '#ui/FileButton.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import { iconOf } from './file-icons.ts';
import { useTaskWords } from './use-task-words.ts';

export type TaskActions = {
  onRetry: (id: string) => void;
  /** The same file, chosen again; false when it is another one. */
  onResume: (id: string, file: File) => boolean;
  /** Gives up what is under way. */
  onCancel: (id: string) => void;
  /** Takes away what is over: from the panel, or from the field with its file. */
  onRemove: (id: string) => void;
};

type TaskRowProps = TaskActions & {
  task: UploadTask;
  boxed?: boolean;
  /** What taking a file away does once it has arrived: in a panel the row leaves, in a field the file. */
  removeKey?: 'action.hide' | 'action.remove';
};

/** One upload: its state, how far it is, and what can be done about it. */
export function TaskRow({ task, boxed = false, removeKey = 'action.remove', onRetry, ...actions }: TaskRowProps) {
  const t = useText('uploads');
  const { bytes } = useNumbers();
  const words = useTaskWords()(task);
  const [wrongFile, setWrongFile] = useState(false);
  const { id, file } = task;
  const { name } = file;
  const resume = ([chosen]: File[]) => setWrongFile(chosen !== undefined && !actions.onResume(id, chosen));
  const end = isUnderWay(task)
    ? { label: t('action.cancel', { name }), onClick: () => actions.onCancel(id) }
    : {
        label: t(task.status === 'finished' ? removeKey : 'action.remove', { name }),
        onClick: () => actions.onRemove(id),
      };
  return (
    <UploadProgress
      name={name}
      icon={iconOf(file)}
      statusKind={words.statusKind}
      state={words.state}
      problem={wrongFile ? t('refused.otherFile', { name, size: bytes(file.size) }) : words.problem}
      progress={
        task.status === 'uploading' && !isThere(task)
          ? { value: task.progress * 100, label: t('state.progress', { name }) }
          : undefined
      }
      boxed={boxed}
      remedy={
        needsPerson(task) ? <Remedy task={task} onResume={resume} onWrongFile={setWrongFile} onRetry={onRetry} /> : null
      }
      actions={<IconButton small icon={IconX} {...end} />}
    />
  );
}

type RemedyProps = Pick<TaskActions, 'onRetry'> & {
  task: UploadTask;
  onResume: (files: File[]) => void;
  onWrongFile: (wrong: boolean) => void;
};

/** What the person can do about an upload that does not go on. */
function Remedy({ task, onRetry, onResume, onWrongFile }: RemedyProps) {
  const t = useText('uploads');
  const { name } = task.file;
  if (task.waitsFor !== 'file')
    return (
      <Button small icon={IconRefresh} aria-label={t('action.retryOf', { name })} onClick={() => onRetry(task.id)}>
        {t('action.retry')}
      </Button>
    );
  return (
    <FileButton
      small
      formats={acceptedFormats(kindOf(task.metadata.objectType).accepted)}
      onFiles={onResume}
      onRefused={(refused) => onWrongFile(refused.length > 0)}
      aria-label={t('action.resumeOf', { name })}
    >
      {t('action.resume')}
    </FileButton>
  );
}
