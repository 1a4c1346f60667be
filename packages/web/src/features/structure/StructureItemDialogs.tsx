import { lazy, Suspense, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useMay } from '#platform/session/person.tsx';
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
  return (
    <Suspense fallback={null}>
      <OpenOne key={`${props.state.open} ${props.state.id}`} {...props} />
    </Suspense>
  );
}

const permissions = {
  new: 'structure:create',
  edit: 'structure:update',
  people: 'structure:read',
  delete: 'structure:delete',
} as const;
const isDialog = (name: string): name is keyof typeof permissions => Object.hasOwn(permissions, name);

function OpenOne(props: StructureItemDialogsProps) {
  const { spec, state, rows, onOpen, onRemoved } = props;
  const may = useMay();
  const open = isDialog(state.open) && may(permissions[state.open]) ? state.open : null;
  const close = () => onOpen('');
  const row = useOpenRow(spec, rows, open !== null && open !== 'new' ? state.id : null, close);
  const removeStructureItem = useRemoveStructureItem(spec, state);
  const [refusedId, setRefusedId] = useState<string | null>(null);
  if (open === 'new')
    return <StructureItemDialog spec={spec} row={null} onClose={close} onOpenOther={(id) => onOpen('edit', id)} />;
  if (!open || !row) return null;
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
