import { useText } from '#platform/text/use-text.ts';
import { isThere, type UploadTask } from '#platform/uploads/upload-task.ts';
import { useNumbers } from '#platform/use-dates.ts';
import type { StatusKind } from '#ui/StatusBadge.tsx';

const MINUTE = 60;
/** Seconds are counted up to here, minutes from there on. */
const MOST_SECONDS = 90;

const statusKinds: Record<UploadTask['status'], StatusKind> = {
  pending: 'planned',
  uploading: 'upcoming',
  processing: 'half',
  finished: 'done',
  error: 'refused',
  failed: 'refused',
};

type TaskWords = {
  statusKind: StatusKind;
  /** Where it stands, in one line. */
  state: string;
  /** Why it did not work. */
  problem: string | null;
};

/** What is said of an upload, wherever it is shown. */
export const useTaskWords = (): ((task: UploadTask) => TaskWords) => {
  const t = useText('uploads');
  const general = useText('general');
  const { bytes } = useNumbers();

  const sendingWords = ({ file, progress, secondsLeft }: UploadTask): string => {
    const amounts = { sent: bytes(file.size * progress), size: bytes(file.size) };
    if (secondsLeft === null) return t('state.sending', amounts);
    if (secondsLeft <= MOST_SECONDS) return t('state.seconds', { ...amounts, seconds: secondsLeft });
    return t('state.minutes', { ...amounts, minutes: Math.round(secondsLeft / MINUTE) });
  };
  const stateOf = (task: UploadTask): string => {
    if (task.status === 'uploading') return isThere(task) ? t('state.checking') : sendingWords(task);
    if (task.status === 'pending') return t(`state.${task.waitsFor ?? 'turn'}`, { size: bytes(task.file.size) });
    return t(`state.${task.status}`, { size: bytes(task.file.size) });
  };
  const problemOf = ({ problem }: UploadTask): string | null => {
    if (problem === null) return null;
    return problem.sentence ?? general(problem.code === 'NOT_REACHED' ? 'failure.notReached' : 'failure.generic');
  };
  return (task) => ({
    statusKind: task.waitsFor === 'file' ? 'waiting' : statusKinds[task.status],
    state: stateOf(task),
    problem: problemOf(task),
  });
};
