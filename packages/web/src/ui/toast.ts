/** Short words at the bottom right about what was just done. They load with the first one, after the page. */
import type { ToastAction, ToastData } from './Toast.tsx';

const successMilliseconds = 4500;
/** What each toast that is there says. */
const shown = new Map<string, string>();
let last = 0;
let makeRoom: (() => void) | undefined;

/** The provider says how the region comes to be; it is asked with the first toast. */
export const whenToastComes = (make: () => void): (() => void) => {
  makeRoom = make;
  return () => {
    makeRoom = undefined;
  };
};

const load = () => Promise.all([import('@mantine/notifications'), import('./Toast.tsx')]);

const show = async (id: string, toast: ToastData, autoClose: number | false): Promise<void> => {
  makeRoom?.();
  const isThere = shown.has(id);
  shown.set(id, toast.text);
  const [{ notifications }, { renderToast }] = await load();
  const data = {
    id,
    message: toast.text,
    autoClose,
    role: toast.kind === 'progress' ? 'status' : 'alert',
    renderNotification: renderToast(toast, () => notifications.hide(id)),
    onClose: () => shown.delete(id),
  };
  if (isThere) notifications.update(data);
  else notifications.show(data);
};

const nextId = () => {
  last += 1;
  return `toast-${last}`;
};

export const toast = {
  /** It is done. Leaves by itself. `action` takes it back or goes on, `lead` names whom it speaks of and leads there; said again and again, it stands there once. */
  success: (text: string, action?: ToastAction, lead?: ToastAction): void => {
    for (const [id, words] of shown) if (words === text && !action && !lead) toast.hide(id);
    void show(nextId(), { kind: 'success', text, action, lead }, successMilliseconds);
  },
  /** It was not done. Stays until closed or until its action is taken. */
  error: (title: string, more: { text?: string; action?: ToastAction } = {}): void => {
    void show(nextId(), { kind: 'error', title, text: more.text ?? '', action: more.action }, false);
  },
  /** It is going on. Call again with the same id to change the words; hide it when it ends. */
  progress: (id: string, text: string, action?: ToastAction): void => {
    void show(id, { kind: 'progress', text, action }, false);
  },
  hide: (id: string): void => {
    shown.delete(id);
    void load().then(([{ notifications }]) => notifications.hide(id));
  },
};
