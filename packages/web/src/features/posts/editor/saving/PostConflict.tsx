import { ConflictDialog } from '#widgets/editor/saving/ConflictDialog.tsx';
import { draftOf } from '../post-draft.rules.ts';
import type { PostEditorHandle } from '../use-post-editor.ts';
import { differences, type Part, rebased } from './post-conflict.rules.ts';
import { usePartWords } from './use-part-words.ts';

const idOf = (one: Part) => ('locale' in one ? `${one.part} ${one.locale}` : one.part);

/** Somebody else saved the post meanwhile: the parts that differ, in words (POSTS-41, P60). */
export function PostConflict({ editor }: { editor: PostEditorHandle }) {
  const { nameOf, wordsOf } = usePartWords();
  const { conflict } = editor;
  if (!conflict || conflict.isPutOff) return null;
  const { theirs, sentence } = conflict;
  const other = draftOf(theirs);
  const mine = rebased(editor.savedDraft, editor.draft, other);
  return (
    <ConflictDialog
      sentence={sentence}
      savedAt={theirs.updatedAt}
      status={theirs.status === editor.status ? null : theirs.status}
      parts={differences(mine, other).map((part) => ({
        id: idOf(part),
        name: nameOf(part),
        mine: wordsOf(mine, part),
        theirs: wordsOf(other, part),
        locale: 'locale' in part ? part.locale : undefined,
      }))}
      onPutOff={editor.putOff}
      onTakeTheirs={editor.takeTheirs}
      onKeepMine={() => void editor.keepMine()}
    />
  );
}
