import type { Locale } from '@fanal/contract/locales';
import { type Missing, type MissingTab, missingCodes } from '@fanal/contract/posts/posts.rules';
import type { Post } from '@fanal/contract/posts/posts.shapes';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { EditorDialog } from '#ui/EditorDialog.tsx';
import { leadTo } from '#ui/lead-to.ts';
import type { StatusKind } from '#ui/StatusBadge.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useCommandKey } from '#ui/use-command-key.ts';
import { LeaveEditor } from '#widgets/editor/saving/LeaveEditor.tsx';
import { SaveLine } from '#widgets/editor/saving/SaveLine.tsx';
import { HistoryButton } from '#widgets/history/HistoryButton.tsx';
import { UnreadTextsContext } from '#widgets/moments/use-unread-texts.ts';
import { UnsavedNote } from '#widgets/unsaved/UnsavedNote.tsx';
import { VersionsButton } from '#widgets/versions/VersionsButton.tsx';
import { postReads } from '../posts.queries.ts';
import { SaveTemplateButton } from '../templates/SaveTemplateButton.tsx';
import { editorSearch, placeOf } from './editor-places.rules.ts';
import classes from './PostWindow.module.css';
import { editorTabs, isMissingIn, originalOf } from './post-draft.rules.ts';
import { useDeletePost } from './post-editor.queries.ts';
import { ReviewFoot } from './review/ReviewFoot.tsx';
import { ReviewPanel, type Ways } from './review/ReviewPanel.tsx';
import { HeadActions } from './saving/HeadActions.tsx';
import { PostConflict } from './saving/PostConflict.tsx';
import type { UnreadPoint } from './unread-points.rules.ts';
import { useColumns } from './use-columns.tsx';
import { type EditorInput, type PostEditorHandle, usePostEditor } from './use-post-editor.ts';

type PostWindowProps = EditorInput & {
  onClose: (saved?: Post) => void;
  /** A new one was saved for the first time. */
  onCreated: (post: Post) => void;
};

const statusKindOf = (tab: MissingTab, { missing, unread }: PostEditorHandle): StatusKind =>
  isMissingIn(tab, missing) || unread.some((point) => point.tab === tab) ? 'half' : 'done';

/** The tab of the address, and the way to what a missing point speaks of. */
const useTab = (original: Locale) => {
  const [{ tab: given }, changeAddress] = useUrlState(editorSearch);
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
  const leadToField = ({ tab, place }: UnreadPoint) => {
    openTab(tab);
    setLeading(place);
  };
  return { tab: editorTabs.find((one) => one === given) ?? 'content', openTab, locale, setLocale, lead, leadToField };
};

/** Tells what was made the first time, and closes once nothing unsaved is known any more, so that closing asks no question. */
const useWayOut = (editor: PostEditorHandle, { onClose, onCreated, post }: PostWindowProps) => {
  const { saved } = editor;
  const [isDone, setDone] = useState(false);
  const begun = post === null ? saved?.id : undefined;
  const notify = useEffectEvent(() => saved && onCreated(saved));
  useEffect(() => {
    if (begun) notify();
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
  const { draft, saved, status } = editor;
  const { remove } = useDeletePost();
  const at = useTab(originalOf(draft).locale);
  const columns = useColumns(at, editor);
  const finish = useWayOut(editor, props);
  const ways: Ways = {
    openTab: at.openTab,
    lead: (point) => {
      editor.noteTried();
      at.lead(point);
    },
    leadToField: at.leadToField,
  };
  useCommandKey('s', () => editor.readOnly || void editor.saveDraft());
  const tabs = editorTabs.map((value) => ({
    value,
    label: t(`tabs.${value}`),
    statusKind: statusKindOf(value, editor),
  }));
  return (
    <UnreadTextsContext value={editor.unreadTexts}>
      <EditorDialog
        onClose={() => props.onClose(saved ?? undefined)}
        title={t(`${draft.type}.title`)}
        detail={<SaveLine editor={editor} />}
        actions={
          <>
            {saved ? <HistoryButton of="post" id={saved.id} name={originalOf(draft).title} /> : null}
            <PostVersions editor={editor} />
            {saved && status !== 'deleted' ? (
              <SaveTemplateButton
                post={saved}
                title={originalOf(draft).title}
                isUnsaved={editor.dirty}
                onBefore={async () => status === 'draft' && editor.dirty && editor.saveDraft()}
              />
            ) : null}
            <HeadActions editor={editor} onDone={finish} />
          </>
        }
        busy={editor.isSaving}
        sideLabel={columns.sideLabel}
        side={columns.side}
        reviewLabel={t('review')}
        review={<ReviewPanel editor={editor} {...ways} />}
        foot={<ReviewFoot editor={editor} {...ways} onDone={finish} />}
      >
        <div className={classes.tabs}>
          <UnsavedNote found={editor.found} />
          <Tabs label={t('tabsLabel')} value={at.tab} onChange={at.openTab} tabs={tabs}>
            {columns.write}
          </Tabs>
        </div>
      </EditorDialog>
      <PostConflict editor={editor} />
      <LeaveEditor
        what={draft.type === 'event' ? 'event' : 'post'}
        editor={editor}
        title={originalOf(draft).title}
        sending={columns.sending}
        onDiscard={async () => saved && remove(saved)}
      />
    </UnreadTextsContext>
  );
}

/** The kept versions of what has been published at least once. */
function PostVersions({ editor }: { editor: PostEditorHandle }) {
  const { saved, draft, status, mayPublish, readOnly, dirty, readAgain } = editor;
  if (!saved?.publishedAt) return null;
  return (
    <VersionsButton
      of="post"
      id={saved.id}
      name={originalOf(draft).title}
      version={saved.version}
      isPublished={status === 'published'}
      mayRestore={mayPublish && !readOnly}
      isUnsaved={dirty}
      refreshes={postReads}
      onRestored={readAgain}
    />
  );
}
