import type { Endpoint } from '@fanal/contract/kit/endpoint';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { ActingQuestion } from '#widgets/ActingQuestion.tsx';
import classes from './RestoreQuestion.module.css';
import { useRestoreVersion, useVersionDetails, type VersionsOf } from './versions.queries.ts';

/** What a version is put back into. */
export type VersionedItem = {
  of: VersionsOf;
  id: string;
  /** The version of it that was read: restoring refuses to write over a newer one. */
  version: number;
  /** Readers see it now: its latest kept version is what they see. */
  isPublished: boolean;
  /** Something is written in the editor that a restored version would replace. */
  isUnsaved: boolean;
  /** Reads that are no longer true once a version was restored. */
  refreshes: readonly Endpoint[];
  /** A version was restored: the editor reads it again. */
  onRestored: () => Promise<void>;
};

type RestoreQuestionProps = VersionedItem & { number: number; onCancel: () => void; onClose: () => void };

/** What restoring a version changes, asked before it is done. */
export function RestoreQuestion(props: RestoreQuestionProps) {
  const { of, id, number, version, isPublished, isUnsaved, refreshes, onRestored, onCancel, onClose } = props;
  const t = useText('versions');
  const restore = useRestoreVersion(of, id, refreshes);
  const [details] = useVersionDetails(of, id, [number]);
  const lostAudiences = details?.data?.targets.filter(({ name }) => name === null).length ?? 0;
  const points = [
    isPublished ? t('restore.published') : t('restore.draft'),
    ...(isUnsaved ? [t('restore.unsaved')] : []),
    ...(lostAudiences > 0 ? [t('restore.lostAudiences', { count: lostAudiences })] : []),
  ];
  return (
    <ActingQuestion
      title={t('restore.title', { number })}
      cancelLabel={t('restore.cancel')}
      confirmLabel={t('restore.confirm')}
      icon={IconArrowBackUp}
      onClose={onCancel}
      onConfirm={async () => {
        await restore(number, version);
        await onRestored();
        toast.success(t('restore.done', { number }));
        onClose();
      }}
    >
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </ActingQuestion>
  );
}
