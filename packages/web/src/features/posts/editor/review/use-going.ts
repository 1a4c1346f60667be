import type { Missing } from '@fanal/contract/posts/posts.rules';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { usePlan, usePlanWords } from '../diffusion/use-plan.ts';
import type { UnreadPoint } from '../unread-points.rules.ts';
import type { PostEditorHandle } from '../use-post-editor.ts';
import { usePostReach } from '../use-post-reach.ts';
import type { Ways } from './ReviewPanel.tsx';
import { questionBefore } from './review-points.rules.ts';

/** What can become of it: `change` keeps the status that it has. */
export type Going = 'published' | 'scheduled' | 'change' | 'archived';
/** What is asked once more before that. */
export type Asked = { going: Exclude<Going, 'change'>; question: 'everybody' | 'push' | 'archived' };

const usualOf = ({ status, way }: PostEditorHandle): Exclude<Going, 'archived'> =>
  status === 'published' || (status === 'scheduled' && way === 'scheduled') ? 'change' : way;

/** A date is of no matter to what goes out at once. */
const missingFor = (going: Going, missing: readonly Missing[]): readonly Missing[] => {
  if (going === 'archived') return [];
  return going === 'published' ? missing.filter(({ code }) => !code.startsWith('SCHEDULE_')) : missing;
};

const unreadFor = (going: Going, unread: readonly UnreadPoint[]): readonly UnreadPoint[] => {
  if (going === 'archived') return [];
  return going === 'published' ? unread.filter(({ field }) => field !== 'schedule') : unread;
};

/** Sends it out, changes or archives it: leads to what is missing first, and asks once more before it reaches many. */
export const useGoing = (editor: PostEditorHandle, { lead, leadToField }: Ways, onDone: () => void) => {
  const saving = useText('editor-saving');
  const { data: reach } = usePostReach(editor.draft);
  const [asked, setAsked] = useState<Asked | null>(null);
  const words = useDoneWords(editor, reach?.people);
  const go = async (going: Going) => {
    setAsked(null);
    const done = words(going);
    if (!(await (going === 'change' ? editor.saveDraft() : editor.moveTo(going)))) return;
    toast.success(done);
    onDone();
  };
  const ask = (going: Going) => {
    const [first] = missingFor(going, editor.missing);
    if (first) return lead(first);
    const [unread] = unreadFor(going, editor.unread);
    if (unread) return leadToField(unread);
    if (going === 'change') return void go(going);
    const question = going === 'archived' ? going : questionBefore(editor.draft, reach);
    if (question) setAsked({ going, question });
    else void go(going);
  };
  const save = async () => {
    if (await editor.saveDraft()) toast.success(saving('done.saved'));
  };
  return {
    usual: usualOf(editor),
    ask,
    asked,
    reach,
    go: (going: Going) => void go(going),
    cancel: () => setAsked(null),
    save: () => void save(),
  };
};

/** « La publication est en ligne pour 412 personnes. » */
const useDoneWords = (editor: PostEditorHandle, people: number | undefined) => {
  const t = useText('post-review');
  const plan = usePlan(editor);
  const { when } = usePlanWords();
  const { type } = editor.draft;
  return (going: Going): string => {
    if (going === 'change' || going === 'archived') return t(`done.${going}`);
    const reaches = people === undefined ? '' : ` ${t('done.reaches', { count: people })}`;
    const words =
      going === 'published' ? t(`done.${type}.published`) : t(`done.${type}.scheduled`, { when: when(plan) });
    return words + reaches;
  };
};
