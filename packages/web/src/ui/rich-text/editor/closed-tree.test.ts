import { isRichText, type RichText } from '@fanal/contract/kit/rich-text.rules';
import type { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openEditor, shortOf } from './testing/write.ts';

const id = '01990000-0000-7000-8000-000000000031';

/** What a person can do to a text with the bar and the keys. */
const actions: Record<string, (editor: Editor) => boolean> = {
  bold: (editor) => editor.commands.toggleBold(),
  italic: (editor) => editor.commands.toggleItalic(),
  underline: (editor) => editor.commands.toggleUnderline(),
  strike: (editor) => editor.commands.toggleStrike(),
  heading: (editor) => editor.commands.toggleHeading({ level: 3 }),
  bullets: (editor) => editor.commands.toggleBulletList(),
  numbers: (editor) => editor.commands.toggleOrderedList(),
  quote: (editor) => editor.commands.toggleBlockquote(),
  rule: (editor) => editor.commands.setHorizontalRule(),
  lineBreak: (editor) => editor.commands.setHardBreak(),
  enter: (editor) => editor.commands.enter(),
  deeper: (editor) => editor.commands.sinkListItem('listItem'),
  higher: (editor) => editor.commands.liftListItem('listItem'),
  safeLink: (editor) => editor.commands.setLink({ href: 'https://exemple.com' }),
  unsafeLink: (editor) => editor.commands.setLink({ href: 'javascript:alert(1)' }),
  mention: (editor) => editor.commands.insertContent({ type: 'mention', attrs: { id, label: 'Éloïse' } }),
  madeUpMention: (editor) => editor.commands.insertContent({ type: 'mention', attrs: { id: 'x', label: 'x' } }),
  image: (editor) => editor.commands.insertContent({ type: 'image', attrs: { fileId: id, alt: '' } }),
  all: (editor) => editor.commands.selectAll(),
  undo: (editor) => editor.commands.undo(),
  redo: (editor) => editor.commands.redo(),
  erase: (editor) => editor.commands.deleteSelection(),
};

const tag = fc.constantFrom(
  ...'p div h1 h2 h5 ul ol li blockquote pre table tr td b i u s span a img br hr font center o:p script style iframe svg'.split(
    ' ',
  ),
);
const attribute = fc.constantFrom(
  '',
  ' href="javascript:alert(1)"',
  ' href="https://exemple.com"',
  ' src="data:image/png;base64,x"',
  ' style="font-weight:bold"',
  ' style="mso-list:l0 level2 lfo1"',
  ' style="display:none"',
  ' onclick="alert(1)"',
  ` data-mention="${id}"`,
  ' data-mention="x"',
  ` data-file="${id}" alt="x"`,
  ' data-pm-slice="1 1 [&quot;iframe&quot;,{}]"',
  ' class="MsoTitle"',
);
const { html } = fc.letrec<{ html: string; node: string }>((tie) => ({
  html: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
  node: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom('mot', ' ', '&nbsp;', '<!-- rien -->', '<![if !vml]>', 'www.exemple.com ', '\n'),
    fc
      .tuple(tag, attribute, tie('html'))
      .map(([name, attributes, inside]) => `<${name}${attributes}>${inside}</${name}>`),
  ),
}));

const step = fc.oneof(
  fc.constantFrom(...Object.keys(actions)).map((name) => ({ action: actions[name]! })),
  html.map((pasted) => ({ html: pasted })),
  fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => ({ text })),
);

describe('a text that is written', { timeout: 60_000 }, () => {
  it('is one that the product understands, whatever is pressed and pasted (P22)', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { editor, paste, text } = openEditor();
        try {
          for (const one of steps) {
            if ('action' in one) one.action(editor);
            else paste(one);
            const written = text();
            expect(written === null || isRichText(written)).toBe(true);
          }
        } finally {
          editor.destroy();
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is one that the editor shows as it came', () => {
    const text: RichText = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Titre' }] },
        {
          type: 'orderedList',
          content: [{ type: 'listItem', content: [{ type: 'image', attrs: { fileId: id, alt: 'x' } }] }],
        },
        { type: 'paragraph', content: [{ type: 'mention', attrs: { id, label: 'Éloïse' } }, { type: 'hardBreak' }] },
      ],
    };
    expect(openEditor(text).text()).toEqual(text);
  });

  it('may come without the lines that a list or a quote needs: they are added, to be written in', () => {
    const { text } = openEditor({
      type: 'doc',
      content: [
        { type: 'bulletList', content: [] },
        { type: 'bulletList', content: [{ type: 'listItem', content: [] }] },
        { type: 'blockquote', content: [] },
      ],
    });
    expect(shortOf(text())).toBe('ul(li(p())) quote(p())');
  });

  it('is nothing while nothing is written', () => {
    expect(openEditor({ type: 'doc', content: [] }).text()).toBeNull();
    expect(openEditor().text()).toBeNull();
  });
});

describe('more than a text can hold', () => {
  it.each([
    ['too many paragraphs', '<p>x</p>'.repeat(5_001)],
    ['a paragraph without end', `<p>${'x'.repeat(100_001)}</p>`],
  ])('is refused whole, and the text stays as it was: %s (P22)', (_, pasted) => {
    const { editor, paste, text, said } = openEditor();
    editor.commands.insertContent('Avant');
    paste({ html: pasted });
    expect(shortOf(text())).toBe('p(Avant)');
    expect(said.refused).toBe(1);
  });

  it('refuses lists in lists without end (P22)', () => {
    const { editor, text, said } = openEditor();
    const deep = Array.from({ length: 30 }).reduce<object>(
      (inside) => ({ type: 'bulletList', content: [{ type: 'listItem', content: [inside] }] }),
      { type: 'paragraph' },
    );
    editor.commands.insertContent(deep);
    expect(text()).toBeNull();
    expect(said.refused).toBe(1);
  });

  it('does not take a link that may not be followed from anywhere (P22)', () => {
    const { editor, text, said } = openEditor();
    const marks = [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }];
    editor.commands.insertContent({ type: 'text', text: 'x', marks });
    expect(text()).toBeNull();
    expect(said.refused).toBe(1);
  });
});

describe('what is typed', () => {
  const typed = (text: string) => {
    const { editor, text: written } = openEditor();
    for (const letter of text) {
      const { from, to } = editor.state.selection;
      const isTaken = editor.view.someProp('handleTextInput', (take) =>
        take(editor.view, from, to, letter, () => editor.state.tr.insertText(letter, from, to)),
      );
      if (!isTaken) editor.view.dispatch(editor.state.tr.insertText(letter, from, to));
    }
    return shortOf(written());
  };

  it('becomes a heading, a list or a quote by its first signs', () => {
    expect(typed('## Titre')).toBe('h2(Titre)');
    expect(typed('- un')).toBe('ul(li(p(un)))');
    expect(typed('5. cinq')).toBe('ol(li(p(cinq)))');
    expect(typed('> dit')).toBe('quote(p(dit))');
  });

  it('becomes a link when it is an address (P23)', () => {
    expect(typed('voir exemple.com ici')).toBe('p(voir [exemple.com](https://exemple.com) ici)');
  });
});
