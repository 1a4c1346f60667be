import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { CommandPalette } from '#ui/CommandPalette.tsx';
import { type AllWords, loadAllWords } from './search-words.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

type PaletteProps = {
  opened: boolean;
  onClose: () => void;
  query: string;
  onQuery: (query: string) => void;
  /** Called when the input takes the focus: from then on it hears the keys itself. */
  onFocus: () => void;
};

/** Milliseconds of rest before the server is asked. */
const REST = 300;

/** Goes to a screen or starts an action by its words in any language, finds people and what has a name, switches organization, language or theme, signs out. */
export function Palette({ opened, onClose, query, onQuery, onFocus }: PaletteProps) {
  const t = useText('palette');
  const [rested] = useDebouncedValue(query.trim(), REST);
  const words = useAllWords();
  const { groups, hasFailed } = usePaletteGroups({ query: query.trim(), words }, rested);
  const commands = groups.flatMap((group) => group.items);
  const isSearching = query.trim() !== rested;
  const nothing = hasFailed ? t('failed') : t('empty', { query: query.trim() });
  const emptyWords = isSearching ? t('searching') : nothing;
  return (
    <CommandPalette
      opened={opened}
      onClose={onClose}
      label={t('label')}
      placeholder={t('placeholder')}
      query={query}
      onQuery={onQuery}
      onFocus={onFocus}
      groups={groups}
      onSelect={({ id }) => {
        onClose();
        commands.find((command) => command.id === id)?.run();
      }}
      status={t('results', { count: commands.length })}
      empty={emptyWords}
      note={hasFailed ? t('failed') : null}
      escapeHint={t('escape')}
    />
  );
}

const useAllWords = (): AllWords | undefined => {
  const [words, setWords] = useState<AllWords>();
  useEffect(() => {
    // Without the other languages the palette still finds everything in the one that is shown.
    void loadAllWords(['app', 'general', 'palette']).then((loaded) => setWords(() => loaded), console.error);
  }, []);
  return words;
};
