import type { PlacedPerson, Structure } from '@fanal/contract/structure/groups.shapes';
import { useDebouncedValue } from '@mantine/hooks';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Marked } from '#ui/Marked.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { LinkButton } from '#widgets/LinkButton.tsx';
import { groupsMatching, pathTo, pathWords } from './groups.rules.ts';
import classes from './StructurePage.module.css';
import { usePlacedPeople } from './structure.queries.ts';

type StructureSearchProps = {
  structure: Structure;
  search: string;
  selectedId: string | null;
  onSearch: (search: string) => void;
  onSelect: (id: string) => void;
};

const SHOWN = 8;
/** Milliseconds of rest before the server is asked. */
const REST_MS = 300;
const between = ' · ';

/** Finds groups by name, wherever they hang, and people with their places; choosing one opens the way to it. */
export function StructureSearch({ structure, search, selectedId, onSearch, onSelect }: StructureSearchProps) {
  const t = useText('structure');
  const general = useText('general');
  const { groups, levels, userCount } = structure;
  const sum = t('sum', {
    levels: t('levels', { count: levels.length }),
    groups: t('groups', { count: groups.length }),
    people: general('people', { count: userCount }),
  });
  return (
    <>
      <div className={classes.tools}>
        <SearchBox label={t('search')} placeholder={t('searchHint')} value={search} onChange={onSearch} />
        <span className={classes.sum}>{sum}</span>
      </div>
      {search.trim() === '' ? null : (
        <Results structure={structure} search={search} selectedId={selectedId} onSelect={onSelect} />
      )}
    </>
  );
}

type ResultsProps = Omit<StructureSearchProps, 'onSearch'>;

/** Groups first, which are there already, then people, whom the server finds. */
function Results({ structure, search, selectedId, onSelect }: ResultsProps) {
  const t = useText('structure');
  const groups = groupsMatching(structure.groups, search);
  const [rested] = useDebouncedValue(search.trim(), REST_MS);
  const read = usePlacedPeople(rested, SHOWN);
  const people = read.data?.items ?? [];
  const total = read.data?.total ?? 0;
  const isWaiting = rested !== search.trim() || read.isPending || read.isPlaceholderData;
  const counts = [
    ...(groups.length > 0 ? [t('found', { count: groups.length })] : []),
    ...(total > 0 ? [t('foundPeople', { count: total })] : []),
  ];
  const said = counts.length > 0 ? counts.join(between) : isWaiting ? null : t('notFound', { query: search });
  return (
    <div className={classes.results}>
      <p role="status" className={classes.count}>
        {said}
      </p>
      <ul>
        {groups.slice(0, SHOWN).map((group) => (
          <Result
            key={group.id}
            name={group.name}
            search={search}
            where={pathWords(pathTo(structure.groups, group.parentId))}
            current={group.id === selectedId}
            onSelect={() => onSelect(group.id)}
          />
        ))}
      </ul>
      <More text={t('more', { count: groups.length - SHOWN })} count={groups.length - SHOWN} />
      <ul>
        {people.map((person) => (
          <PersonFound key={person.id} person={person} structure={structure} search={search} onSelect={onSelect} />
        ))}
      </ul>
      <More text={t('morePeople', { count: total - SHOWN })} count={total - SHOWN} />
    </div>
  );
}

function More({ text, count }: { text: string; count: number }) {
  return count > 0 ? <p className={classes.count}>{text}</p> : null;
}

type PersonFoundProps = Pick<ResultsProps, 'structure' | 'search' | 'onSelect'> & { person: PlacedPerson };

/** A person with each of the places; without one there is nowhere to go but the profile. */
function PersonFound({ person, structure, search, onSelect }: PersonFoundProps) {
  const t = useText('structure');
  const may = useMay();
  const pathOf = useOrganizationPath();
  const about = person.positionName ?? person.employeeNumber;
  const name = about ? `${person.displayName}, ${about}` : person.displayName;
  const places = person.groupIds.filter((id) => structure.groups.some((group) => group.id === id));
  if (places.length > 0)
    return places.map((id) => (
      <Result
        key={id}
        name={name}
        search={search}
        where={pathWords(pathTo(structure.groups, id))}
        onSelect={() => onSelect(id)}
      />
    ));
  return (
    <li className={classes.noPlace}>
      <b>
        <Marked text={name} search={search} />
      </b>
      <span className={classes.where}>{t('noPlace')}</span>
      {may('users:read') ? (
        <LinkButton
          small
          variant="subtle"
          to={pathOf(`user-profile/${person.id}`)}
          aria-label={t('givePlaceTo', { name: person.displayName })}
        >
          {t('givePlace')}
        </LinkButton>
      ) : null}
    </li>
  );
}

type ResultProps = { name: string; search: string; where: string; current?: boolean; onSelect: () => void };

function Result({ name, search, where, current, onSelect }: ResultProps) {
  return (
    <li>
      <button type="button" className={classes.result} aria-current={current || undefined} onClick={onSelect}>
        <b>
          <Marked text={name} search={search} />
        </b>
        <span className={classes.where}>{where}</span>
      </button>
    </li>
  );
}
