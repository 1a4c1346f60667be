import { useMay } from '#platform/session/person.tsx';
import type { Change } from '#platform/url-state.ts';
import { lazy } from '#ui/lazy.tsx';
import { useAnswerRequest, useRequestPage, useWaitingRequests } from './card-types.queries.ts';
import { dialogIn, type ListState } from './card-types.rules.ts';

const loadEditor = async () => {
  const { TypeEditor } = await import('./editor/TypeEditor.tsx');
  return { default: TypeEditor };
};
const TypeEditor = lazy(loadEditor);
const AnswerDialog = lazy(async () => ({
  default: (await import('#widgets/catalogue-requests/AnswerDialog.tsx')).AnswerDialog,
}));
/** Somebody is about to open the editor: its code is fetched before the press. */
export const preloadEditor = (): void => void loadEditor();

type CardTypesDialogsProps = { state: ListState; change: Change<ListState> };

/** What the address opens over the screen, for those who may: a type in its editor, or the answer to a request. */
export function CardTypesDialogs({ state, change }: CardTypesDialogsProps) {
  const { id, name } = state;
  const open = dialogIn(state);
  const may = useMay();
  const close = () => void change({ open: '', id: '', name: '' });
  if (!open || !may('superadmin:update')) return null;
  if (open === 'done' || open === 'declined') return <OpenAnswer state={state} answer={open} onClose={close} />;
  // A type that was made for a request is followed by its answer.
  const answer = () => void change({ open: 'done', name: '' });
  const isAsked = open === 'new' && id !== '';
  return (
    <TypeEditor
      key={`${open} ${id}`}
      id={open === 'type' ? id : null}
      name={name}
      onClose={close}
      onSaved={isAsked ? answer : close}
    />
  );
}

type OpenAnswerProps = { state: ListState; answer: 'done' | 'declined'; onClose: () => void };

/** The request of the address, as far as the screen shows it and nobody has answered it yet. */
function OpenAnswer({ state, answer, onClose }: OpenAnswerProps) {
  const send = useAnswerRequest();
  const waiting = useWaitingRequests().data?.items ?? [];
  const shown = useRequestPage(state, state.view === 'requests').data?.items ?? [];
  const request = [...waiting, ...shown].find(({ id, status }) => id === state.id && status === 'pending');
  return request ? (
    <AnswerDialog kind="cardType" request={request} answer={answer} send={send} onClose={onClose} />
  ) : null;
}
