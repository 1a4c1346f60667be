import type { SheetFormat } from '@fanal/contract/exports/exports.shapes';
import type { Sent } from '@fanal/contract/kit/endpoint';
import { download } from '#platform/download.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { toast } from '#ui/toast.ts';
import type { endpoints } from './exported-lists.queries.ts';

/** Lists that can be taken along as a file. */
export type ExportedList = keyof typeof endpoints;
/** Filters and sort of a list as its call takes them, without the page. */
export type ExportQuery = Record<string, string | number | undefined>;

/** Between two words about how far it is. */
const STEP_BYTES = 1024 * 1024;

/**
 * Fetches a list as a file, wherever the person goes meanwhile: a toast says how far it is and lets it be stopped, another one how it
 * ended. Many rows are many megabytes, whose number nobody knows before.
 */
export const useExport = (list: ExportedList, params: Record<string, string> = {}) => {
  const t = useText('exports');
  const { bytes: inWords } = useNumbers();
  const failureText = useFailureText();
  const fetchFile = async (format: SheetFormat | null, query: ExportQuery = {}): Promise<void> => {
    const stopping = new AbortController();
    const id = `export-${crypto.randomUUID()}`;
    const say = (text: string) => toast.progress(id, text, { label: t('cancel'), onSelect: () => stopping.abort() });
    let reported = 0;
    const onBytes = (bytes: number) => {
      if (bytes < reported + STEP_BYTES) return;
      reported = bytes;
      say(t('received', { size: inWords(bytes) }));
    };
    say(t('preparing'));
    try {
      const { endpoints: known } = await import('./exported-lists.queries.ts');
      const sent = { params, query: format ? { ...query, format } : query } as unknown as Sent<
        (typeof endpoints)[ExportedList]
      >;
      const name = await download(known[list], sent, { signal: stopping.signal, onBytes });
      toast.success(t('kept', { name }));
    } catch (error) {
      if (stopping.signal.aborted) return;
      const again = { label: t('retry'), onSelect: () => void fetchFile(format, query) };
      toast.error(t('failed'), { text: failureText(error), action: again });
    } finally {
      toast.hide(id);
    }
  };
  return fetchFile;
};
