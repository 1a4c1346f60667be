import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import clsx from 'clsx';
import { createContext, use } from 'react';
import { Picture } from '../../Picture.tsx';
import classes from './RichTextEditor.module.css';

/** Where a picture of a text is read, by the id of its file; null while nobody knows. */
export type ImageSource = (fileId: string) => string | null;

export const PicturesContext = createContext<{ source: ImageSource | undefined; brokenLabel: string }>({
  source: undefined,
  brokenLabel: '',
});

/** A picture where it stands in the text that is being written. */
export function PictureInText({ node, selected }: NodeViewProps) {
  const { source, brokenLabel } = use(PicturesContext);
  const { fileId, alt } = node.attrs;
  return (
    <NodeViewWrapper className={clsx(classes.picture, selected && classes.selected)} data-drag-handle>
      <Picture src={source?.(fileId)} alt={alt} brokenLabel={brokenLabel} ratio="16 / 9" contained />
    </NodeViewWrapper>
  );
}
