import type { Locale } from '@fanal/contract/locales';
import { type Missing, type MissingTab, missingCodes } from '@fanal/contract/posts/posts.rules';
import type { Post } from '@fanal/contract/posts/posts.shapes';
import { type ReactNode, useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { Button } from '#ui/Button.tsx';
import { EditorDialog } from '#ui/EditorDialog.tsx';
import { leadTo } from '#ui/lead-to.ts';
import { Note } from '#ui/Note.tsx';
import type { PhaseKind } from '#ui/Phase.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { toast } from '#ui/toast.ts';
import { ContentTab } from './content/ContentTab.tsx';
import { editorAddress, placeOf } from './editor-places.rules.ts';
import classes from './PostWindow.module.css';
import { editorTabs, isMissingIn, originalOf } from './post-draft.rules.ts';
import { type EditorInput, type PostEditorHandle, usePostEditor } from './use-post-editor.ts';

type PostWindowProps = EditorInput & { onClose: (saved?: Post) => void };

/** What stands in the two left columns while a tab is open. */
type Columns = { write: ReactNode; side: ReactNode };

const columnsOf = (at: ReturnType<typeof useTab>, { draft, change, missing }: PostEditorHandle): Columns => {
  const part = { draft, change, missing };
  return { write: <ContentTab {...part} locale={at.locale} onLocale={at.setLocale} />, side: null };
};

const phaseOf = (tab: MissingTab, missing: readonly Missing[]): PhaseKind =>
  isMissingIn(tab, missing) ? 'half' : 'done';

/** The tab of the address, and the way to what a missing point speaks of. */
const useTab = (shown: readonly MissingTab[], original: Locale) => {
  const [{ tab: given }, changeAddress] = useUrlState(editorAddress);
  const [locale, setLocale] = useState(original);
  const openTab = (tab: MissingTab) => void changeAddress({ tab }, { replace: true });
  const lead = (point: Missing) => {
    openTab(missingCodes[point.code]);
    setLocale(point.locale ?? original);
    // Once the tab is there.
    setTimeout(() => leadTo(placeOf(point, original)));
  };
  return { tab: shown.find((one) => one === given) ?? 'content', openTab, locale, setLocale, lead };
};

const shownTabs = editorTabs.filter((tab) => tab === 'content');

/** A post or an event written, seen and checked side by side. */
export function PostWindow({ onClose, ...input }: PostWindowProps) {
  const t = useText('post-editor');
  const editor = usePostEditor(input);
  const { draft, missing, saved } = editor;
  const at = useTab(shownTabs, originalOf(draft).locale);
  const columns = columnsOf(at, editor);
  const saveDraft = async () => {
    if (await editor.saveDraft()) toast.success(t('savedDraft'));
  };
  const publish = async () => {
    const [first] = missing;
    if (first) return at.lead(first);
    const post = await editor.publish();
    if (post) onClose(post);
  };
  const tabs = shownTabs.map((value) => ({ value, label: t(`tabs.${value}`), phase: phaseOf(value, missing) }));
  return (
    <EditorDialog
      onClose={() => onClose(saved ?? undefined)}
      title={t(`${draft.type}.title`)}
      actions={
        <Button onClick={() => void saveDraft()} loading={editor.isSaving}>
          {t('saveDraft')}
        </Button>
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
  );
}

/** What keeps it from being saved, and the button that sends it out, for those who may. */
function PublishFoot({ editor, onPublish }: { editor: PostEditorHandle; onPublish: () => void }) {
  const t = useText('post-editor');
  const failureText = useFailureText();
  return (
    <>
      {editor.failure ? (
        <div role="alert">
          <Note tone="danger" className={classes.failure} title={t('failed')}>
            {failureText(editor.failure)}
          </Note>
        </div>
      ) : null}
      {editor.mayPublish ? (
        <Button variant="filled" wide loading={editor.isSaving} onClick={onPublish}>
          {t(`send.${editor.way}`)}
        </Button>
      ) : (
        <p>{t('mayNotPublish')}</p>
      )}
    </>
  );
}
