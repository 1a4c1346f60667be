import type { UserDocument } from '@fanal/contract/user-documents/user-documents.shapes';
import { useLastPage } from '#platform/list-page.ts';
import { pageNumber, searchSchema, text } from '#platform/search-schema.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { lazy } from '#ui/lazy.tsx';
import { Pager } from '#ui/Pager.tsx';
import { toast } from '#ui/toast.ts';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { LazyRemovalDialog } from '#widgets/removal/LazyRemovalDialog.tsx';
import { DocumentDrop } from './DocumentDrop.tsx';
import classes from './DocumentsTab.module.css';
import { DocumentTable } from './DocumentTable.tsx';
import { useDocuments, useOpenDocument, useRemoveDocument } from './user-documents.queries.ts';

const RenameDocumentDialog = lazy(async () => ({
  default: (await import('./RenameDocumentDialog.tsx')).RenameDocumentDialog,
}));

const PER_PAGE = 20;
const documentSearch = searchSchema({ page: pageNumber(), open: text(), id: text() });

/** Opens an address of the server: a picture beside the portal, any other file to be kept. */
const follow = (address: string) => {
  const link = Object.assign(document.createElement('a'), { href: address, target: '_blank', rel: 'noopener' });
  link.click();
};

/** The files that are kept with a person: sent, opened, renamed, deleted (USER-PROFILE-17, GAP-58). */
export function DocumentsTab({ userId }: { userId: string }) {
  const t = useText('user-documents');
  const may = useMay();
  const [{ page, open, id }, change] = useUrlState(documentSearch);
  const list = useDocuments(userId, { page, perPage: PER_PAGE });
  const { total } = useLastPage(list, page, change);
  const items = list.data?.items;
  const openDocument = useOpenDocument(userId);
  const read = async (one: UserDocument) => {
    try {
      follow(await openDocument(one.id));
    } catch {
      toast.error(t('openFailed'));
    }
  };
  const chosen = items?.find((one) => one.id === id);
  const close = () => void change({ open: '', id: '' });
  const dialog = { userId, onClose: close };
  if (list.isError) return <ReadFailure title={t('failed')} error={list.error} onReload={() => void list.refetch()} />;
  return (
    <>
      {may('users:update') ? <DocumentDrop userId={userId} /> : null}
      <DocumentTable
        items={items}
        fetching={list.isFetching && list.isPlaceholderData}
        onRead={(one) => void read(one)}
        onOpen={(what, one) => void change({ open: what, id: one.id })}
      />
      {total > PER_PAGE ? (
        <Pager page={page} perPage={PER_PAGE} total={total} onPage={(next) => void change({ page: next })} />
      ) : null}
      {total > 0 ? <p className={classes.note}>{t('protected')}</p> : null}
      {chosen && open === 'rename' ? <RenameDocumentDialog key={id} document={chosen} {...dialog} /> : null}
      {chosen && open === 'remove' ? <RemoveDocumentDialog key={id} document={chosen} {...dialog} /> : null}
    </>
  );
}

type RemoveDocumentDialogProps = { userId: string; document: UserDocument; onClose: () => void };

/** Asks before a document is lost for good. */
function RemoveDocumentDialog({ userId, document, onClose }: RemoveDocumentDialogProps) {
  const t = useText('user-documents');
  const { bytes } = useNumbers();
  const removeDocument = useRemoveDocument(userId);
  return (
    <LazyRemovalDialog
      title={t('remove.title')}
      keepLabel={t('remove.keep')}
      removeLabel={t('remove.submit')}
      onRemove={() => removeDocument(document.id)}
      removed={t('remove.done')}
      failed={t('remove.failed')}
      onRemoved={onClose}
      onClose={onClose}
    >
      {t('remove.hint', { name: document.name, size: bytes(document.size) })}
    </LazyRemovalDialog>
  );
}
