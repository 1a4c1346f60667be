import type { Structure, StructureGroup } from '@fanal/contract/structure/groups.shapes';
import { useMay } from '#platform/session/person.tsx';
import { lazy } from '#ui/lazy.tsx';
import type { StructureDialog, StructureState } from './groups.rules.ts';

const GroupNameDialog = lazy(async () => ({ default: (await import('./GroupNameDialog.tsx')).GroupNameDialog }));
const MoveGroupDialog = lazy(async () => ({ default: (await import('./MoveGroupDialog.tsx')).MoveGroupDialog }));
const LevelsDialog = lazy(async () => ({ default: (await import('./LevelsDialog.tsx')).LevelsDialog }));
const GroupPeopleDialog = lazy(async () => ({ default: (await import('./GroupPeopleDialog.tsx')).GroupPeopleDialog }));
const PickPeopleDialog = lazy(async () => ({ default: (await import('./PickPeopleDialog.tsx')).PickPeopleDialog }));
const LeadersDialog = lazy(async () => ({ default: (await import('./LeadersDialog.tsx')).LeadersDialog }));
const RemoveGroupDialog = lazy(async () => ({ default: (await import('./RemoveGroupDialog.tsx')).RemoveGroupDialog }));
const RemoveStructureDialog = lazy(async () => ({
  default: (await import('./RemoveStructureDialog.tsx')).RemoveStructureDialog,
}));

type StructureDialogsProps = {
  structure: Structure;
  group: StructureGroup | null;
  state: StructureState;
  onOpen: (dialog: StructureDialog) => void;
  onSelect: (id: string | null) => void;
};

/** The dialog that the address names, for those who may use it. */
export function StructureDialogs(props: StructureDialogsProps) {
  return <OpenOne key={props.state.open} {...props} />;
}

function OpenOne({ structure, group, state, onOpen, onSelect }: StructureDialogsProps) {
  const may = useMay();
  const onClose = () => onOpen('');
  const common = { structure, onClose };
  switch (state.open as StructureDialog) {
    case 'add':
      return may('structure:create') ? (
        <GroupNameDialog {...common} group={null} parentId={state.under || null} onAdded={onSelect} />
      ) : null;
    case 'levels':
      return may('structure:update') ? <LevelsDialog {...common} /> : null;
    case 'remove-all':
      return structure.mayDeleteAll ? <RemoveStructureDialog {...common} /> : null;
    default:
      return group ? (
        <OverGroup structure={structure} group={group} state={state} onOpen={onOpen} onSelect={onSelect} />
      ) : null;
  }
}

type OverGroupProps = StructureDialogsProps & { group: StructureGroup };

/** Dialogs that speak of the chosen group. */
function OverGroup({ structure, group, state, onOpen, onSelect }: OverGroupProps) {
  const may = useMay();
  const common = { structure, group, onClose: () => onOpen('') };
  const mayChange = may('structure:update');
  switch (state.open as StructureDialog) {
    case 'rename':
      return mayChange ? <GroupNameDialog {...common} parentId={group.parentId} onAdded={onSelect} /> : null;
    case 'move':
      return mayChange ? <MoveGroupDialog {...common} /> : null;
    case 'members':
      return <GroupPeopleDialog {...common} />;
    case 'add-members':
      return mayChange && may('users:read') ? <PickPeopleDialog {...common} /> : null;
    case 'leaders':
      return mayChange && may('users:read') ? <LeadersDialog {...common} /> : null;
    case 'remove':
      return may('structure:delete') ? (
        <RemoveGroupDialog {...common} onRemoved={() => onSelect(group.parentId)} />
      ) : null;
    default:
      return null;
  }
}
