import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { type Figure, FigureStrip } from '#ui/FigureStrip.tsx';
import { type Dropped, type DropView, dropViews, inView } from './drop.rules.ts';

const kinds = { sent: 'done', ready: 'planned', invalid: 'refused' } as const;

type DropFiguresProps = { files: readonly Dropped[]; view: DropView; onChange: (view: DropView) => void };

/** How many files there are of each kind; each figure shows its files. */
export function DropFigures({ files, view, onChange }: DropFiguresProps) {
  const t = useText('paystubs-send');
  const { number } = useNumbers();
  const figures = dropViews.map((id): Figure => {
    const count = inView(files, id).length;
    return {
      id,
      value: number(count),
      label: t(`views.${id}`, { count }),
      ...(id === 'all' ? {} : { statusKind: kinds[id] }),
    };
  });
  return (
    <FigureStrip label={t('views.label')} figures={figures} value={view} onChange={(id) => onChange(id as DropView)} />
  );
}
