import type { RichText } from '@fanal/contract/kit/rich-text.rules';

type Block = RichText['content'][number];
const textOf = (text: string) => [{ type: 'text', text }];
const paragraph = (text: string) => ({ type: 'paragraph', content: textOf(text) });

/** Lines as headings, lists and paragraphs. */
export const richTextOf = (text: string): RichText => {
  const content: Record<string, unknown>[] = [];
  for (const line of text.split('\n')) {
    const list = content.at(-1);
    if (line.startsWith('## ')) content.push({ type: 'heading', attrs: { level: 2 }, content: textOf(line.slice(3)) });
    else if (!line.startsWith('- ')) content.push(paragraph(line));
    else {
      const item = { type: 'listItem', content: [paragraph(line.slice(2))] };
      if (list?.type === 'bulletList') (list.content as object[]).push(item);
      else content.push({ type: 'bulletList', content: [item] });
    }
  }
  return { type: 'doc', content: content as Block[] };
};
