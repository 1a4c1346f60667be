import type { BlockNode, RichText } from '@fanal/contract/kit/rich-text.rules';
import { describe, expect, it } from 'vitest';
import { renderHtml } from './render-html.ts';

const doc = (...content: BlockNode[]): RichText => ({ type: 'doc', content });
const fileId = '01990000-0000-7000-8000-000000000031';
const address = (id: string) => `https://files.example/${id}?a=1&b="2"`;

describe('the HTML of a formatted text', () => {
  it('has headings, lists, links, mentions and pictures (P22)', () => {
    const html = renderHtml(
      doc(
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Chemin fermé' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Voir ' },
            {
              type: 'text',
              text: 'le plan',
              marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://plan.example/?a=1&b=2' } }],
            },
            { type: 'hardBreak' },
            { type: 'mention', attrs: { id: fileId, label: 'Éloïse' } },
          ],
        },
        { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
        { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'horizontalRule' }] }] },
        { type: 'blockquote', content: [{ type: 'image', attrs: { fileId, alt: 'Un "plan"' } }] },
      ),
      address,
    );
    expect(html).toBe(
      '<h2>Chemin fermé</h2><p>Voir <a href="https://plan.example/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">' +
        '<strong>le plan</strong></a><br><span class="mention">@Éloïse</span></p><ul><li><p></p></li></ul><ol><li><hr></li></ol>' +
        `<blockquote><img src="https://files.example/${fileId}?a=1&amp;b=&quot;2&quot;" alt="Un &quot;plan&quot;"></blockquote>`,
    );
    expect(renderHtml(null, address)).toBe('');
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '&lt;script&gt;',
    '</p><svg/onload=alert(1)>',
    '<!--><script>alert(1)</script>',
  ])('escapes %s wherever a text can stand (P22)', (hostile) => {
    const html = renderHtml(
      doc(
        { type: 'paragraph', content: [{ type: 'text', text: hostile, marks: [{ type: 'italic' }] }] },
        { type: 'paragraph', content: [{ type: 'mention', attrs: { id: fileId, label: hostile } }] },
        { type: 'image', attrs: { fileId, alt: hostile } },
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: hostile } }] }],
        },
      ),
      () => hostile,
    );
    // The only tags and attributes left are those that the renderer writes.
    expect(html.match(/<[^>]*>/g)!.map((tag) => tag.replace(/"[^"<>]*"/g, '""'))).toEqual([
      '<p>',
      '<em>',
      '</em>',
      '</p>',
      '<p>',
      '<span class="">',
      '</span>',
      '</p>',
      '<img src="" alt="">',
      '<p>',
      '</p>',
    ]);
  });

  it('leaves out a link to a script, even when one was stored (P22)', () => {
    const stored = doc({
      type: 'paragraph',
      content: [{ type: 'text', text: 'ici', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
    });
    expect(renderHtml(stored, address)).toBe('<p>ici</p>');
  });
});
