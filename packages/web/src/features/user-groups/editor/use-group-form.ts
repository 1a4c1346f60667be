import type { UserGroup } from '@fanal/contract/user-groups/user-groups.shapes';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useOneAtATime } from '#ui/use-one-at-a-time.ts';
import { useCloseSaved } from '#widgets/forms/use-close-saved.ts';
import { useUnsavedText } from '#widgets/unsaved/use-unsaved-text.ts';
import { rebased } from './conflict.rules.ts';
import { bodyOf, changesBetween, draftOf, emptyDraft, type GroupDraft, isSameDraft } from './group-draft.rules.ts';
import { readAgain, useSaveGroup } from './group-editor.queries.ts';
import type { DraftMembers } from './use-draft-members.ts';

/** A name that the server refused, and who has it. */
export type Taken = { tried: string; id: string | null; name: string };

/** What was read, and which version it was. */
type Base = { version: number; draft: GroupDraft };

const baseOf = (group: UserGroup | null): Base =>
  group ? { version: group.version, draft: draftOf(group) } : { version: 0, draft: emptyDraft };

/** Sends a new group, or what differs from the version that was read. */
const useSending = (group: UserGroup | null) => {
  const server = useSaveGroup();
  return async (from: Base, written: GroupDraft): Promise<UserGroup> => {
    const body = bodyOf(written);
    if (!group) return server.create(body);
    const changes = changesBetween(bodyOf(from.draft), body);
    return Object.keys(changes).length > 0 ? server.change(group.id, { version: from.version, ...changes }) : group;
  };
};

const takenIn = (tried: string, { details: { id, name } }: ApiError): Taken => ({
  tried,
  id: typeof id === 'string' ? id : null,
  name: typeof name === 'string' ? name : tried,
});

/** The group as it is written, saved against the version that was read; nothing written is ever lost to a refusal (P60). */
export const useGroupForm = (group: UserGroup | null, onSaved: () => void) => {
  const t = useText('group-editor');
  const send = useSending(group);
  const [base, setBase] = useState(() => baseOf(group));
  const [draft, setDraft] = useState(base.draft);
  const { busy, run } = useOneAtATime();
  const { isSaved, markSaved } = useCloseSaved(onSaved);
  const [failure, setFailure] = useState<unknown>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [theirs, setTheirs] = useState<UserGroup | null>(null);

  const refuse = async (error: unknown, written: GroupDraft) => {
    if (error instanceof ApiError && error.code === 'NAME_TAKEN') return setTaken(takenIn(written.name, error));
    if (!group || !(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') return setFailure(error);
    await readAgain(group.id).then(setTheirs, setFailure);
  };
  const save = (from = base, written = draft): Promise<void> =>
    run(async () => {
      setFailure(null);
      try {
        await send(from, written);
        toast.success(t(group ? 'saved' : 'created'));
        markSaved(undefined);
      } catch (error) {
        await refuse(error, written);
      }
    });
  const settle = (mine: GroupDraft, current: UserGroup): Base => {
    const next = baseOf(current);
    setBase(next);
    setDraft(mine);
    setTheirs(null);
    return next;
  };
  const unsaved = !isSaved && !isSameDraft(base.draft, draft);
  const [place] = useState(`group ${group?.id ?? 'new'}`);
  const found = useUnsavedText<{ before: GroupDraft; mine: GroupDraft }>({
    place,
    value: { before: base.draft, mine: draft },
    isUnsaved: unsaved,
    restore: ({ before, mine }) => setDraft(rebased(before, mine, base.draft)),
  });
  return {
    draft,
    /** What was written here before a session ended. */
    found,
    base: base.draft,
    change: (changes: Partial<GroupDraft>) => setDraft((before) => ({ ...before, ...changes })),
    unsaved,
    isSaving: busy,
    failure,
    taken,
    save: () => save(),
    /** Somebody else saved meanwhile: their group, until one of the two is chosen. */
    theirs,
    putOff: () => setTheirs(null),
    takeTheirs: () => theirs && void settle(draftOf(theirs), theirs),
    keepMine: () => {
      if (!theirs) return;
      const mine = rebased(base.draft, draft, draftOf(theirs));
      void save(settle(mine, theirs), mine);
    },
  };
};

export type GroupForm = ReturnType<typeof useGroupForm>;

export type MembersFormProps = {
  form: GroupForm;
  members: DraftMembers;
  ownId: string | null;
  /** Saving was tried: what is missing says so where it is missing. */
  tried: boolean;
};
