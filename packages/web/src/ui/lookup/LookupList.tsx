import clsx from 'clsx';
import { useId } from 'react';
import { Avatar } from '../Avatar.tsx';
import { Glyph } from '../Glyph.tsx';
import type { useListbox } from '../listbox/use-listbox.ts';
import { Marked } from '../Marked.tsx';
import classes from './Lookup.module.css';
import type { LookupGroup, LookupItem } from './lookup-items.ts';

type LookupListProps = {
  label: string;
  query: string;
  groups: readonly LookupGroup[];
  listbox: ReturnType<typeof useListbox>;
  onPick: (index: number) => void;
};

/** What was found, by kind; the input that commands it keeps the focus. */
export function LookupList({ label, query, groups, listbox, onPick }: LookupListProps) {
  const headings = useId();
  const firstOf = (at: number) => groups.slice(0, at).reduce((sum, group) => sum + group.items.length, 0);
  return (
    <div role="listbox" id={listbox.listId} aria-label={label}>
      {groups.map((group, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
        <div key={group.id} role="group" aria-labelledby={group.label ? `${headings}-${group.id}` : undefined}>
          {group.label ? (
            <div id={`${headings}-${group.id}`} role="presentation" className={classes.heading}>
              {group.label}
            </div>
          ) : null}
          {group.items.map((item, place) => (
            <Found
              key={item.id}
              item={item}
              query={query}
              index={firstOf(at) + place}
              listbox={listbox}
              onPick={onPick}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type FoundProps = Pick<LookupListProps, 'query' | 'listbox' | 'onPick'> & { item: LookupItem; index: number };

function Found({ item, query, index, listbox, onPick }: FoundProps) {
  const isMarked = index === listbox.active;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input that owns the focus handles the keys
    <div
      id={listbox.optionId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      aria-disabled={item.disabled || undefined}
      className={clsx(classes.found, isMarked && classes.marked)}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => listbox.setMarked(index)}
      onClick={() => item.disabled || onPick(index)}
    >
      {item.avatar ? <Avatar name={item.avatar.name} src={item.avatar.src} size="small" /> : null}
      {item.icon ? <Glyph icon={item.icon} className={classes.icon} /> : null}
      <span className={classes.words}>
        <Marked text={item.label} search={query} />
        {item.detail ? <span className={classes.detail}>{item.detail}</span> : null}
      </span>
      {item.end === undefined ? null : <span className={classes.end}>{item.end}</span>}
    </div>
  );
}
