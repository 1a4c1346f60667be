import type { SentPeopleFound, SeveralResult } from '@fanal/contract/users/users.shapes';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconReplaceUser from '@tabler/icons-react/dist/esm/icons/IconReplaceUser.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import IconUsersPlus from '@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs';
import { useState } from 'react';
import { isSwitchedOn, useMay, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { lazy } from '#ui/lazy.tsx';
import { toast } from '#ui/toast.ts';
import type { RowSelection } from '#ui/use-row-selection.ts';
import { ListSelection } from '#widgets/list/ListSelection.tsx';
import type { BulkAction } from './bulk-actions.rules.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }));
const RefusedDialog = lazy(async () => ({ default: (await import('#ui/RefusedDialog.tsx')).RefusedDialog }));

const icons = {
  invite: IconSend,
  group: IconUsersPlus,
  assign: IconReplaceUser,
  export: IconDownload,
  deactivate: IconUserOff,
  reactivate: IconUserCheck,
};

/** What the caller may do with several people at once. */
const useBulkActions = (): BulkAction[] => {
  const may = useMay();
  const { organization } = usePerson();
  const changesStructure = may('structure:update') && isSwitchedOn(organization, 'organizationStructure');
  return [
    ...(may('users:create') ? (['invite'] as const) : []),
    ...(may('groups:update') || changesStructure ? (['group'] as const) : []),
    ...(may('users:update') ? (['assign'] as const) : []),
    'export',
    ...(may('users:block') ? (['deactivate', 'reactivate'] as const) : []),
  ];
};

type UsersSelectionProps = {
  selection: RowSelection;
  /** Everybody whom the list finds, when all are chosen at once. */
  found: SentPeopleFound | null;
};

/** The bar over the people who are chosen; those for whom something was not done stay chosen and are named. */
export function UsersSelection({ selection, found }: UsersSelectionProps) {
  const t = useText('users');
  const actions = useBulkActions();
  const [action, setAction] = useState<BulkAction | null>(null);
  const [refused, setRefused] = useState<SeveralResult['refused'] | null>(null);
  const count = found?.count ?? selection.selected.size;
  const chosen = { count, ...(found ? { found } : { ids: [...selection.selected] }) };
  const finish = (words: string, left: SeveralResult['refused'] = []) => {
    setAction(null);
    if (words) toast.success(words);
    if (left.length === 0) return selection.clear();
    setRefused(left);
  };
  return (
    <>
      <ListSelection
        selection={selection}
        count={count}
        text={t('selection.word', { count })}
        label={t('selection.label', { count })}
        actions={actions.map((id) => ({
          id,
          label: t(`bulk.${id}`),
          icon: icons[id],
          onSelect: () => setAction(id),
        }))}
      />

      {action ? <BulkDialog action={action} chosen={chosen} onDone={finish} onClose={() => setAction(null)} /> : null}
      {refused ? (
        <RefusedDialog
          title={t('refused.title', { count: refused.length })}
          hint={t('refused.hint')}
          refused={refused.map(({ id, displayName, message }) => ({
            id,
            name: displayName ?? t('refused.unknown'),
            reason: message,
          }))}
          closeLabel={t('dialog.close')}
          onClose={() => {
            setRefused(null);
            selection.keep(refused.map(({ id }) => id));
          }}
        />
      ) : null}
    </>
  );
}
