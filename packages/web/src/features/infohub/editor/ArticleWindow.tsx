import type { Article } from '@fanal/contract/infohub/articles.shapes';
import {
  type MissingArticleTab,
  type MissingInArticle,
  missingArticleCodes,
} from '@fanal/contract/infohub/publishable-articles.rules';
import type { Locale } from '@fanal/contract/locales';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { EditorDialog } from '#ui/EditorDialog.tsx';
import { leadTo } from '#ui/lead-to.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { useCommandKey } from '#ui/use-command-key.ts';
import { LeaveEditor } from '#widgets/editor/saving/LeaveEditor.tsx';
import { SaveLine } from '#widgets/editor/saving/SaveLine.tsx';
import { HistoryButton } from '#widgets/history/HistoryButton.tsx';
import { UnreadTextsContext } from '#widgets/moments/use-unread-texts.ts';
import { UnsavedNote } from '#widgets/unsaved/UnsavedNote.tsx';
import { VersionsButton } from '#widgets/versions/VersionsButton.tsx';
import { ArticleConflict } from './ArticleConflict.tsx';
import classes from './ArticleWindow.module.css';
import { editorTabs, isMissingIn, originalOf } from './article-draft.rules.ts';
import { articleReads, useDeleteArticle } from './article-editor.queries.ts';
import { editorSearch, placeOf } from './article-places.rules.ts';
import { HeadActions } from './HeadActions.tsx';
import { ReviewFoot } from './review/ReviewFoot.tsx';
import { ReviewPanel, type Ways } from './review/ReviewPanel.tsx';
import { type EditorInput, useArticleEditor } from './use-article-editor.ts';
import { useColumns } from './use-columns.tsx';

type ArticleWindowProps = EditorInput & {
  onClose: () => void;
  /** A new one was saved for the first time. */
  onCreated: (article: Article) => void;
};

/** The tab of the address, and the way to what a missing point speaks of. */
const useTab = (original: Locale) => {
  const [{ tab: given }, changeAddress] = useUrlState(editorSearch);
  const [locale, setLocale] = useState(original);
  const [leading, setLeading] = useState<string | null>(null);
  useEffect(() => {
    // The tab and the language come first: it is tried again until the place is there.
    if (leading !== null && leadTo(leading)) setLeading(null);
  });
  const openTab = (tab: MissingArticleTab) => void changeAddress({ tab }, { replace: true });
  const lead = (point: MissingInArticle) => {
    openTab(missingArticleCodes[point.code]);
    setLocale(point.locale ?? original);
    setLeading(placeOf(point, original));
  };
  const leadToDay = (place: string) => {
    openTab('parameters');
    setLeading(place);
  };
  return { tab: editorTabs.find((one) => one === given) ?? 'description', openTab, locale, setLocale, lead, leadToDay };
};

/** Tells what was made the first time, and closes once nothing unsaved is known any more, so that closing asks no question. */
const useWayOut = (saved: Article | null, { onClose, onCreated, article }: ArticleWindowProps) => {
  const [isDone, setDone] = useState(false);
  const begun = article === null ? saved?.id : undefined;
  const notify = useEffectEvent(() => saved && onCreated(saved));
  useEffect(() => {
    if (begun) notify();
  }, [begun]);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  return () => setDone(true);
};

/** An article written, seen and checked side by side (INFOHUB-02). */
export function ArticleWindow(props: ArticleWindowProps) {
  const t = useText('article-editor');
  const editor = useArticleEditor(props);
  const { draft, saved } = editor;
  const { title, locale: original } = originalOf(draft);
  const at = useTab(original);
  const columns = useColumns(at, editor);
  const finish = useWayOut(saved, props);
  const { remove } = useDeleteArticle();
  const ways: Ways = {
    openTab: at.openTab,
    lead: (point) => {
      editor.noteTried();
      at.lead(point);
    },
    leadToDay: at.leadToDay,
  };
  useCommandKey('s', () => editor.readOnly || void editor.saveDraft());
  const tabs = editorTabs.map((value) => ({
    value,
    label: t(`tabs.${value}`),
    statusKind:
      isMissingIn(value, editor.missing) || (value === 'parameters' && editor.unread.length > 0)
        ? ('half' as const)
        : ('done' as const),
  }));
  return (
    <UnreadTextsContext value={editor.unreadTexts}>
      <EditorDialog
        onClose={props.onClose}
        title={t('title')}
        detail={<SaveLine editor={editor} />}
        actions={
          <>
            {saved?.publishedAt ? (
              <VersionsButton
                of="article"
                id={saved.id}
                name={title}
                version={saved.version}
                isPublished={saved.status === 'published'}
                mayRestore={editor.mayPublish && !editor.readOnly}
                isUnsaved={editor.dirty}
                refreshes={articleReads}
                onRestored={editor.readAgain}
              />
            ) : null}
            {saved ? <HistoryButton of="article" id={saved.id} name={title} /> : null}
            <HeadActions editor={editor} onDone={finish} />
          </>
        }
        busy={editor.isSaving}
        sideLabel={columns.sideLabel}
        side={columns.side}
        reviewLabel={t('review.label')}
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
      <ArticleConflict editor={editor} />
      <LeaveEditor
        what="article"
        editor={editor}
        title={title}
        sending={columns.sending}
        onDiscard={async () => saved && remove(saved.id)}
      />
    </UnreadTextsContext>
  );
}
