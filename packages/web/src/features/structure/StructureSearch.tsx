import type { Structure } from '@fanal/contract/structure/groups.shapes';
import { useText } from '#platform/text/use-text.ts';
import { Marked } from '#ui/Marked.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { groupsMatching, pathTo, pathWords } from './groups.rules.ts';
import classes from './StructurePage.module.css';

type StructureSearchProps = {
  structure: Structure;
  search: string;
  selectedId: string | null;
  onSearch: (search: string) => void;
  onSelect: (id: string) => void;
};

const SHOWN = 8;

/** Finds groups by name, wherever they hang; choosing one opens the way to it. */
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

function Results({ structure, search, selectedId, onSelect }: ResultsProps) {
  const t = useText('structure');
  const found = groupsMatching(structure.groups, search);
  const more = found.length - SHOWN;
  return (
    <div className={classes.results}>
      <p role="status" className={classes.count}>
        {found.length > 0 ? t('found', { count: found.length }) : t('notFound', { query: search })}
      </p>
      <ul>
        {found.slice(0, SHOWN).map((group) => (
          <li key={group.id}>
            <button
              type="button"
              className={classes.result}
              aria-current={group.id === selectedId || undefined}
              onClick={() => onSelect(group.id)}
            >
              <b>
                <Marked text={group.name} search={search} />
              </b>
              <span className={classes.where}>{pathWords(pathTo(structure.groups, group.parentId))}</span>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={classes.count}>{t('more', { count: more })}</p> : null}
    </div>
  );
}
