import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { isLeaving, isThere, needsPerson, type UploadTask } from '#platform/uploads/upload-task.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { type StatusKind, StatusMark } from '#ui/StatusBadge.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { type TaskActions, TaskRow } from './TaskRow.tsx';
import classes from './UploadPanel.module.css';

type UploadPanelViewProps = TaskActions & {
  tasks: readonly UploadTask[];
  unfolded: boolean;
  onUnfold: (unfolded: boolean) => void;
  /** Puts everything away, once all of it has arrived. */
  onClose: () => void;
  /** Its name, where several stand on one page. */
  label?: string;
};

/** How far all that is being sent is, by bytes, 0 to 1. */
const shareSent = (tasks: readonly UploadTask[]): number => {
  const total = tasks.reduce((sum, { file }) => sum + file.size, 0);
  return total === 0 ? 0 : tasks.reduce((sum, { file, progress }) => sum + file.size * progress, 0) / total;
};

const useSummary = (tasks: readonly UploadTask[]) => {
  const t = useText('uploads');
  const { percent } = useNumbers();
  const sending = tasks.filter(isLeaving);
  const processing = tasks.filter(isThere).length;
  const waiting = tasks.filter(needsPerson).length;
  const share = shareSent(sending);
  const isOffline = sending.length > 0 && sending.every(({ waitsFor }) => waitsFor === 'connection');
  const parts = [
    ...(isOffline ? [t('panel.offline', { count: sending.length })] : []),
    ...(sending.length > 0 && !isOffline ? [t('panel.sending', { count: sending.length }), percent(share)] : []),
    ...(sending.length === 0 && processing > 0 ? [t('panel.processing', { count: processing })] : []),
    ...(waiting > 0 ? [t('panel.waiting', { count: waiting })] : []),
  ];
  const statusKind: StatusKind =
    waiting > 0
      ? 'waiting'
      : isOffline
        ? 'planned'
        : sending.length > 0
          ? 'upcoming'
          : processing > 0
            ? 'half'
            : 'done';
  return {
    words: parts.length > 0 ? parts.join(', ') : t('panel.finished', { count: tasks.length }),
    statusKind,
    share: sending.length > 0 && !isOffline ? share : null,
  };
};

/** Folded, one line that says it all; unfolded, each upload with what can be done about it. */
export function UploadPanelView(props: UploadPanelViewProps) {
  const { tasks, unfolded, onUnfold, onClose, label, ...actions } = props;
  const t = useText('uploads');
  const listId = useId();
  const head = useRef<HTMLButtonElement>(null);
  const { words, statusKind, share } = useSummary(tasks);
  const news = useUploadNews(tasks);
  /** The row leaves with its button: the focus goes to what stays. */
  const andBack = (act: (id: string) => void) => (id: string) => {
    head.current?.focus();
    act(id);
  };
  return (
    <section aria-label={label ?? t('panel.label')} className={classes.panel}>
      <div className={classes.head}>
        <button
          ref={head}
          type="button"
          className={classes.toggle}
          aria-expanded={unfolded}
          aria-controls={listId}
          onClick={() => onUnfold(!unfolded)}
        >
          <StatusMark kind={statusKind} />
          <span className={classes.words}>{words}</span>
          <VisuallyHidden>{t(unfolded ? 'panel.fold' : 'panel.open')}</VisuallyHidden>
          <Glyph icon={unfolded ? IconChevronDown : IconChevronUp} size={16} />
        </button>
        {tasks.every(({ status }) => status === 'finished') ? (
          <IconButton small icon={IconX} label={t('panel.close')} onClick={onClose} />
        ) : null}
      </div>
      {share === null ? null : <ProgressBar value={share * 100} label={t('panel.progress')} working />}
      <ul id={listId} hidden={!unfolded} className={classes.list}>
        {tasks.map((task) => (
          <li key={task.id} className={classes.item}>
            <TaskRow
              {...actions}
              task={task}
              removeKey="action.hide"
              onCancel={andBack(actions.onCancel)}
              onRemove={andBack(actions.onRemove)}
            />
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </section>
  );
}

const outcomes = ['finished', 'error', 'failed'] as const;
type Outcome = (typeof outcomes)[number];
const isOutcome = (status: UploadTask['status']): status is Outcome => (outcomes as readonly string[]).includes(status);

/** What a screen reader hears: each end, good or bad, once; never the steps between. */
const useUploadNews = (tasks: readonly UploadTask[]): string => {
  const t = useText('uploads');
  const [news, setNews] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<string, UploadTask['status']>>(
    () => new Map(tasks.map(({ id, status }) => [id, status])),
  );
  useEffect(() => {
    const changed = tasks.filter(({ id, status }) => known.get(id) !== status);
    if (changed.length === 0) return;
    setKnown(new Map(tasks.map(({ id, status }) => [id, status])));
    const sentences = changed.flatMap(({ status, file }) =>
      isOutcome(status) ? [t(`said.${status}`, { name: file.name })] : [],
    );
    if (sentences.length > 0) setNews(sentences.join(' '));
  }, [tasks, known, t]);
  return news;
};
