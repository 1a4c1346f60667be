import { useReach } from '#widgets/editor/audience/use-reach.ts';
import type { PostDraft } from './post-draft.rules.ts';

/** Whom the post would reach as it is written. */
export const usePostReach = ({ targets, postContents }: Pick<PostDraft, 'targets' | 'postContents'>) =>
  useReach({ targets, locales: postContents.map(({ locale }) => locale) });
