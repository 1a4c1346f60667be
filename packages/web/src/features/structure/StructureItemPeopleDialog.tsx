import { useText } from '#platform/text/use-text.ts';
import { PeopleDialog } from './PeopleDialog.tsx';
import type { StructureItemRow, StructureItemSpec } from './structure-item.rules.ts';
import { useStructureItemPeople } from './structure-items.queries.ts';
import { usePeoplePage } from './use-people-page.ts';

type StructureItemPeopleDialogProps = { spec: StructureItemSpec; row: StructureItemRow; onClose: () => void };

/** Everybody assigned to one site, project, profession, position or job category. */
export function StructureItemPeopleDialog({ spec, row, onClose }: StructureItemPeopleDialogProps) {
  const t = useText('structure-items');
  const wanted = usePeoplePage();
  const people = useStructureItemPeople(spec.name, row.id, wanted);
  return (
    <PeopleDialog
      title={t(`${spec.name}.people`, { name: row.name })}
      people={people}
      wanted={wanted}
      onClose={onClose}
    />
  );
}
