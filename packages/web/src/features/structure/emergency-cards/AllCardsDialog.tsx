import { filesFor, SITES_IN_FILE } from '@fanal/contract/emergency-cards/emergency-cards.rules';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { CardLanguage, useCardLanguage } from './CardLanguage.tsx';
import classes from './EmergencyCardPanel.module.css';
import { keepAllCards, useSiteCount } from './emergency-cards.queries.ts';

/** The cards of all sites, to be printed at once. */
export function AllCardsDialog({ onClose }: { onClose: () => void }) {
  const t = useText('emergency-cards');
  const { number } = useNumbers();
  const { total, error, refetch } = useSiteCount();
  const [language, setLanguage] = useCardLanguage();
  const { busy, run } = useAction(
    async (part: number) => {
      const name = await keepAllCards(part, language);
      toast.success(t('kept', { name }));
    },
    { failed: t('failed') },
  );
  const parts = Array.from({ length: filesFor(total ?? 0) }, (_, at) => at + 1);
  const labelOf = (part: number) =>
    parts.length === 1
      ? t('all.download')
      : t('all.part', {
          from: number((part - 1) * SITES_IN_FILE + 1),
          to: number(Math.min(part * SITES_IN_FILE, total ?? 0)),
        });
  return (
    <Dialog opened onClose={onClose} title={t('all.title')} detail={t('all.detail')} size="small">
      {error ? <ReadFailure title={t('all.unread')} error={error} onReload={() => void refetch()} /> : null}
      {total === undefined && !error ? <SkeletonLines count={2} /> : null}
      {total === 0 ? <p>{t('all.none')}</p> : null}
      {total ? (
        <div className={classes.body}>
          <CardLanguage value={language} onChange={setLanguage} />
          <span className={classes.buttons}>
            {parts.map((part) => (
              <Button key={part} icon={IconDownload} loading={busy} onClick={() => void run(part)}>
                {labelOf(part)}
              </Button>
            ))}
          </span>
        </div>
      ) : null}
    </Dialog>
  );
}
