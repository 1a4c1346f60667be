import type { BlockNode, InlineNode, Mark, RichText } from '@fanal/contract/kit/rich-text.rules';
import { isSafeLink } from '@fanal/contract/kit/rich-text.rules';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { Picture } from '../Picture.tsx';
import classes from './RichTextView.module.css';

type RichTextViewProps = {
  text: RichText | null;
  /** Where a picture of the text is read, by the id of its file; null while nobody knows. */
  imageSource?: ((fileId: string) => string | null) | undefined;
  /** Said in the place of a picture that cannot be shown. */
  brokenLabel: string;
  lang?: string | undefined;
  className?: string | undefined;
};

type Pictures = Pick<RichTextViewProps, 'imageSource' | 'brokenLabel'>;

/** A text as its readers see it, drawn node by node: nothing of it is ever taken for HTML. */
export function RichTextView({ text, imageSource, brokenLabel, lang, className }: RichTextViewProps) {
  return (
    <div lang={lang} className={clsx(classes.text, className)}>
      <Blocks nodes={text?.content ?? []} pictures={{ imageSource, brokenLabel }} />
    </div>
  );
}

/** The nodes of a text never change places while they are shown. */
const numbered = <Item,>(items: readonly Item[], draw: (item: Item) => ReactNode): ReactNode[] =>
  items.map((item, at) => {
    const key = `${at}`;
    return <Fragment key={key}>{draw(item)}</Fragment>;
  });

function Blocks({ nodes, pictures }: { nodes: readonly BlockNode[]; pictures: Pictures }) {
  return numbered(nodes, (node) => <Block node={node} pictures={pictures} />);
}

function Block({ node, pictures }: { node: BlockNode; pictures: Pictures }) {
  switch (node.type) {
    case 'heading': {
      const Heading = `h${node.attrs.level}` as const;
      return (
        <Heading>
          <Line nodes={node.content} />
        </Heading>
      );
    }
    case 'bulletList':
    case 'orderedList': {
      const List = node.type === 'bulletList' ? 'ul' : 'ol';
      return (
        <List>
          {numbered(node.content, (item) => (
            <li>
              <Blocks nodes={item.content} pictures={pictures} />
            </li>
          ))}
        </List>
      );
    }
    case 'blockquote':
      return (
        <blockquote>
          <Blocks nodes={node.content} pictures={pictures} />
        </blockquote>
      );
    case 'horizontalRule':
      return <hr />;
    case 'image':
      return (
        <Picture
          src={pictures.imageSource?.(node.attrs.fileId)}
          alt={node.attrs.alt}
          brokenLabel={pictures.brokenLabel}
          ratio="16 / 9"
          contained
          className={classes.picture}
        />
      );
    default:
      return (
        <p>
          <Line nodes={node.content} />
        </p>
      );
  }
}

/** An empty line keeps its height. */
function Line({ nodes = [] }: { nodes?: readonly InlineNode[] | undefined }) {
  return nodes.length === 0 ? <br /> : numbered(nodes, (node) => <Inline node={node} />);
}

function Inline({ node }: { node: InlineNode }) {
  if (node.type === 'hardBreak') return <br />;
  if (node.type === 'mention') return <span className={classes.mention}>{node.attrs.label}</span>;
  return (node.marks ?? []).reduceRight<ReactNode>((words, mark) => marked(mark, words), node.text);
}

const marked = (mark: Mark, words: ReactNode): ReactNode => {
  switch (mark.type) {
    case 'bold':
      return <strong>{words}</strong>;
    case 'italic':
      return <em>{words}</em>;
    case 'underline':
      return <u>{words}</u>;
    case 'strike':
      return <s>{words}</s>;
    default:
      return <OutwardLink href={mark.attrs.href}>{words}</OutwardLink>;
  }
};

/** Pages of the web open beside the portal; a message or a call does not leave it. */
function OutwardLink({ href, children }: { href: string; children: ReactNode }) {
  if (!isSafeLink(href)) return children;
  const isPage = /^https?:/i.test(href);
  return (
    <a href={href} rel="noopener noreferrer" {...(isPage && { target: '_blank' })}>
      {children}
    </a>
  );
}
