import { type Editor, useEditorState } from '@tiptap/react';

const levels = [2, 3, 4] as const;

/** What holds where the caret stands: which buttons are pressed, and which have something to do. */
export const useFormatting = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      level: levels.find((level) => now.isActive('heading', { level })) ?? null,
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      image: now.isActive('image'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });

export type Formatting = ReturnType<typeof useFormatting>;
