import { lazy, Suspense, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useMay } from '#platform/session/person.tsx';
import type { ListState, NounRow, NounSpec, OpenDialog } from './noun.rules.ts';
import { useRemoveNoun } from './nouns.queries.ts';
import { useOpenRow } from './use-open-row.ts';

const loadNounDialog = () => import('./NounDialog.tsx');
/** Somebody is about to open the form: its code is fetched before the press. */
export const preloadNounDialog = (): void => void loadNounDialog();

const NounDialog = lazy(async () => ({ default: (await loadNounDialog()).NounDialog }));
const NounPeopleDialog = lazy(async () => ({ default: (await import('./NounPeopleDialog.tsx')).NounPeopleDialog }));
const RemoveNounDialog = lazy(async () => ({ default: (await import('./RemoveNounDialog.tsx')).RemoveNounDialog }));

type NounDialogsProps = {
  spec: NounSpec;
  state: ListState;
  rows: readonly NounRow[];
  onOpen: (dialog: OpenDialog, id?: string) => void;
  onRemoved: (id: string) => void;
};

/** The dialog that the address names, for those who may use it. */
export function NounDialogs(props: NounDialogsProps) {
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

function OpenOne(props: NounDialogsProps) {
  const { spec, state, rows, onOpen, onRemoved } = props;
  const may = useMay();
  const open = isDialog(state.open) && may(permissions[state.open]) ? state.open : null;
  const close = () => onOpen('');
  const row = useOpenRow(spec, rows, open !== null && open !== 'new' ? state.id : null, close);
  const removeNoun = useRemoveNoun(spec, state);
  const [refusedId, setRefusedId] = useState<string | null>(null);
  if (open === 'new')
    return <NounDialog spec={spec} row={null} onClose={close} onOpenOther={(id) => onOpen('edit', id)} />;
  if (!open || !row) return null;
  if (open === 'edit')
    return <NounDialog spec={spec} row={row} onClose={close} onOpenOther={(id) => onOpen('edit', id)} />;
  if (open === 'people') return <NounPeopleDialog spec={spec} row={row} onClose={close} />;
  return (
    <RemoveNounDialog
      // what came to use it meanwhile is asked for anew
      key={refusedId}
      spec={spec}
      row={row}
      refused={refusedId === row.id}
      onRemove={() => removeNoun(row.id)}
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
