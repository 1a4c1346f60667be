import type { KeptVersion } from '@fanal/contract/versions/versions.shapes';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { type ReactNode, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { More } from '#widgets/activities/More.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { Comparison } from './Comparison.tsx';
import { RestoreQuestion, type VersionedItem } from './RestoreQuestion.tsx';
import { VersionChoice } from './VersionChoice.tsx';
import classes from './VersionsDialog.module.css';
import { useVersions } from './versions.queries.ts';

export type VersionsDialogProps = VersionedItem & {
  /** Its title, for the title of the dialog. */
  name: string;
  mayRestore: boolean;
  onClose: () => void;
};

/** The published states of something that were kept: two of them side by side, and the way back to one. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { of, id, name, onClose } = props;
  const t = useText('versions');
  const general = useText('general');
  const versions = useVersions(of, id);
  const items = versions.data?.pages.flatMap((part) => part.items);
  return (
    <Dialog opened onClose={onClose} size="wide" title={t('label', { name })}>
      {items ? (
        <Versions
          {...props}
          items={items}
          more={
            versions.hasNextPage ? (
              <More
                loading={versions.isFetchingNextPage}
                failed={versions.isError}
                onMore={() => void versions.fetchNextPage()}
              />
            ) : null
          }
        />
      ) : null}
      {!items && versions.error ? (
        <ReadFailure title={t('failed')} error={versions.error} onReload={() => void versions.refetch()} />
      ) : null}
      {!items && !versions.error ? (
        <div role="status" aria-label={general('loading')}>
          <SkeletonLines count={8} />
        </div>
      ) : null}
    </Dialog>
  );
}

type VersionsProps = VersionsDialogProps & { items: readonly KeptVersion[]; more: ReactNode };

/** Two at most: a third choice takes the place of the one that was chosen first. */
const withChoice = (chosen: readonly number[], number: number): number[] =>
  chosen.includes(number) ? chosen.filter((other) => other !== number) : [...chosen, number].slice(-2);

function Versions({ items, more, ...props }: VersionsProps) {
  const t = useText('versions');
  const [picked, setPicked] = useState<readonly number[] | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  if (items.length === 0)
    return (
      <EmptyState icon={IconHistory} title={t('empty')}>
        {t('emptyHint')}
      </EmptyState>
    );
  const [latest, previous] = items.map(({ number }) => number);
  // The latest one was chosen last: it stays when a third one is chosen.
  const chosen = picked ?? [previous, latest].filter((number) => number !== undefined);
  const current = props.isPublished ? latest! : null;
  return (
    <div className={classes.frame}>
      <div className={classes.list}>
        <VersionChoice
          items={items}
          chosen={chosen}
          current={current}
          onChoose={(number) => setPicked(withChoice(chosen, number))}
        />
        {more}
      </div>
      <Comparison
        of={props.of}
        id={props.id}
        numbers={[...chosen].sort((one, other) => one - other)}
        current={current}
        {...(props.mayRestore && { onRestore: setAsked })}
      />
      {asked === null ? null : <RestoreQuestion {...props} number={asked} onCancel={() => setAsked(null)} />}
    </div>
  );
}
