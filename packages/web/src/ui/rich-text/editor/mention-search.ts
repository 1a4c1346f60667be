import { Extension } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';

/** Somebody who can be named. */
export type MentionChoice = { id: string; label: string; detail?: string; picture?: string | null };
export type FindPeople = (search: string, signal: AbortSignal) => Promise<readonly MentionChoice[]>;

/** What was found for the letters after @, and where they stand. */
export type MentionSearch = {
  search: string;
  choices: readonly MentionChoice[];
  loading: boolean;
  failed: boolean;
  place: Element | null;
  choose: (choice: MentionChoice) => void;
};

type Options = {
  find: FindPeople;
  onSearch: (search: MentionSearch | null) => void;
  /** True when the list took the key. */
  onKey: (event: KeyboardEvent) => boolean;
};

const searchKey = new PluginKey('mentionSearch');
const LONGEST_SEARCH = 40;
const REST_MS = 200;

/** People are named with spaces, but a sentence is not a name. */
const isName = (search: string) => search.length <= LONGEST_SEARCH && !/^\s|\s\s|[,.;:!?()]/.test(search);

/** Looks for people while somebody types their name after @. */
export const mentionSearch = Extension.create<Options>({
  name: 'mentionSearch',
  addProseMirrorPlugins() {
    const { find, onSearch, onKey } = this.options;
    let failed = false;
    const ask = async (search: string, signal: AbortSignal): Promise<MentionChoice[]> => {
      failed = false;
      try {
        return [...(await find(search.trim(), signal))];
      } catch (error) {
        if (signal.aborted) return [];
        console.error(error);
        failed = true;
        return [];
      }
    };
    return [
      Suggestion<MentionChoice, MentionChoice>({
        editor: this.editor,
        pluginKey: searchKey,
        allowSpaces: true,
        allowedPrefixes: [' ', '\u00a0', '(', '«'],
        decorationClass: 'mention-search',
        debounce: REST_MS,
        shouldShow: ({ query }) => isName(query),
        items: ({ query, signal }) => ask(query, signal),
        command: ({ editor, range, props: { id, label } }) => {
          const named = { type: 'mention', attrs: { id, label } };
          editor
            .chain()
            .focus()
            .insertContentAt(range, [named, { type: 'text', text: ' ' }])
            .run();
        },
        render: () => {
          const notify = (props: SuggestionProps<MentionChoice, MentionChoice>) =>
            onSearch({
              search: props.query,
              choices: props.items,
              loading: props.loading,
              failed,
              place: props.decorationNode,
              choose: props.command,
            });
          return {
            onStart: notify,
            onUpdate: notify,
            onExit: () => onSearch(null),
            onKeyDown: ({ event }) => onKey(event),
          };
        },
      }),
    ];
  },
});

/** Leaves the letters as they are, without anybody named. */
export const leaveMention = (view: EditorView): void => view.dispatch(view.state.tr.setMeta(searchKey, { exit: true }));
