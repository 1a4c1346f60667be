import { paystubSplitsApi } from '@fanal/contract/paystubs/paystub-splits.api';
import type {
  PaystubSplit,
  SplitConfirmation,
  SplitDecision,
  SplitForm,
} from '@fanal/contract/paystubs/paystub-splits.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useRead, useWrite } from '#platform/api.ts';
import type { OnProgress } from '#platform/uploads/reach-with-progress.ts';
import { sendForm } from '#platform/uploads/send-form.ts';
import { isAtWork, PAGES_AT_ONCE, type SplitView } from './split.rules.ts';

const { list, find, pages, page, upload, decide, confirm, cancel } = paystubSplitsApi;
const writing = { refreshes: [list, find, pages], handlesFailure: true };

/** While the server reads or makes stubs, it is asked how far it is. */
const LOOK_MS = 1_000;

/** PDFs that wait; one person has a few. */
export const useSplits = () => useRead(list, { query: { page: 1, perPage: 10 } }, { staleTime: 5_000 });

export const useSplit = (id: string) =>
  useRead(
    find,
    { params: { id } },
    { keepPreviousData: true, refetchInterval: (split) => (split && isAtWork(split.state) ? LOOK_MS : false) },
  );

/** The list is that of one version: what was decided shows at once. */
export const useSplitPages = ({ id, state }: PaystubSplit, view: SplitView, wanted: number) =>
  useRead(
    pages,
    { params: { id }, query: { view, page: wanted, perPage: PAGES_AT_ONCE } },
    { enabled: state === 'waiting', keepPreviousData: true },
  );

export const useSplitPage = (id: string, number: number) => useRead(page, { params: { id, page: String(number) } });

type Sending = { signal: AbortSignal; onProgress: OnProgress };

export const sendSplit = (file: File, form: SplitForm, sending: Sending): Promise<PaystubSplit> =>
  sendForm(upload, { fields: form, file }, sending);

/** The list of PDFs is no longer what it was. */
export const useRefreshSplits = () => {
  const client = useQueryClient();
  return (): void => void client.invalidateQueries({ queryKey: [list.call] });
};

export const useSplitSteps = ({ id, version }: PaystubSplit) => {
  const params = { id };
  const deciding = useWrite(decide, writing);
  const confirming = useWrite(confirm, writing);
  const cancelling = useWrite(cancel, { refreshes: [list], handlesFailure: true });
  return {
    decide: (body: Omit<SplitDecision, 'version'>) => deciding.mutateAsync({ params, body: { version, ...body } }),
    confirm: (body: Omit<SplitConfirmation, 'version'>) =>
      confirming.mutateAsync({ params, body: { version, ...body } }),
    cancel: () => cancelling.mutateAsync({ params }),
  };
};
