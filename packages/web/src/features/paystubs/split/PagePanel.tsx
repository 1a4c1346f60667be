import type { PaystubSplit, SplitPage } from '@fanal/contract/paystubs/paystub-splits.shapes';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import classes from './PagePanel.module.css';
import { useSplitSteps } from './paystub-splits.queries.ts';
import { SplitPageDrawing } from './SplitPageDrawing.tsx';
import { type HandDecision, kindOfPage } from './split.rules.ts';
import { usePageWords } from './use-page-words.ts';

type PagePanelProps = {
  split: PaystubSplit;
  page: SplitPage;
  onDecide: (decision: HandDecision) => void;
  onBefore: (() => void) | null;
  onAfter: (() => void) | null;
};

/** One page: what stands on it, whom it goes to, and what can be decided. */
export function PagePanel({ split, page, onDecide, onBefore, onAfter }: PagePanelProps) {
  const t = useText('paystubs-split');
  const { why, whom } = usePageWords();
  const { stubPages } = page;
  return (
    <section className={classes.panel} aria-label={t('page', { page: page.page })}>
      <header className={classes.head}>
        <IconButton
          icon={IconChevronLeft}
          label={t('panel.before')}
          disabled={onBefore === null}
          onClick={() => onBefore?.()}
        />
        <h3 className={classes.title}>{t('panel.of', { page: page.page, total: split.pageCount })}</h3>
        <IconButton
          icon={IconChevronRight}
          label={t('panel.after')}
          disabled={onAfter === null}
          onClick={() => onAfter?.()}
        />
      </header>
      <StatusBadge kind={kindOfPage(page)} detail={why(page)}>
        {whom(page)}
      </StatusBadge>
      {stubPages.length > 1 ? (
        <p className={classes.pages}>{t('panel.stub', { pages: stubPages.join(', ') })}</p>
      ) : null}
      <SplitPageDrawing id={split.id} page={page.page} />
      {page.isKept ? null : <Decisions split={split} page={page} onDecide={onDecide} />}
    </section>
  );
}

function Decisions({ split, page, onDecide }: Pick<PagePanelProps, 'split' | 'page' | 'onDecide'>) {
  const t = useText('paystubs-split');
  const { decide } = useSplitSteps(split);
  const pages = [page.page];
  const { busy, run } = useAction((decision: 'leaveOut' | 'asRead') => decide({ pages, decision }), {
    failed: t('decide.failed'),
  });
  return (
    <div className={classes.actions}>
      <Button small disabled={busy} onClick={() => onDecide({ decision: 'give', pages })}>
        {t('decide.give')}
      </Button>
      {page.page > 1 ? (
        <Button small disabled={busy} onClick={() => onDecide({ decision: 'continue', pages })}>
          {t('decide.continue')}
        </Button>
      ) : null}
      {page.decision === null ? (
        <Button small variant="subtle" loading={busy} onClick={() => run('leaveOut')}>
          {t('decide.leaveOut')}
        </Button>
      ) : (
        <Button small variant="subtle" loading={busy} onClick={() => run('asRead')}>
          {t('decide.asRead')}
        </Button>
      )}
    </div>
  );
}
