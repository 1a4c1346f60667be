import type { GoldenQuestion } from '@fanal/contract/assistant/golden-questions.shapes';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { lazy } from '#ui/lazy.tsx';
import { useOpenItem } from '#widgets/list/use-open-item.ts';
import { LazyRemovalDialog } from '#widgets/removal/LazyRemovalDialog.tsx';
import { useQuestion, useQuestionCalls } from './golden-questions.queries.ts';
import { type ListState, questionOf } from './golden-questions.rules.ts';

const loadPanel = async () => ({ default: (await import('./GoldenQuestionPanel.tsx')).GoldenQuestionPanel });
const GoldenQuestionPanel = lazy(loadPanel);
/** The code of the form, once a pointer comes near the button that opens it. */
export const preloadQuestionForm = (): void => void loadPanel().catch(() => undefined);
const RunsPanel = lazy(async () => ({ default: (await import('./RunsPanel.tsx')).RunsPanel }));

type GoldenDialogsProps = { state: ListState; rows: readonly GoldenQuestion[] | undefined; onClose: () => void };

/** What the address opens over the list, for those who may use it. */
export function GoldenDialogs(props: GoldenDialogsProps) {
  const { state, onClose } = props;
  const changes = useMay()('ai:update');
  if (state.open === 'runs') return <RunsPanel onClose={onClose} />;
  if (!changes) return null;
  if (state.open === 'new') return <GoldenQuestionPanel question={null} onClose={onClose} />;
  if ((state.open !== 'edit' && state.open !== 'delete') || state.id === '') return null;
  return <OnQuestion key={`${state.open} ${state.id}`} {...props} />;
}

function OnQuestion({ state, rows, onClose }: GoldenDialogsProps) {
  const t = useText('golden-questions');
  const { remove } = useQuestionCalls();
  const question = useOpenItem({ id: state.id, rows, useItem: useQuestion, gone: t('gone'), onGone: onClose });
  if (!question) return null;
  if (state.open === 'edit') return <GoldenQuestionPanel question={question} onClose={onClose} />;
  return (
    <LazyRemovalDialog
      title={t('delete.title', { question: questionOf(question) })}
      removeLabel={t('delete.submit')}
      onRemove={() => remove(question.id)}
      removed={t('delete.done')}
      failed={t('delete.failed')}
      onRemoved={onClose}
      onClose={onClose}
      consequences={[t('delete.results')]}
    />
  );
}
