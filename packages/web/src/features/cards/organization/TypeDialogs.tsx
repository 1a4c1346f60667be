import type { CardTypeRow } from '@fanal/contract/cards/card-types.shapes';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useFailureText } from '#platform/failure.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { lazy } from '#ui/lazy.tsx';
import { toast } from '#ui/toast.ts';
import { useType } from './organization-cards.queries.ts';
import type { ListState } from './organization-cards.rules.ts';
import type { Switch, SwitchedType } from './use-switch.ts';

const loadRequestDialog = () => import('./RequestTypeDialog.tsx');
/** Somebody is about to open the form: its code is fetched before the press. */
export const preloadRequestDialog = (): void => void loadRequestDialog();

const RequestTypeDialog = lazy(async () => ({ default: (await loadRequestDialog()).RequestTypeDialog }));
const HoldersDialog = lazy(async () => ({ default: (await import('./HoldersDialog.tsx')).HoldersDialog }));
const DisableTypeDialog = lazy(async () => ({ default: (await import('./DisableTypeDialog.tsx')).DisableTypeDialog }));

type TypeDialogsProps = {
  state: ListState;
  rows: readonly CardTypeRow[];
  switchTo: Switch;
  onClose: () => void;
  /** A type was asked for: where that can be seen. */
  onAsked: () => void;
  /** The type was there already and has been turned on. */
  onFound: (type: SwitchedType) => void;
};

const permissions = { request: 'cardTypes:update', disable: 'cardTypes:update', holders: 'cards:read' } as const;
const isDialog = (name: string): name is keyof typeof permissions => Object.hasOwn(permissions, name);

/** The dialog that the address names, for those who may use it. */
export function TypeDialogs(props: TypeDialogsProps) {
  const { state, switchTo, onClose, onAsked, onFound } = props;
  const may = useMay();
  const open = isDialog(state.open) && may(permissions[state.open]) ? state.open : null;
  return (
    <>
      {open === 'request' ? (
        <RequestTypeDialog switchTo={switchTo} onClose={onClose} onAsked={onAsked} onFound={onFound} />
      ) : null}
      {open === 'disable' || open === 'holders' ? <OfOne key={`${open} ${state.id}`} {...props} open={open} /> : null}
    </>
  );
}

/** A dialog about one type; one that does not exist closes it and says so. */
function OfOne({ state, rows, switchTo, onClose, open }: TypeDialogsProps & { open: 'disable' | 'holders' }) {
  const t = useText('organization-cards');
  const failureText = useFailureText();
  const listed = rows.find(({ id }) => id === state.id);
  const { data, error } = useType(state.id, !listed);
  const type = listed ?? data;
  const notify = useEffectEvent((failure: Error) => {
    toast.error(failure instanceof ApiError && failure.code === 'NOT_FOUND' ? t('gone') : failureText(failure));
    onClose();
  });
  useEffect(() => {
    if (error) notify(error);
  }, [error]);
  if (!type) return null;
  if (open === 'holders') return <HoldersDialog type={type} onClose={onClose} />;
  const disable = () => {
    onClose();
    void switchTo(type, false);
  };
  return type.isEnabled ? <DisableTypeDialog type={type} onConfirm={disable} onClose={onClose} /> : null;
}
