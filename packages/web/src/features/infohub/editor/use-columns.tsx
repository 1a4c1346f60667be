import type { MissingArticleTab } from '@fanal/contract/infohub/publishable-articles.rules';
import type { Locale } from '@fanal/contract/locales';
import { type ReactNode, useMemo, useState } from 'react';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { isUnderWay } from '#platform/uploads/upload-task.ts';
import { AudienceChoice } from '#widgets/editor/audience/AudienceChoice.tsx';
import { AudienceSide } from '#widgets/editor/audience/AudienceSide.tsx';
import { useTextPictures } from '#widgets/editor/languages/use-text-pictures.ts';
import type { stepOf } from '#widgets/uploads/use-picture-upload.ts';
import { places } from './article-places.rules.ts';
import { ArticlePreview } from './preview/ArticlePreview.tsx';
import { ContentTab } from './tabs/ContentTab.tsx';
import { DescriptionTab } from './tabs/DescriptionTab.tsx';
import { ParametersTab } from './tabs/ParametersTab.tsx';
import type { ArticleEditorHandle } from './use-article-editor.ts';
import { useArticlePdfs } from './use-article-pdfs.ts';

type OpenTab = { tab: MissingArticleTab; locale: Locale; setLocale: (locale: Locale) => void };

/** What stands in the two left columns while a tab is open, and what the second is called. */
type Columns = { write: ReactNode; side: ReactNode; sideLabel: string };

/** The columns of the open tab; what is sent and shown with the texts lives on while another one is open. */
export const useColumns = (at: OpenTab, editor: ArticleEditorHandle) => {
  const t = useText('article-editor');
  const { profile } = usePerson();
  const { draft, change, missing, readOnly: disabled, saved, wasTried } = editor;
  const [beside, setBeside] = useState(false);
  const [isPictureSending, setPictureSending] = useState(false);
  const pdfs = useArticlePdfs(editor);
  const savedTexts = useMemo(
    () =>
      (saved?.infoHubContents ?? []).map(({ description, descriptionJson }) => ({
        html: description,
        json: descriptionJson,
      })),
    [saved],
  );
  const pictures = useTextPictures(savedTexts);
  const isBeside = beside && draft.infoHubContents.length > 1;
  const part = { draft, change, missing, disabled, wasTried };
  const language = { locale: at.locale, onLocale: at.setLocale, beside: isBeside, onBeside: setBeside };
  const preview = (
    <ArticlePreview
      draft={draft}
      saved={saved}
      locale={at.locale}
      onLocale={at.setLocale}
      shows={at.tab === 'description' ? 'list' : 'article'}
      imageSource={pictures.imageSource}
    />
  );
  // Two languages need the room.
  const previewColumn = { side: isBeside ? null : preview, sideLabel: t('preview') };
  const columns: Record<MissingArticleTab, () => Columns> = {
    description: () => ({
      write: (
        <DescriptionTab
          {...part}
          {...language}
          onPictureStep={(step: ReturnType<typeof stepOf>) => setPictureSending(step === 'sending')}
        />
      ),
      ...previewColumn,
    }),
    content: () => ({
      write: <ContentTab {...part} articleId={saved?.id ?? null} {...language} pdfs={pdfs} pictures={pictures} />,
      ...previewColumn,
    }),
    audience: () => ({
      write: (
        <AudienceChoice
          id={places.audience}
          targets={draft.targets}
          onChange={(targets) => change({ targets })}
          reachesNobody={t('reachesNobody')}
          disabled={disabled}
        />
      ),
      side: <AudienceSide targets={draft.targets} locales={draft.infoHubContents.map(({ locale }) => locale)} />,
      sideLabel: t('people'),
    }),
    parameters: () => ({
      write: <ParametersTab {...part} author={saved?.createdBy?.displayName ?? profile.displayName} />,
      side: preview,
      sideLabel: t('preview'),
    }),
  };
  const sending = pdfs.tasks.filter(({ task }) => isUnderWay(task)).length + (isPictureSending ? 1 : 0);
  return { ...columns[at.tab](), sending };
};
