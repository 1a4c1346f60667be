import { useState } from 'react';
import { useUnsavedText } from '#widgets/unsaved/use-unsaved-text.ts';
import { useAutosave } from './use-autosave.ts';
import { type EditorModel, type Kept, useSaving } from './use-saving.ts';

/** What the person may do with the item as it stands. */
export type EditorRights<Status> = {
  status: Status;
  mayPublish: boolean;
  mayDelete: boolean;
  readOnly: boolean;
  /** What is saved is seen by its authors alone, also once it is published: nobody has to be asked. */
  isDraftKept?: boolean;
};

type EditorCoreInput<Item extends Kept, Draft extends object, Missing> = {
  model: EditorModel<Item, Draft, Missing>;
  /** What was read; null for a new one. */
  item: Item | null;
  /** What a new one is compared with, and what it begins with. */
  blank: Draft;
  initial: Draft;
  /** What it is called among the texts that were not saved: « post ». */
  place: string;
  rightsOf: (item: Item | null) => EditorRights<Item['status']>;
};

/**
 * What every editor of content does: it saves drafts by itself, keeps what was not saved through the end of a session,
 * and lets nobody write over somebody else (GAP-35, GAP-36, P8, P60).
 */
export const useEditorCore = <Item extends Kept, Draft extends object, Missing>(
  input: EditorCoreInput<Item, Draft, Missing>,
) => {
  const { model, item } = input;
  const saving = useSaving(model, input);
  const { saved, draft, save, progress, conflict, setConflict } = saving;
  const rights = input.rightsOf(saved.value.item);
  const [isKept, setKept] = useState(item !== null);
  const [wasTried, setTried] = useState(false);
  const [begun] = useState(draft.value);
  // what a new one begins with is nobody's change
  const differs = !rights.readOnly && !model.isSame(draft.value, saved.value.item ? saved.value.draft : begun);
  // a new one that nobody may delete again is not made before it is asked for
  const isUnseen = rights.status === 'draft' || rights.isDraftKept === true;
  const mayKeep = isUnseen && (saved.value.item !== null || rights.mayDelete);
  useAutosave({
    isPossible: differs && mayKeep && progress.busy === null && conflict === null && model.saysSomething(draft.value),
    wasRefused: progress.failedOn === draft.value,
    written: draft.value,
    save: () => void save('quiet'),
  });
  const [place] = useState(`editor ${input.place} ${item?.id ?? 'new'}`);
  const found = useUnsavedText<{ base: Draft; mine: Draft }>({
    place: rights.readOnly ? null : place,
    value: { base: saved.value.draft, mine: draft.value },
    isUnsaved: differs,
    restore: ({ base, mine }) => saving.change(model.rebased(base, mine, saved.value.draft)),
  });
  const settle = (theirs: Item, mine: Draft) => {
    saved.set({ item: theirs, draft: model.draftOf(theirs) });
    draft.set(mine);
    setConflict(null);
  };
  /** Asked for: what somebody else saved meanwhile is decided first. */
  const ask = async (status?: Item['status']): Promise<Item | null> => {
    if (conflict) {
      setConflict({ ...conflict, status, isPutOff: false });
      return null;
    }
    setKept(true);
    return save('asked', status);
  };
  return {
    ...rights,
    model,
    /** What was written here before a session ended. */
    found,
    draft: draft.value,
    /** The item as it stands on the server; null before it was saved once. */
    saved: saved.value.item,
    savedDraft: saved.value.draft,
    change: saving.change,
    amend: saving.amend,
    /** Something is written that is not saved. */
    dirty: differs,
    /** Saved by itself and by nobody: leaving still asks whether to keep it (POSTS-06). */
    isUnasked: saved.value.item !== null && !isKept,
    /** Somebody asked for it to go out, or was led to what is missing: fields say what they lack. */
    wasTried,
    noteTried: () => setTried(true),
    isSaving: progress.busy === 'asked',
    progress,
    failure: progress.failure,
    /** Keeps what is written, in the status that it has; a new one becomes a draft. */
    saveDraft: () => ask(),
    moveTo: (status: Item['status']) => ask(status),
    conflict,
    /** Shows the item as it stands on the server, in place of what is written. */
    readAgain: async () => {
      const known = saved.read().item;
      if (!known) return;
      const theirs = await model.readAgain(known.id);
      settle(theirs, model.draftOf(theirs));
    },
    putOff: () => conflict && setConflict({ ...conflict, isPutOff: true }),
    takeTheirs: () => conflict && settle(conflict.theirs, model.draftOf(conflict.theirs)),
    keepMine: async (): Promise<Item | null> => {
      if (!conflict) return null;
      settle(conflict.theirs, model.rebased(saved.value.draft, draft.value, model.draftOf(conflict.theirs)));
      return save('asked', conflict.status);
    },
  };
};
