import type { RichText } from '@fanal/contract/kit/rich-text.rules';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RichTextView } from './RichTextView.tsx';

const id = '01990000-0000-7000-8000-000000000031';
const words = (text: string, ...marks: object[]) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) });
const link = (href: string) => ({ type: 'link', attrs: { href } });
const doc = (...content: unknown[]) => ({ type: 'doc', content }) as RichText;
const show = (text: RichText | null) =>
  render(<RichTextView text={text} brokenLabel="Image absente" imageSource={(file) => `/files/${file}`} lang="fr" />);

describe('a text that is read', () => {
  it('has its headings, lists, quotes, marks and pictures', () => {
    const { container } = show(
      doc(
        { type: 'heading', attrs: { level: 3 }, content: [words('Détour')] },
        {
          type: 'orderedList',
          content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [words('un')] }] }],
        },
        { type: 'blockquote', content: [{ type: 'paragraph', content: [words('dit')] }] },
        {
          type: 'paragraph',
          content: [
            words('fort', { type: 'bold' }, { type: 'underline' }),
            { type: 'hardBreak' },
            words('fin', { type: 'strike' }),
          ],
        },
        { type: 'paragraph' },
        { type: 'horizontalRule' },
        { type: 'image', attrs: { fileId: id, alt: 'Plan' } },
        { type: 'paragraph', content: [{ type: 'mention', attrs: { id, label: 'Éloïse' } }] },
      ),
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Détour' })).toBeDefined();
    expect(within(screen.getByRole('list')).getByRole('listitem').textContent).toBe('un');
    expect(container.querySelector('strong > u')?.textContent).toBe('fort');
    expect(screen.getByRole('img', { name: 'Plan' }).getAttribute('src')).toBe(`/files/${id}`);
    expect(screen.getByText('Éloïse')).toBeDefined();
    expect(container.firstElementChild?.getAttribute('lang')).toBe('fr');
  });

  it('opens pages beside the portal, and nothing else (P22)', () => {
    show(
      doc({ type: 'paragraph', content: [words('page', link('https://exemple.com')), words('appel', link('tel:+1'))] }),
    );
    const page = screen.getByRole('link', { name: 'page' });
    expect([page.getAttribute('target'), page.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(screen.getByRole('link', { name: 'appel' }).hasAttribute('target')).toBe(false);
  });

  it('never takes words for HTML, nor follows what it may not, even in a tree that nobody checked (P22)', () => {
    const { container } = show(
      doc({
        type: 'paragraph',
        content: [words('<img src=x onerror=alert(1)>'), words('clic', link('javascript:alert(1)'))],
      }),
    );
    expect(container.querySelector('img, a')).toBeNull();
    expect(container.textContent).toBe('<img src=x onerror=alert(1)>clic');
  });

  it('is empty without a text', () => {
    expect(show(null).container.textContent).toBe('');
  });
});
