import type { RichText } from '@fanal/contract/kit/rich-text.rules';
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { type Editor, ReactNodeViewRenderer, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { closedTree } from './closed-tree.ts';
import { type FindPeople, type MentionSearch, mentionSearch } from './mention-search.ts';
import { image, mention, textNodes } from './nodes.ts';
import { PictureInText } from './PictureInText.tsx';
import { pasting } from './pasting.ts';
import { contentOf, textOf } from './tree.ts';

/** What the editor tells the person about something that did not happen. */
export type Refusal = { what: 'pictures'; count: number } | { what: 'tooMuch' };

/** What the keys and the clipboard of the editor ask of the page around it; the page of now answers. */
type Host = {
  find: FindPeople | undefined;
  openLink: () => void;
  goToToolbar: () => void;
  refuse: (refusal: Refusal) => void;
  search: (search: MentionSearch | null) => void;
  keyInSearch: (event: KeyboardEvent) => boolean;
};

type TextEditorInput = {
  value: RichText | null;
  onChange: (value: RichText | null) => void;
  onBlur?: (() => void) | undefined;
  /** What the element that is written in says of itself. */
  attributes: Record<string, string>;
  host: Host;
};

/** Alt F10 and Ctrl K; the palette of the page listens for Ctrl K too, and does not get it from here. */
const keysFor = (host: () => Host) =>
  Extension.create({
    name: 'keys',
    priority: 1000,
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleKeyDown: (_view, event) => {
            const isLink = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
            const isToolbar = event.key === 'F10' && event.altKey;
            if (!isLink && !isToolbar) return false;
            event.preventDefault();
            event.stopPropagation();
            if (isLink) host().openLink();
            else host().goToToolbar();
            return true;
          },
        },
      }),
    ],
  });

const extensionsFor = (host: () => Host, findsPeople: boolean) => [
  ...textNodes,
  mention,
  image.extend({ addNodeView: () => ReactNodeViewRenderer(PictureInText) }),
  keysFor(host),
  closedTree.configure({ onRefused: () => host().refuse({ what: 'tooMuch' }) }),
  pasting.configure({ onPicturesLeftOut: (count) => host().refuse({ what: 'pictures', count }) }),
  ...(findsPeople
    ? [
        mentionSearch.configure({
          find: async (search, signal) => (await host().find?.(search, signal)) ?? [],
          onSearch: (search) => host().search(search),
          onKey: (event) => host().keyInSearch(event),
        }),
      ]
    : []),
];

/** The editor of one text: what is written is told, what the screen puts in its place is shown. */
export const useTextEditor = (input: TextEditorInput): Editor => {
  const { value, attributes, host } = input;
  const now = useRef(input);
  useLayoutEffect(() => {
    now.current = input;
  });
  const reported = useRef(value);
  const [extensions] = useState(() => extensionsFor(() => now.current.host, host.find !== undefined));
  const [content] = useState(() => contentOf(value));
  const editorProps = useMemo(() => ({ attributes }), [attributes]);
  const editor = useEditor({
    extensions,
    content,
    // The page lets no style element in; ours stand in style sheets.
    injectCSS: false,
    editorProps,
    onUpdate: ({ editor: { state } }) => {
      reported.current = textOf(state.doc);
      now.current.onChange(reported.current);
    },
    onBlur: () => now.current.onBlur?.(),
  });
  const show = useEffectEvent((next: RichText | null) => {
    if (next === reported.current) return;
    reported.current = next;
    const isSame = JSON.stringify(next) === JSON.stringify(textOf(editor.state.doc));
    if (!isSame) editor.commands.setContent(contentOf(next), { emitUpdate: false });
  });
  useEffect(() => show(value), [value]);
  return editor;
};
