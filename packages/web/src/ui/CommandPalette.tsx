import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Avatar } from './Avatar.tsx';
import classes from './CommandPalette.module.css';
import dialog from './Dialog.module.css';
import { Glyph, type IconComponent } from './Glyph.tsx';
import { Kbd } from './Kbd.tsx';
import { useListbox } from './listbox/use-listbox.ts';
import { Marked } from './Marked.tsx';
import { MantineFrame } from './theme/MantineFrame.tsx';
import { useTopmost } from './use-topmost.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type CommandItem = {
  id: string;
  label: string;
  /** What it is or where it is, in grey after the label. */
  detail?: string;
  icon?: IconComponent;
  avatar?: { name: string; src?: string | null };
};
export type CommandGroup = { id: string; label: string; items: readonly CommandItem[] };

type CommandPaletteProps = {
  opened: boolean;
  onClose: () => void;
  label: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  onFocus?: () => void;
  groups: readonly CommandGroup[];
  onSelect: (item: CommandItem) => void;
  /** How many were found, read aloud. */
  status: string;
  /** Shown when nothing was found. */
  empty: ReactNode;
  /** Said below what was found: what could not be looked for. */
  note?: ReactNode;
  /** The name of the key that closes. */
  escapeHint: string;
};

const enter = '↵';
const between = ' · ';

/** One input that leads anywhere: arrows mark, Enter goes, Escape leaves. */
export function CommandPalette(props: CommandPaletteProps) {
  const { opened, onClose, label } = props;
  const topmost = useTopmost(opened);
  return (
    <MantineFrame>
      <Modal.Root
        opened={opened}
        closeOnEscape={topmost}
        onClose={onClose}
        size={720}
        yOffset="12dvh"
        transitionProps={{ transition: 'pop', duration: 180, exitDuration: 90 }}
        classNames={{ content: clsx(dialog.dialog, classes.palette) }}
      >
        <Modal.Overlay className={dialog.veil} />
        <Modal.Content radius={0} aria-label={label}>
          <Search {...props} />
        </Modal.Content>
      </Modal.Root>
    </MantineFrame>
  );
}

function Search({
  label,
  placeholder,
  query,
  onQuery,
  onFocus,
  groups,
  onSelect,
  status,
  empty,
  note,
  escapeHint,
}: CommandPaletteProps) {
  const items = groups.flatMap((group) => group.items);
  const pick = (index: number) => {
    const item = items[index];
    if (item) onSelect(item);
  };
  const listbox = useListbox({ count: items.length, startAt: 0, onPick: pick });
  const handleKey = (event: KeyboardEvent) => {
    listbox.moveByKey(event);
  };
  return (
    <>
      <div className={classes.search}>
        <Glyph icon={IconSearch} />
        <input
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={listbox.listId}
          aria-activedescendant={items.length > 0 ? listbox.optionId(Math.max(0, listbox.active)) : undefined}
          data-autofocus
          placeholder={placeholder}
          value={query}
          onFocus={onFocus}
          onChange={(event) => {
            onQuery(event.target.value);
            listbox.setMarked(0);
          }}
          onKeyDown={handleKey}
        />
        <span aria-hidden="true">
          <Kbd>{escapeHint}</Kbd>
        </span>
      </div>
      <Results label={label} query={query} groups={groups} listbox={listbox} onPick={pick} />
      {items.length === 0 ? <div className={classes.empty}>{empty}</div> : null}
      {items.length > 0 && note ? <div className={classes.empty}>{note}</div> : null}
      <div role="status">
        <VisuallyHidden>{status}</VisuallyHidden>
      </div>
    </>
  );
}

type ResultsProps = Pick<CommandPaletteProps, 'label' | 'query' | 'groups'> & {
  listbox: ReturnType<typeof useListbox>;
  onPick: (index: number) => void;
};

function Results({ label, query, groups, listbox, onPick }: ResultsProps) {
  const headings = useId();
  const shown = groups.filter((group) => group.items.length > 0);
  const firstOf = (at: number) => shown.slice(0, at).reduce((sum, group) => sum + group.items.length, 0);
  return (
    <div role="listbox" id={listbox.listId} aria-label={label} className={classes.results} hidden={shown.length === 0}>
      {shown.map((group, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
        <div key={group.id} role="group" aria-labelledby={`${headings}-${group.id}`}>
          <div id={`${headings}-${group.id}`} role="presentation" className={classes.heading}>
            {group.label}
          </div>
          {group.items.map((item, index) => (
            <Result
              key={item.id}
              item={item}
              query={query}
              index={firstOf(at) + index}
              listbox={listbox}
              onPick={onPick}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type ResultProps = Pick<ResultsProps, 'query' | 'listbox' | 'onPick'> & { item: CommandItem; index: number };

function Result({ item, query, index, listbox, onPick }: ResultProps) {
  const isMarked = index === Math.max(0, listbox.active);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input that owns the focus handles the keys
    <div
      id={listbox.optionId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className={clsx(classes.result, isMarked && classes.marked)}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => listbox.setMarked(index)}
      onClick={() => onPick(index)}
    >
      {item.avatar ? <Avatar name={item.avatar.name} src={item.avatar.src} /> : null}
      {item.icon ? <Glyph icon={item.icon} className={classes.icon} /> : null}
      <span className={classes.words}>
        <Marked text={item.label} search={query} />
        {item.detail ? (
          <span className={classes.detail}>
            {between}
            {item.detail}
          </span>
        ) : null}
      </span>
      {isMarked ? (
        <span aria-hidden="true">
          <Kbd>{enter}</Kbd>
        </span>
      ) : null}
    </div>
  );
}
