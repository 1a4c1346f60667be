import type { Locale } from '@fanal/contract/locales';
import { useOwnUploads } from '#widgets/uploads/use-own-uploads.ts';
import type { ArticleEditorHandle } from './use-article-editor.ts';

/** PDFs that the editor sends, each for a language; each joins the article as soon as it is there. */
export const useArticlePdfs = ({ change }: ArticleEditorHandle) => {
  const { tasks, send } = useOwnUploads<Locale>('article', ({ fileId, url, file }, locale) =>
    change(({ infoHubContents }) => ({
      infoHubContents: infoHubContents.map((content) =>
        content.locale === locale
          ? {
              ...content,
              isOutdated: false,
              pdf: { fileId: fileId!, name: file.name, byteSize: file.size, url: url ?? '', pages: null, words: null },
            }
          : content,
      ),
    })),
  );
  return { tasks, send };
};

export type ArticlePdfs = ReturnType<typeof useArticlePdfs>;
