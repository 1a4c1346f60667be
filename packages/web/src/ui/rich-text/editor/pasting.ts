import { Extension } from '@tiptap/core';
import { Fragment, type Node, type ResolvedPos, type Schema, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { cleanPaste } from './clean-paste.ts';

type Options = {
  /** Pictures that came along could not stay. */
  onPicturesLeftOut: (count: number) => void;
};

/** Lines apart by an empty one are paragraphs; without empty ones each line is. */
const blocksOf = (text: string): string[][] => {
  const lines = text.replace(/\r\n?/g, '\n').replace(/^\n+|\n+$/g, '');
  return /\n[ \t]*\n/.test(lines)
    ? lines.split(/\n(?:[ \t]*\n)+/).map((block) => block.split('\n'))
    : lines.split('\n').map((line) => [line]);
};

const paragraphOf = (lines: string[], schema: Schema, $context: ResolvedPos): Node => {
  const content = lines.flatMap((line, at) => [
    ...(at > 0 ? [schema.nodes.hardBreak!.create()] : []),
    ...(line === '' ? [] : [schema.text(line, $context.marks())]),
  ]);
  return schema.nodes.paragraph!.create(null, content);
};

const picturesIn = (data: DataTransfer | null): number =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/')).length;

/** What is pasted or dropped comes in as the closed tree; pictures of elsewhere stay out, and that is said. */
export const pasting = Extension.create<Options>({
  name: 'pasting',
  addOptions: () => ({ onPicturesLeftOut: () => undefined }),
  addProseMirrorPlugins() {
    const { onPicturesLeftOut } = this.options;
    const refusePictures = (data: DataTransfer | null): void => {
      const pictures = picturesIn(data);
      if (pictures > 0) onPicturesLeftOut(pictures);
    };
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => {
            const { html: clean, pictures } = cleanPaste(html);
            if (pictures > 0) onPicturesLeftOut(pictures);
            return clean;
          },
          clipboardTextParser: (text, $context, _plain, { state }) =>
            Slice.maxOpen(Fragment.from(blocksOf(text).map((lines) => paragraphOf(lines, state.schema, $context)))),
          handlePaste: (_view, { clipboardData }, { size }) => {
            if (size > 0) return false;
            // Otherwise the browser is let paste what it has into a corner of the page, to be read from there.
            refusePictures(clipboardData);
            return true;
          },
          handleDrop: (_view, { dataTransfer }, _slice, moved) => {
            if (moved || !dataTransfer?.files.length) return false;
            refusePictures(dataTransfer);
            return true;
          },
        },
      }),
    ];
  },
});
