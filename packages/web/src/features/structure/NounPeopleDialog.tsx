import { useText } from '#platform/text/use-text.ts';
import type { NounRow, NounSpec } from './noun.rules.ts';
import { useNounPeople } from './nouns.queries.ts';
import { PeopleDialog } from './PeopleDialog.tsx';
import { usePeoplePage } from './use-people-page.ts';

type NounPeopleDialogProps = { spec: NounSpec; row: NounRow; onClose: () => void };

/** Everybody assigned to one site, project, profession, position or job category. */
export function NounPeopleDialog({ spec, row, onClose }: NounPeopleDialogProps) {
  const t = useText('nouns');
  const wanted = usePeoplePage();
  const people = useNounPeople(spec.name, row.id, wanted);
  return (
    <PeopleDialog
      title={t(`${spec.name}.people`, { name: row.name })}
      people={people}
      wanted={wanted}
      onClose={onClose}
    />
  );
}
