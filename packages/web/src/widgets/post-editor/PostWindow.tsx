import type { Locale } from '@fanal/contract/locales';
import { type Missing, type MissingTab, missingCodes } from '@fanal/contract/posts/posts.rules';
import type { Post } from '@fanal/contract/posts/posts.shapes';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { EditorDialog } from '#ui/EditorDialog.tsx';
import { leadTo } from '#ui/lead-to.ts';
import type { PhaseKind } from '#ui/Phase.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useCommandKey } from '#ui/use-command-key.ts';
import { HistoryButton } from '#widgets/history/HistoryButton.tsx';
import { useAttachments } from './attachments/use-attachments.ts';
import { ContentTab } from './content/ContentTab.tsx';
import { useTextPictures } from './content/use-text-pictures.ts';
import { DatesSide } from './diffusion/DatesSide.tsx';
import { DiffusionTab } from './diffusion/DiffusionTab.tsx';
import { editorAddress, placeOf } from './editor-places.rules.ts';
import classes from './PostWindow.module.css';
import { PublishFoot } from './PublishFoot.tsx';
import { editorTabs, isMissingIn, originalOf } from './post-draft.rules.ts';
import { PhonePreview } from './preview/PhonePreview.tsx';
import { ConflictDialog } from './saving/ConflictDialog.tsx';
import { HeadActions } from './saving/HeadActions.tsx';
import { LeavePost } from './saving/LeavePost.tsx';
import { SaveLine } from './saving/SaveLine.tsx';
import { type EditorInput, type PostEditorHandle, usePostEditor } from './use-post-editor.ts';

type PostWindowProps = EditorInput & {
  onClose: (saved?: Post) => void;
  /** A new one was saved for the first time. */
  onCreated: (post: Post) => void;
};

/** What stands in the two left columns while a tab is open. */
type Columns = { write: ReactNode; side: ReactNode };

/** The columns of the open tab; what is sent and shown with the texts lives on while another one is open. */
const useColumns = (at: ReturnType<typeof useTab>, editor: PostEditorHandle) => {
  const { draft, change, missing, readOnly: disabled, saved, way, chooseWay } = editor;
  const [beside, setBeside] = useState(false);
  const files = useAttachments(editor);
  const pictures = useTextPictures(saved);
  const isBeside = beside && draft.postContents.length > 1;
  const part = { draft, change, missing, disabled };
  const language = { locale: at.locale, onLocale: at.setLocale };
  const columns = (): Columns => {
    if (at.tab === 'diffusion')
      return {
        write: <DiffusionTab {...part} way={way} chooseWay={chooseWay} saved={saved} />,
        side: <DatesSide draft={draft} way={way} saved={saved} />,
      };
    return {
      write: (
        <ContentTab {...part} {...language} beside={isBeside} onBeside={setBeside} files={files} pictures={pictures} />
      ),
      // Two languages need the room.
      side: isBeside ? null : <PhonePreview {...{ draft, saved }} {...language} imageSource={pictures.imageSource} />,
    };
  };
  return { ...columns(), sending: files.sending };
};

const phaseOf = (tab: MissingTab, missing: readonly Missing[]): PhaseKind =>
  isMissingIn(tab, missing) ? 'half' : 'done';

/** The tab of the address, and the way to what a missing point speaks of. */
const useTab = (shown: readonly MissingTab[], original: Locale) => {
  const [{ tab: given }, changeAddress] = useUrlState(editorAddress);
  const [locale, setLocale] = useState(original);
  const [leading, setLeading] = useState<string | null>(null);
  useEffect(() => {
    // The tab and the language come first: it is tried again until the place is there.
    if (leading !== null && leadTo(leading)) setLeading(null);
  });
  const openTab = (tab: MissingTab) => void changeAddress({ tab }, { replace: true });
  const lead = (point: Missing) => {
    openTab(missingCodes[point.code]);
    setLocale(point.locale ?? original);
    setLeading(placeOf(point, original));
  };
  return { tab: shown.find((one) => one === given) ?? 'content', openTab, locale, setLocale, lead };
};

const shownTabs = editorTabs.filter((tab) => tab === 'content' || tab === 'diffusion');

/** Tells what was made the first time, and closes once nothing unsaved is known any more, so that closing asks no question. */
const useWayOut = (editor: PostEditorHandle, { onClose, onCreated, post }: PostWindowProps) => {
  const { saved } = editor;
  const [isDone, setDone] = useState(false);
  const begun = post === null ? saved?.id : undefined;
  const tell = useEffectEvent(() => saved && onCreated(saved));
  useEffect(() => {
    if (begun) tell();
  }, [begun]);
  const close = useEffectEvent(() => onClose(saved ?? undefined));
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  return () => setDone(true);
};

/** A post or an event written, seen and checked side by side. */
export function PostWindow(props: PostWindowProps) {
  const t = useText('post-editor');
  const editor = usePostEditor(props);
  const { draft, missing, saved, conflict } = editor;
  const at = useTab(shownTabs, originalOf(draft).locale);
  const columns = useColumns(at, editor);
  const finish = useWayOut(editor, props);
  useCommandKey('s', () => editor.readOnly || void editor.saveDraft());
  const publish = async () => {
    const [first] = missing;
    if (first) return at.lead(first);
    if (await editor.publish()) finish();
  };
  const tabs = shownTabs.map((value) => ({ value, label: t(`tabs.${value}`), phase: phaseOf(value, missing) }));
  return (
    <>
      <EditorDialog
        onClose={() => props.onClose(saved ?? undefined)}
        title={t(`${draft.type}.title`)}
        detail={<SaveLine editor={editor} />}
        actions={
          <>
            {saved ? <HistoryButton of="post" id={saved.id} name={originalOf(draft).title} /> : null}
            <HeadActions editor={editor} onDone={finish} />
          </>
        }
        busy={editor.isSaving}
        sideLabel={t('preview')}
        side={columns.side}
        reviewLabel={t('review')}
        review={null}
        foot={<PublishFoot editor={editor} onPublish={() => void publish()} />}
      >
        <div className={classes.tabs}>
          <Tabs label={t('tabsLabel')} value={at.tab} onChange={at.openTab} tabs={tabs}>
            {columns.write}
          </Tabs>
        </div>
      </EditorDialog>
      {conflict && !conflict.isPutOff ? <ConflictDialog editor={editor} conflict={conflict} /> : null}
      <LeavePost editor={editor} sending={columns.sending} />
    </>
  );
}
