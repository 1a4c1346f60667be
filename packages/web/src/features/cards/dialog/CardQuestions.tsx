import { shownDay } from '#platform/dates.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import { useRefreshCards } from '../card.queries.ts';
import { RejectDialog } from './RejectDialog.tsx';
import type { OpenCard } from './use-card-form.ts';

export type Asked = 'reject' | 'photos' | null;

type CardQuestionsProps = { open: OpenCard; asked: Asked; onClose: () => void };

/** What is asked before something is decided that cannot be taken back. */
export function CardQuestions({ open, asked, onClose }: CardQuestionsProps) {
  if (asked === 'reject') return <RejectDialog open={open} onClose={onClose} />;
  if (asked === 'photos') return <RemovePhotosDialog open={open} onClose={onClose} />;
  return open.past.asks ? <PastDialog open={open} /> : null;
}

/** Cancel, delete the photos only, or delete them and reject the card (CARDS-25 to CARDS-27). */
function RemovePhotosDialog({ open, onClose }: Omit<CardQuestionsProps, 'asked'>) {
  const t = useText('card');
  const refresh = useRefreshCards();
  const photos = { frontPhoto: null, backPhoto: null };
  const failed = t('toasts.photosFailed');
  const removeOnly = async () => {
    const changed = await open.change(photos, failed);
    if (changed) {
      toast.success(t('toasts.photosRemoved'));
      refresh();
    }
    onClose();
  };
  const removeAndReject = async () => {
    await open.decide({ ...photos, status: 'rejected' }, t('toasts.rejectedWithPhotos'), failed);
    onClose();
  };
  return (
    <RemovalDialog
      onClose={onClose}
      title={t('removal.title')}
      keepLabel={t('removal.cancel')}
      busy={open.busy}
      choices={[
        {
          id: 'photos',
          label: t('removal.only'),
          description: t('removal.onlyHint'),
          onSelect: () => void removeOnly(),
        },
        {
          id: 'reject',
          label: t('removal.reject'),
          description: t('removal.rejectHint'),
          danger: true,
          onSelect: () => void removeAndReject(),
        },
      ]}
    >
      {t('removal.text')}
    </RemovalDialog>
  );
}

/** A card whose last day is over can be approved, by who means it (GAP-68). */
function PastDialog({ open: { past, busy, lastDay } }: { open: OpenCard }) {
  const t = useText('card');
  const locale = useLocale();
  const approve = async () => {
    await past.approve();
    past.close();
  };
  return (
    <ConfirmDialog
      opened
      onClose={past.close}
      title={t('past.title')}
      cancelLabel={t('past.cancel')}
      confirmLabel={t('past.confirm')}
      onConfirm={() => void approve()}
      busy={busy}
    >
      {t('past.text', { date: shownDay(lastDay ?? '', locale) })}
    </ConfirmDialog>
  );
}
