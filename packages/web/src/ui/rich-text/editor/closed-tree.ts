import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { isUnderstood } from './tree.ts';

/** The law of the editor: a change that would make a text the product does not understand, does not happen. */
export const closedTree = Extension.create<{ onRefused: () => void }>({
  name: 'closedTree',
  addOptions: () => ({ onRefused: () => undefined }),
  addProseMirrorPlugins() {
    const { onRefused } = this.options;
    return [
      new Plugin({
        filterTransaction: (change) => {
          if (!change.docChanged || isUnderstood(change.doc)) return true;
          onRefused();
          return false;
        },
      }),
    ];
  },
});
