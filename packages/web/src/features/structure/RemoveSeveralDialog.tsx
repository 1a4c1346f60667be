import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import type { Refusal } from '#widgets/removal/refusal.ts';
import classes from './StructureItemDialogs.module.css';
import type { StructureItemSpec } from './structure-item.rules.ts';
import { type Removal, useRemoveSeveral } from './structure-items.queries.ts';

type RemoveSeveralDialogProps = {
  spec: StructureItemSpec;
  ids: readonly string[];
  onCancel: () => void;
  onDone: () => void;
};

/** Asks before several are deleted, and says afterwards which ones stayed and who uses them. */
export function RemoveSeveralDialog({ spec, ids, onCancel, onDone }: RemoveSeveralDialogProps) {
  const t = useText('structure-items');
  const removeSeveral = useRemoveSeveral(spec.name);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const said = ({ deleted }: Removal) =>
    deleted.length > 0 ? t(`${spec.name}.removedSeveral`, { count: deleted.length }) : t(`${spec.name}.removedNone`);

  const remove = async () => {
    const done = await removeSeveral(ids);
    if (done.refused.length > 0) return setRemoval(done);
    toast.success(said(done));
    onDone();
  };
  const stayed = useStayed(spec);
  return (
    <RemovalDialog
      title={t(`${spec.name}.removeSeveral`, { count: ids.length })}
      refusal={removal && stayed(removal, said(removal))}
      keepLabel={t('bulk.keep')}
      removeLabel={t('bulk.remove')}
      onRemove={remove}
      failed={t(`${spec.name}.deleteFailed`)}
      onClose={removal ? onDone : onCancel}
    >
      {t(`${spec.name}.removeSeveralHint`)}
    </RemovalDialog>
  );
}

/** Those that stayed, each with who uses it. */
const useStayed = (spec: StructureItemSpec) => {
  const t = useText('structure-items');
  const general = useText('general');
  const usedBy = ({ userCount, professionCount, useCount }: Removal['refused'][number]) =>
    [
      userCount > 0 ? general('people', { count: userCount }) : '',
      professionCount > 0 ? t('professions.total', { count: professionCount }) : '',
      useCount > 0 ? t('uses', { count: useCount }) : '',
    ]
      .filter(Boolean)
      .join(', ');
  return ({ refused }: Removal, said: string): Refusal => ({
    title: t(`${spec.name}.stayed`, { count: refused.length }),
    words: (
      <>
        <p role="status">{said}</p>
        <ul className={classes.list}>
          {refused.map((one) => (
            <li key={one.id} className={classes.line}>
              <b className={classes.name}>{one.name}</b>
              <span className={classes.detail}>{usedBy(one)}</span>
            </li>
          ))}
        </ul>
      </>
    ),
    closeLabel: t('bulk.understood'),
  });
};
