import type { ExternalApp, SavedExternalApp } from '@fanal/contract/external-apps/external-apps.shapes';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { lazy } from '#ui/lazy.tsx';
import { useOpenItem } from '#widgets/list/use-open-item.ts';
import { useAnswerRequest, useApp, useRequestPage, useWaitingRequests } from './app-catalogue.queries.ts';
import type { ListState, OpenDialog } from './app-catalogue.rules.ts';

const loadAppDialog = () => import('./AppDialog.tsx');
/** Somebody is about to open the form: its code is fetched before the press. */
export const preloadAppDialog = (): void => void loadAppDialog();
const AppDialog = lazy(async () => ({ default: (await loadAppDialog()).AppDialog }));
const StoresDialog = lazy(async () => ({ default: (await import('./StoresDialog.tsx')).StoresDialog }));
const AnswerDialog = lazy(async () => ({
  default: (await import('#widgets/catalogue-requests/AnswerDialog.tsx')).AnswerDialog,
}));
const DeleteApp = lazy(async () => ({ default: (await import('./DeleteApp.tsx')).DeleteApp }));

type AppDialogsProps = {
  state: ListState;
  rows: readonly ExternalApp[] | undefined;
  /** The app that was just added, with what the stores answered. */
  saved: SavedExternalApp | null;
  onOpen: (dialog: OpenDialog, id?: string) => void;
  onSaved: (answer: SavedExternalApp) => void;
};

/** The dialog that the address names, for those who may use it. */
export function AppDialogs(props: AppDialogsProps) {
  const { state, onOpen, onSaved } = props;
  const may = useMay();
  if (state.open === '' || !may('superadmin:update')) return null;
  return (
    <>
      {state.open === 'new' ? (
        <AppDialog key={state.id} app={null} name={state.name} onClose={() => onOpen('')} onAdded={onSaved} />
      ) : (
        <OverOne {...props} />
      )}
    </>
  );
}

function OverOne(props: AppDialogsProps) {
  const { state, onOpen } = props;
  const { open, id } = state;
  if (open === '' || id === '') return null;
  if (open === 'done' || open === 'declined')
    return <OpenAnswer state={state} answer={open} onClose={() => onOpen('')} />;
  return <OnApp key={`${open} ${id}`} {...props} open={open} />;
}

type OpenAnswerProps = { state: ListState; answer: 'done' | 'declined'; onClose: () => void };

/** The request of the address, as far as the screen shows it and nobody has answered it yet. */
function OpenAnswer({ state, answer, onClose }: OpenAnswerProps) {
  const send = useAnswerRequest();
  const waiting = useWaitingRequests().data?.items ?? [];
  const shown = useRequestPage(state, state.view === 'requests').data?.items ?? [];
  const request = [...waiting, ...shown].find(({ id, status }) => id === state.id && status === 'pending');
  return request ? (
    <AnswerDialog kind="externalApp" request={request} answer={answer} send={send} onClose={onClose} />
  ) : null;
}

function OnApp({ state, rows, saved, open, onOpen, onSaved }: AppDialogsProps & { open: OpenDialog }) {
  const t = useText('app-catalogue');
  const close = () => onOpen('');
  const justSaved = saved?.app.id === state.id ? saved : null;
  const known = justSaved && rows && !rows.some(({ id }) => id === state.id) ? [...rows, justSaved.app] : rows;
  const app = useOpenItem({ id: state.id, rows: known, useItem: useApp, gone: t('gone'), onGone: close });
  if (!app) return null;
  if (open === 'delete') return <DeleteApp app={app} onClose={close} />;
  if (open === 'edit') return <AppDialog app={app} onClose={close} onAdded={onSaved} />;
  return <StoresDialog app={justSaved?.app ?? app} saved={justSaved} onClose={close} />;
}
