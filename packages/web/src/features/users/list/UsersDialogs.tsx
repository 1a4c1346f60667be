import type { UserRow } from '@fanal/contract/users/users.shapes';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { lazy } from '#ui/lazy.tsx';
import { toast } from '#ui/toast.ts';
import { ActionDialog } from '../actions/ActionDialog.tsx';
import { type UserAction, useActionsOn, userActions } from '../actions/use-actions-on.ts';
import { useUser } from './users.queries.ts';

const loadInviteDialog = () => import('../invitations/InviteDialog.tsx');
/** Somebody is about to open the form: its code is fetched before the press. */
export const preloadInviteDialog = (): void => void loadInviteDialog();

const InviteDialog = lazy(async () => ({ default: (await loadInviteDialog()).InviteDialog }));
const CreateUserDialog = lazy(async () => ({
  default: (await import('../actions/CreateUserDialog.tsx')).CreateUserDialog,
}));
const InviteAllDialog = lazy(async () => ({ default: (await import('./InviteAllDialog.tsx')).InviteAllDialog }));
type UsersDialogsProps = {
  open: string;
  id: string;
  /** The people at hand; undefined until they have come. */
  rows: readonly UserRow[] | undefined;
  onOpen: (dialog: string, id?: string) => void;
  onRemoved: (id: string) => void;
};

/** The dialog that the address names, for those who may use it. */
export function UsersDialogs(props: UsersDialogsProps) {
  return <OpenOne key={`${props.open} ${props.id}`} {...props} />;
}

function OpenOne(props: UsersDialogsProps): ReactNode {
  const { open, id, rows, onOpen } = props;
  const may = useMay();
  const close = () => onOpen('');
  const action = userActions.find((one) => one === open);
  if (action) return <OnPerson {...props} action={action} id={id} rows={rows} />;
  if (!may('users:create')) return null;
  if (open === 'invitations') return <InviteDialog onClose={close} />;
  if (open === 'new') return <CreateUserDialog onClose={close} onCreated={(created) => onOpen('invite', created)} />;
  return open === 'uninvited' || open === 'unclaimed' ? <InviteAllDialog filter={open} onClose={close} /> : null;
}

/** The person that an address names: of the page at hand, or asked for; gone when nobody is found (USERS-18, ERRORS-06). */
const usePersonOf = (id: string, rows: readonly UserRow[] | undefined, onGone: () => void) => {
  const t = useText('users');
  const row = rows?.find((one) => one.id === id);
  const { data, error } = useUser(id, id !== '' && rows !== undefined && row === undefined);
  const leave = useEffectEvent(() => {
    toast.error(t('gone.title'), { text: t('gone.hint') });
    onGone();
  });
  const isGone = error !== null;
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  return row ?? data;
};

function OnPerson({ action, id, rows, onOpen, onRemoved }: UsersDialogsProps & { action: UserAction }) {
  const close = () => onOpen('');
  const person = usePersonOf(id, rows, close);
  const actionsOn = useActionsOn();
  if (!person || !actionsOn(person).includes(action)) return null;
  return <ActionDialog action={action} person={person} onClose={close} onRemoved={() => onRemoved(person.id)} />;
}
