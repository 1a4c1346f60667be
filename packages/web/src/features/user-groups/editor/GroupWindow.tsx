import type { UserGroup } from '@fanal/contract/user-groups/user-groups.shapes';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { EditorDialog } from '#ui/EditorDialog.tsx';
import { leadTo } from '#ui/lead-to.ts';
import { HistoryButton } from '#widgets/history/HistoryButton.tsx';
import { LeaveQuestion } from '#widgets/LeaveQuestion.tsx';
import { UnsavedNote } from '#widgets/unsaved/UnsavedNote.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { GroupEditorProps } from './group-draft.rules.ts';
import { MemberPanel } from './MemberPanel.tsx';
import { MembersForm } from './MembersForm.tsx';
import { NameFields } from './NameFields.tsx';
import { ReviewPanel, SaveFoot } from './ReviewPanel.tsx';
import { useDraftMembers } from './use-draft-members.ts';
import { useGroupForm } from './use-group-form.ts';
import { useNameCheck } from './use-name-check.ts';
import { useReviewPoints } from './use-review-points.ts';

/** What of the address holds the editor open: changing it leaves. */
const editorInAddress = ['group', 'tab'] as const;

type GroupWindowProps = Omit<GroupEditorProps, 'id'> & { group: UserGroup | null };

/** A group written, seen and checked side by side. */
export function GroupWindow({ group, onClose, onOpen, onRemove }: GroupWindowProps) {
  const t = useText('group-editor');
  const form = useGroupForm(group, onClose);
  const members = useDraftMembers(group?.id ?? null, form.draft);
  const nameCheck = useNameCheck(group?.id ?? null, form);
  const points = useReviewPoints({ form, members, nameCheck });
  const [tried, setTried] = useState(false);
  const save = () => {
    setTried(true);
    const missing = points.find(({ blocks }) => blocks);
    if (missing) return void leadTo(missing.field);
    void form.save();
  };
  const mayRemove = useMay()('groups:delete');
  const removeButton =
    group && mayRemove ? (
      <Button variant="danger" icon={IconTrash} collapse onClick={() => onRemove(group.id)}>
        {t('remove')}
      </Button>
    ) : null;
  return (
    <>
      <EditorDialog
        onClose={onClose}
        title={t(group ? 'title' : 'newTitle')}
        detail={<LastChange group={group} />}
        actions={
          <>
            {group ? <HistoryButton of="userGroup" id={group.id} name={group.name} /> : null}
            {removeButton}
          </>
        }
        busy={form.isSaving}
        sideLabel={t('members.title')}
        side={<MemberPanel draft={form.draft} members={members} />}
        reviewLabel={t('review.title')}
        review={<ReviewPanel group={group} members={members} points={points} />}
        foot={<SaveFoot form={form} members={members} isNew={group === null} onSave={save} />}
      >
        <UnsavedNote found={form.found} />
        <NameFields form={form} check={nameCheck} tried={tried} onOpen={onOpen} />
        <MembersForm form={form} members={members} ownId={group?.id ?? null} tried={tried} />
      </EditorDialog>
      {form.theirs ? <ConflictDialog form={form} theirs={form.theirs} /> : null}
      <LeaveQuestion
        unsaved={form.unsaved}
        inAddress={editorInAddress}
        title={t('leave.title')}
        text={t('leave.hint')}
        stay={t('leave.stay')}
        leave={t('leave.leave')}
      />
    </>
  );
}

/** «modifié le 12/11/2026 par Julie Paradis» */
function LastChange({ group }: { group: UserGroup | null }) {
  const t = useText('group-editor');
  const { date } = useDates();
  if (!group) return t('newHint');
  const when = date(group.updatedAt);
  return group.updatedBy ? t('changedBy', { when, name: group.updatedBy.displayName }) : t('changed', { when });
}
