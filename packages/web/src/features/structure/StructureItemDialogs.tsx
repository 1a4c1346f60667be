import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useMay } from '#platform/session/person.tsx';
import { lazy } from '#ui/lazy.tsx';
import type { ListState, OpenDialog, StructureItemRow, StructureItemSpec } from './structure-item.rules.ts';
import { useRemoveStructureItem } from './structure-items.queries.ts';
import { useOpenRow } from './use-open-row.ts';

const loadStructureItemDialog = () => import('./StructureItemDialog.tsx');
/** Somebody is about to open the form: its code is fetched before the press. */
export const preloadStructureItemDialog = (): void => void loadStructureItemDialog();

const StructureItemDialog = lazy(async () => ({ default: (await loadStructureItemDialog()).StructureItemDialog }));
const StructureItemPeopleDialog = lazy(async () => ({
  default: (await import('./StructureItemPeopleDialog.tsx')).StructureItemPeopleDialog,
}));
const EmergencyCardPanel = lazy(async () => ({
  default: (await import('./emergency-cards/EmergencyCardPanel.tsx')).EmergencyCardPanel,
}));
const AllCardsDialog = lazy(async () => ({
  default: (await import('./emergency-cards/AllCardsDialog.tsx')).AllCardsDialog,
}));
const RemoveStructureItemDialog = lazy(async () => ({
  default: (await import('./RemoveStructureItemDialog.tsx')).RemoveStructureItemDialog,
}));

type StructureItemDialogsProps = {
  spec: StructureItemSpec;
  state: ListState;
  rows: readonly StructureItemRow[];
  onOpen: (dialog: OpenDialog, id?: string) => void;
  onRemoved: (id: string) => void;
};

/** The dialog that the address names, for those who may use it. */
export function StructureItemDialogs(props: StructureItemDialogsProps) {
  return <OpenOne key={`${props.state.open} ${props.state.id}`} {...props} />;
}

const permissions = {
  new: 'structure:create',
  edit: 'structure:update',
  people: 'structure:read',
  delete: 'structure:delete',
  emergencyCard: 'structure:read',
  emergencyCards: 'structure:read',
} as const;
const isDialog = (name: string): name is keyof typeof permissions => Object.hasOwn(permissions, name);
/** Dialogs that speak of no row. */
const withoutRow: readonly string[] = ['new', 'emergencyCards'];
const ofEmergencies: readonly string[] = ['emergencyCard', 'emergencyCards'];

/** The dialog that the address names, if there is such a dialog over this list and the person may use it. */
const useNamedDialog = ({ spec, state }: Pick<StructureItemDialogsProps, 'spec' | 'state'>) => {
  const may = useMay();
  if (!isDialog(state.open) || !may(permissions[state.open])) return null;
  return spec.hasEmergencyCards || !ofEmergencies.includes(state.open) ? state.open : null;
};

function OpenOne(props: StructureItemDialogsProps) {
  const { spec, state, rows, onOpen, onRemoved } = props;
  const open = useNamedDialog(props);
  const close = () => onOpen('');
  const row = useOpenRow(spec, rows, open !== null && !withoutRow.includes(open) ? state.id : null, close);
  const removeStructureItem = useRemoveStructureItem(spec, state);
  const [refusedId, setRefusedId] = useState<string | null>(null);
  if (open === 'new')
    return <StructureItemDialog spec={spec} row={null} onClose={close} onOpenOther={(id) => onOpen('edit', id)} />;
  if (open === 'emergencyCards') return <AllCardsDialog onClose={close} />;
  if (!open || !row) return null;
  if (open === 'emergencyCard') return <EmergencyCardPanel site={row} onClose={close} />;
  if (open === 'edit')
    return <StructureItemDialog spec={spec} row={row} onClose={close} onOpenOther={(id) => onOpen('edit', id)} />;
  if (open === 'people') return <StructureItemPeopleDialog spec={spec} row={row} onClose={close} />;
  return (
    <RemoveStructureItemDialog
      // what came to use it meanwhile is asked for again
      key={refusedId}
      spec={spec}
      row={row}
      refused={refusedId === row.id}
      onRemove={() => removeStructureItem(row.id)}
      onRemoved={() => {
        onRemoved(row.id);
        close();
      }}
      onRefused={(error) => {
        const isInUse = error instanceof ApiError && error.code === 'IN_USE';
        if (isInUse) setRefusedId(row.id);
        return isInUse;
      }}
      onPeople={() => onOpen('people', row.id)}
      onClose={close}
    />
  );
}
