import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { useAudienceUses } from '#widgets/audience-uses/audience-uses.queries.ts';
import { UsedDialog } from '#widgets/audience-uses/UsedDialog.tsx';
import classes from './NounDialogs.module.css';
import { isInUse, type NounRow, type NounSpec } from './noun.rules.ts';
import { useNounPeople, useProfessionsOf } from './nouns.queries.ts';
import { PersonLine } from './PersonLine.tsx';

type RemoveNounDialogProps = {
  spec: NounSpec;
  row: NounRow;
  /** The server said that it is in use, whatever the row says. */
  refused: boolean;
  onRemove: () => Promise<void>;
  onPeople: () => void;
  onClose: () => void;
};

/** How many people and professions the refusal names. */
const NAMED = 4;

/** Asks before one is deleted; one that is in use cannot be, and what uses it is named instead (STRUCTURE-10 to -14). */
export function RemoveNounDialog(props: RemoveNounDialogProps) {
  const { spec, row, refused } = props;
  const asks = refused || isInUse(row);
  const isCategory = spec.name === 'jobCategories';
  const people = useNounPeople(spec.name, row.id, { page: 1, perPage: NAMED, search: '' }, asks);
  const professions = useProfessionsOf(row.id, asks && isCategory);
  const uses = useAudienceUses(row.id);
  const isFree = people.data?.total === 0 && (!isCategory || professions.data?.total === 0);
  if (!asks || isFree) {
    if (!uses.isFetchedAfterMount) return null;
    if (uses.data && uses.data.total > 0)
      return <UsedDialog name={row.name} uses={uses.data} onClose={props.onClose} />;
    if (!refused) return <Confirmation {...props} />;
  }
  const waiting = people.isPending || (isCategory && professions.isPending);
  return (
    <Refusal
      {...props}
      people={people.data ?? { items: [], total: row.userCount }}
      professions={professions.data ?? { items: [], total: row.professionCount ?? 0 }}
      waiting={waiting}
    />
  );
}

function Confirmation({ spec, row, onRemove, onClose }: RemoveNounDialogProps) {
  const t = useText('nouns');
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await onRemove();
    setBusy(false);
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(`${spec.name}.removeTitle`)}
      cancelLabel={t(`${spec.name}.keep`)}
      confirmLabel={t(`${spec.name}.remove`)}
      onConfirm={() => void remove()}
      icon={IconTrash}
      danger
      busy={busy}
    >
      {t(`${spec.name}.removeHint`, { name: row.name })}
    </ConfirmDialog>
  );
}

type Named<Item> = { items: readonly Item[]; total: number };
type RefusalProps = RemoveNounDialogProps & {
  people: Named<Parameters<typeof PersonLine>[0]['person']>;
  professions: Named<{ id: string; name: string }>;
  waiting: boolean;
};

function Refusal({ spec, row, people, professions, waiting, onPeople, onClose }: RefusalProps) {
  const t = useText('nouns');
  const seePeople = (
    <Button variant="filled" icon={IconUsers} onClick={onPeople}>
      {t('menu.people', { count: people.total })}
    </Button>
  );
  return (
    <Dialog
      opened
      question
      onClose={onClose}
      title={useRefusalTitle(spec, people.total, professions.total)}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {t(`${spec.name}.keep`)}
          </Button>
          {people.total > 0 ? seePeople : null}
        </>
      }
    >
      <p>{t(`${spec.name}.usedHint`, { name: row.name })}</p>
      {waiting ? <SkeletonLines count={NAMED} /> : null}
      {people.items.length > 0 ? (
        <ul className={classes.list}>
          {people.items.map((person) => (
            <PersonLine key={person.id} person={person} />
          ))}
          <Others count={people.total - people.items.length} words="others" />
        </ul>
      ) : null}
      {professions.items.length > 0 ? (
        <>
          <h3 className={classes.heading}>{t('usedProfessions')}</h3>
          <ul className={classes.list}>
            {professions.items.map(({ id, name }) => (
              <li key={id} className={classes.line}>
                <b className={classes.name}>{name}</b>
              </li>
            ))}
            <Others count={professions.total - professions.items.length} words="otherProfessions" />
          </ul>
        </>
      ) : null}
      {people.total > people.items.length ? <p>{t('usedAdvice')}</p> : null}
    </Dialog>
  );
}

const useRefusalTitle = (spec: NounSpec, people: number, professions: number): string => {
  const t = useText('nouns');
  const general = useText('general');
  if (professions === 0) return t(`${spec.name}.used`, { count: people });
  if (people === 0) return t('jobCategories.usedByProfessions', { count: professions });
  return t('jobCategories.usedBoth', {
    people: general('people', { count: people }),
    professions: t('professions.total', { count: professions }),
  });
};

function Others({ count, words }: { count: number; words: 'others' | 'otherProfessions' }) {
  const t = useText('nouns');
  return count > 0 ? <li className={`${classes.line} ${classes.others}`}>{t(words, { count })}</li> : null;
}
