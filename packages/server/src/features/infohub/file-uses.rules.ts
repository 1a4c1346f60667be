/** The files that the texts and the tile of an article show. */
import { nodesOf } from '@fanal/contract/kit/rich-text.rules';
import type { StoredContent } from './contents.data.ts';

export type FileUse = { fileId: string; path: string; kind: 'icon' | 'image' | 'pdf' };

/** Every file of the texts of an article, and what it is used for. */
export const usesIn = (contents: readonly StoredContent[], imageFileId: string | null): FileUse[] => [
  ...(imageFileId ? [{ fileId: imageFileId, path: 'imageFileId', kind: 'icon' as const }] : []),
  ...contents.flatMap(({ descriptionJson, pdfFileId }, at): FileUse[] => [
    ...[...(descriptionJson ? nodesOf(descriptionJson) : [])].flatMap((node) =>
      node.type === 'image'
        ? [
            {
              fileId: node.attrs.fileId.toLowerCase(),
              path: `infoHubContents.${at}.descriptionJson`,
              kind: 'image' as const,
            },
          ]
        : [],
    ),
    ...(pdfFileId ? [{ fileId: pdfFileId, path: `infoHubContents.${at}.pdfFileId`, kind: 'pdf' as const }] : []),
  ]),
];
