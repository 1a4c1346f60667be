import type { Locale } from '@fanal/contract/locales';
import type { MissingTab } from '@fanal/contract/posts/posts.rules';
import { type ReactNode, useMemo, useState } from 'react';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { AudienceSide } from '#widgets/editor/audience/AudienceSide.tsx';
import { useTextPictures } from '#widgets/editor/languages/use-text-pictures.ts';
import { useAttachments } from './attachments/use-attachments.ts';
import { AudienceTab } from './audience/AudienceTab.tsx';
import { ContentTab } from './content/ContentTab.tsx';
import { DatesSide } from './diffusion/DatesSide.tsx';
import { DiffusionTab } from './diffusion/DiffusionTab.tsx';
import { PhonePreview } from './preview/PhonePreview.tsx';
import { SettingsTab } from './settings/SettingsTab.tsx';
import type { PostEditorHandle } from './use-post-editor.ts';

type OpenTab = { tab: MissingTab; locale: Locale; setLocale: (locale: Locale) => void };

/** What stands in the two left columns while a tab is open, and what the second is called. */
type Columns = { write: ReactNode; side: ReactNode; sideLabel: string };

/** The columns of the open tab; what is sent and shown with the texts lives on while another one is open. */
export const useColumns = (at: OpenTab, editor: PostEditorHandle) => {
  const t = useText('post-editor');
  const { profile } = usePerson();
  const { draft, change, missing, readOnly: disabled, saved, way, chooseWay, wasTried } = editor;
  const [beside, setBeside] = useState(false);
  const files = useAttachments(editor);
  const savedTexts = useMemo(
    () => (saved?.postContents ?? []).map(({ content, contentJson }) => ({ html: content, json: contentJson })),
    [saved],
  );
  const pictures = useTextPictures(savedTexts);
  const isBeside = beside && draft.postContents.length > 1;
  const part = { draft, change, missing, disabled, wasTried };
  const language = { locale: at.locale, onLocale: at.setLocale };
  const preview = <PhonePreview draft={draft} saved={saved} {...language} imageSource={pictures.imageSource} />;
  const columns: Record<MissingTab, () => Columns> = {
    content: () => ({
      write: (
        <ContentTab {...part} {...language} beside={isBeside} onBeside={setBeside} files={files} pictures={pictures} />
      ),
      // Two languages need the room.
      side: isBeside ? null : preview,
      sideLabel: t('preview'),
    }),
    audience: () => ({
      write: <AudienceTab {...part} />,
      side: <AudienceSide targets={draft.targets} locales={draft.postContents.map(({ locale }) => locale)} />,
      sideLabel: t('people'),
    }),
    parameters: () => ({
      write: <SettingsTab {...part} author={saved?.author?.displayName ?? profile.displayName} />,
      side: preview,
      sideLabel: t('preview'),
    }),
    diffusion: () => ({
      write: <DiffusionTab {...part} way={way} chooseWay={chooseWay} saved={saved} />,
      side: <DatesSide draft={draft} way={way} saved={saved} />,
      sideLabel: t('dates'),
    }),
  };
  return { ...columns[at.tab](), sending: files.sending };
};
