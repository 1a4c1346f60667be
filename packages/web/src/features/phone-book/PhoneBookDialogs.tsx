import type { Permission } from '@fanal/contract/permissions';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { lazy } from '#ui/lazy.tsx';
import { useOpenItem } from '#widgets/list/use-open-item.ts';
import { useContact, useContactsPage } from './phone-book.queries.ts';
import type { ListState, OpenDialog } from './phone-book.rules.ts';

const loadContactPanel = () => import('./ContactPanel.tsx');
/** Somebody is about to open the form: its code is fetched before the press. */
export const preloadContactForm = (): void => void loadContactPanel();
const ContactPanel = lazy(async () => ({ default: (await loadContactPanel()).ContactPanel }));
const DeleteContact = lazy(async () => ({ default: (await import('./DeleteContact.tsx')).DeleteContact }));
const DuplicatesDialog = lazy(async () => ({ default: (await import('./DuplicatesDialog.tsx')).DuplicatesDialog }));
const VcardsDialog = lazy(async () => ({ default: (await import('./VcardsDialog.tsx')).VcardsDialog }));
const ShownFieldsDialog = lazy(async () => ({ default: (await import('./ShownFieldsDialog.tsx')).ShownFieldsDialog }));

const permissions = {
  new: 'phonebook:create',
  edit: 'phonebook:update',
  delete: 'phonebook:delete',
  duplicates: 'phonebook:delete',
  vcards: 'phonebook:create',
  shown: 'phonebook:update',
} as const satisfies Record<Exclude<OpenDialog, ''>, Permission>;

type PhoneBookDialogsProps = { state: ListState; onOpen: (dialog: OpenDialog, id?: string) => void };

/** The dialog that the address names, for those who may use it. */
export function PhoneBookDialogs({ state, onOpen }: PhoneBookDialogsProps) {
  const may = useMay();
  const { open, id } = state;
  if (open === '' || !may(permissions[open])) return null;
  const close = () => onOpen('');
  return (
    <>
      {open === 'new' ? (
        <ContactPanel contact={null} onClose={close} onDelete={close} onOther={(other) => onOpen('edit', other)} />
      ) : null}
      {open === 'duplicates' ? <DuplicatesDialog onClose={close} /> : null}
      {open === 'vcards' ? <VcardsDialog onClose={close} /> : null}
      {open === 'shown' ? <ShownFieldsDialog onClose={close} /> : null}
      {(open === 'edit' || open === 'delete') && id !== '' ? (
        <OnContact key={`${open} ${id}`} state={state} onOpen={onOpen} />
      ) : null}
    </>
  );
}

function OnContact({ state, onOpen }: PhoneBookDialogsProps) {
  const t = useText('phone-book');
  const close = () => onOpen('');
  const page = useContactsPage(state);
  const rows = page.isPending ? undefined : (page.data?.items ?? []);
  const contact = useOpenItem({ id: state.id, rows, useItem: useContact, gone: t('gone'), onGone: close });
  if (!contact) return null;
  if (state.open === 'delete') return <DeleteContact contact={contact} onClose={close} />;
  return (
    <ContactPanel
      contact={contact}
      onClose={close}
      onDelete={() => onOpen('delete', contact.id)}
      onOther={(other) => onOpen('edit', other)}
    />
  );
}
