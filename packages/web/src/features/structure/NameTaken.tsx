import { useText } from '#platform/text/use-text.ts';
import { TextLink } from '#ui/TextLink.tsx';
import type { StructureItemName } from './structure-item.rules.ts';

/** The one that has the name already, as far as the server tells. */
export type Taken = { id: string | null; name: string; userCount: number | null };

type NameTakenProps = { structureItem: StructureItemName; taken: Taken; onOpen: (id: string) => void };

const comma = ', ';
const stop = '. ';

/** «Un site porte déjà ce nom : Dépôt d’Alma, 96 personnes…» (STRUCTURE-08, STRUCTURE-09). */
export function NameTaken({ structureItem, taken, onOpen }: NameTakenProps) {
  const t = useText('structure-items');
  const general = useText('general');
  const { id, name, userCount } = taken;
  return (
    <>
      {t(`${structureItem}.taken`)} <b>{name}</b>
      {userCount === null ? null : (
        <>
          {comma}
          {general('people', { count: userCount })}
        </>
      )}
      {stop}
      {t('dialog.accents')}{' '}
      {id === null ? null : (
        <TextLink small onClick={() => onOpen(id)}>
          {t(`${structureItem}.openOther`)}
        </TextLink>
      )}
    </>
  );
}
