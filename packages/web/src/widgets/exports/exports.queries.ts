import { cardsApi } from '@fanal/contract/cards/cards.api';
import type { SheetFormat } from '@fanal/contract/exports/exports.shapes';
import { articlesApi } from '@fanal/contract/infohub/articles.api';
import type { Endpoint, Sent } from '@fanal/contract/kit/endpoint';
import { postsApi } from '@fanal/contract/posts/posts.api';
import { responsesApi } from '@fanal/contract/posts/responses.api';
import {
  jobCategoriesApi,
  positionsApi,
  professionsApi,
  projectsApi,
  sitesApi,
} from '@fanal/contract/structure/structure.api';
import { usersApi } from '@fanal/contract/users/users.api';
import { download } from '#platform/download.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { toast } from '#ui/toast.ts';

const endpoints = {
  users: usersApi.export,
  cards: cardsApi.export,
  sites: sitesApi.export,
  projects: projectsApi.export,
  professions: professionsApi.export,
  positions: positionsApi.export,
  jobCategories: jobCategoriesApi.export,
  responses: responsesApi.export,
  posts: postsApi.export,
  articles: articlesApi.export,
} satisfies Record<string, Endpoint>;

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
  const fetchFile = async (format: SheetFormat, query: ExportQuery = {}): Promise<void> => {
    const stopping = new AbortController();
    const id = `export-${crypto.randomUUID()}`;
    const say = (text: string) => toast.progress(id, text, { label: t('cancel'), onSelect: () => stopping.abort() });
    let told = 0;
    const onBytes = (bytes: number) => {
      if (bytes < told + STEP_BYTES) return;
      told = bytes;
      say(t('received', { size: inWords(bytes) }));
    };
    say(t('preparing'));
    try {
      const sent = { params, query: { ...query, format } } as unknown as Sent<(typeof endpoints)[ExportedList]>;
      const name = await download(endpoints[list], sent, { signal: stopping.signal, onBytes });
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
