import type { AiDocument } from '@fanal/contract/assistant/assistant.shapes';
import { useText } from '#platform/text/use-text.ts';
import type { UploadTask } from '#platform/uploads/upload-task.ts';
import { uploads } from '#platform/uploads/uploads.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useTaskWords } from '#widgets/uploads/use-task-words.ts';
import classes from './AiDocuments.module.css';
import { statusKinds } from './ai-documents.rules.ts';

type DocumentStateProps = { document: AiDocument; task: UploadTask | undefined };

/** Where a document stands: on its way with its progress, being read, read with its passages, or failed with the reason (AI-05). */
export function DocumentState({ document, task }: DocumentStateProps) {
  const t = useText('ai-documents');
  if (document.status === 'pending' && task) return <Sending task={task} name={document.name} />;
  const { status, passages, reason, silentPages } = document;
  const details = {
    pending: t('states.pendingHint'),
    processing: passages > 0 ? t('states.replacing') : t('states.reading'),
    indexed: [
      t('passages', { count: passages }),
      ...(silentPages > 0 ? [t('silentPages', { count: silentPages })] : []),
    ].join(', '),
    failed: [reason ?? '', ...(passages > 0 ? [t('states.stillAnswers')] : [])].join(' '),
  };
  return (
    <span className={classes.state}>
      <StatusBadge kind={statusKinds[status]}>{t(`states.${status}`)}</StatusBadge>
      <span className={status === 'failed' ? classes.reason : classes.detail}>{details[status]}</span>
    </span>
  );
}

function Sending({ task, name }: { task: UploadTask; name: string }) {
  const t = useText('ai-documents');
  const { percent } = useNumbers();
  const { statusKind, state, problem } = useTaskWords()(task);
  const isWrong = task.status === 'error' || task.status === 'failed';
  return (
    <span className={classes.state}>
      <StatusBadge kind={statusKind}>
        {isWrong ? t('states.failed') : t('states.sending', { share: percent(task.progress) })}
      </StatusBadge>
      {isWrong ? null : <ProgressBar value={task.progress * 100} label={t('sendingOf', { name })} working />}
      <span className={isWrong ? classes.reason : classes.detail}>{problem ?? state}</span>
      {isWrong ? (
        <Button small onClick={() => uploads.retry(task.id)}>
          {t('sendAgain')}
        </Button>
      ) : null}
    </span>
  );
}
