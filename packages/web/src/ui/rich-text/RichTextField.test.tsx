import { isRichText, type RichText } from '@fanal/contract/kit/rich-text.rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
// Fetched before the first test, which would otherwise wait for the slowest machine.
import './editor/RichTextEditor.tsx';
import { paste } from './editor/testing/paste.ts';
import { richTextWords } from './editor/testing/rich-text-words.ts';
import { shortOf } from './editor/testing/write.ts';
import { RichTextField } from './RichTextField.tsx';

const id = '01990000-0000-7000-8000-000000000031';
const written: RichText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bonjour' }] }],
};

type Props = Partial<ComponentProps<typeof RichTextField>>;

/** The field on a page that keeps what is written. */
const open = async ({ value = null, ...props }: Props = {}) => {
  const onChange = vi.fn<(text: RichText | null) => void>();
  let show: (text: RichText | null) => void = () => undefined;
  function Page() {
    const [text, setText] = useState(value);
    show = setText;
    const notify = (next: RichText | null) => {
      onChange(next);
      setText(next);
    };
    return <RichTextField label="Texte" words={richTextWords} {...props} value={text} onChange={notify} />;
  }
  renderUi(<Page />);
  const words = await screen.findByRole('textbox', { name: 'Texte' });
  const short = () => shortOf(onChange.mock.lastCall?.[0] ?? null);
  return { words, onChange, short, show: (text: RichText | null) => show(text) };
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const key = (on: Element, name: string, more: object = {}) => fireEvent.keyDown(on, { key: name, ...more });

describe('a field for a text', () => {
  it('shows the text at once, and its editor when it has come', async () => {
    renderUi(<RichTextField label="Texte" words={richTextWords} value={written} onChange={() => undefined} />);
    expect(screen.getByText('Bonjour')).toBeDefined();
    expect((await screen.findByRole('textbox', { name: 'Texte' })).textContent).toBe('Bonjour');
  });

  it('says what it is, in which language, and what is wrong with it', async () => {
    const { words } = await open({ required: true, error: 'Écrivez le texte.', description: 'Aide', lang: 'es' });
    expect(words.getAttribute('aria-required')).toBe('true');
    expect(words.getAttribute('aria-invalid')).toBe('true');
    expect(words.getAttribute('lang')).toBe('es');
    expect(words.getAttribute('spellcheck')).toBe('true');
    const described = words.getAttribute('aria-describedby')!.split(' ');
    expect(described.map((part) => document.getElementById(part)?.textContent)).toEqual([
      'Aide',
      'Écrivez le texte.',
      'Alt + F10 mène à la barre.',
    ]);
  });

  it('tells each change, only changes, and nothing when the text is gone', async () => {
    const { words, onChange, short } = await open();
    expect(onChange).not.toHaveBeenCalled();
    paste(words, { text: 'Bonjour' });
    expect(short()).toBe('p(Bonjour)');
    expect(isRichText(onChange.mock.lastCall?.[0])).toBe(true);
    key(words, 'a', { ctrlKey: true, keyCode: 65 });
    await press('Défaire');
    expect(onChange.mock.lastCall?.[0]).toBeNull();
  });

  it('shows a text that the page puts in its place, without telling it as a change', async () => {
    const { words, onChange, show } = await open({ value: written });
    show({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Autre version' }] }] });
    await waitFor(() => expect(words.textContent).toBe('Autre version'));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('takes the focus by its label', async () => {
    const { words } = await open();
    await userEvent.click(screen.getByText('Texte'));
    expect(document.activeElement).toBe(words);
  });

  it('shows what to write only while nothing is', async () => {
    const { words } = await open({ placeholder: 'Écrivez ici' });
    expect(screen.getByText('Écrivez ici')).toBeDefined();
    paste(words, { text: 'x' });
    await waitFor(() => expect(screen.queryByText('Écrivez ici')).toBeNull());
  });

  it('counts characters, and says how many are too much', async () => {
    const { words } = await open({ maxLength: 8, value: written });
    expect(screen.getByText('7 sur 8')).toBeDefined();
    paste(words, { text: 'à vous' });
    expect(await screen.findByText('5 de trop')).toBeDefined();
  });

  it('is for reading only when the page says so', () => {
    renderUi(<RichTextField label="Texte" words={richTextWords} value={written} onChange={() => undefined} readOnly />);
    expect(within(screen.getByRole('group', { name: 'Texte' })).getByText('Bonjour')).toBeDefined();
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the bar', () => {
  it('is reached by Alt F10, gone through by arrows, and left by Escape', async () => {
    const { words } = await open();
    words.focus();
    key(words, 'F10', { altKey: true });
    const focused = () => document.activeElement?.getAttribute('aria-label');
    expect(focused()).toBe('Gras');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('Souligné');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Refaire');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Gras');
    expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(words));
  });

  it('changes the words, and shows what they are', async () => {
    const { words, short } = await open({ value: written });
    await press('Liste à puces');
    expect(short()).toBe('ul(li(p(Bonjour)))');
    expect(screen.getByRole('button', { name: 'Liste à puces' }).getAttribute('aria-pressed')).toBe('true');
    await press('Citation');
    expect(short()).toContain('quote(');
    key(words, 'b', { ctrlKey: true, keyCode: 66 });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Gras' }).getAttribute('aria-pressed')).toBe('true'));
  });

  it('makes headings of three sizes, and lines between paragraphs', async () => {
    const { short } = await open({ value: written });
    await press('Style');
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Titre' }));
    expect(short()).toBe('h3(Bonjour)');
    await press('Autres');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Ligne' }));
    expect(short()).toContain('hr()');
  });

  it('offers pictures and people only where the page has some', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Image' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mentionner' })).toBeNull();
  });

  it('writes a picture of feeling that is searched by name', async () => {
    const { short } = await open();
    await press('Émoji');
    const search = screen.getByRole('combobox', { name: 'Chercher un émoji' });
    expect(document.activeElement).toBe(search);
    await userEvent.keyboard('securite');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toBe('casque');
    await userEvent.keyboard('{Enter}');
    expect(short()).toBe('p(⛑️)');
  });

  it('goes through the pictures with the arrows, and back to the words with Escape', async () => {
    const { words } = await open();
    await press('Émoji');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('😢');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(words));
  });
});

describe('a link', () => {
  it('is asked for by Ctrl K, and the palette of the page does not open (P23)', async () => {
    const palette = vi.fn();
    window.addEventListener('keydown', palette);
    const { words, short } = await open();
    key(words, 'k', { ctrlKey: true });
    window.removeEventListener('keydown', palette);
    expect(palette).not.toHaveBeenCalled();
    const dialog = await screen.findByRole('dialog', { name: 'Lien' });
    await userEvent.type(within(dialog).getByLabelText(/Adresse/), 'javascript:alert(1)');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    expect(await within(dialog).findByText('Écrivez une adresse complète.')).toBeDefined();
    expect(short()).toBe('');
    await userEvent.clear(within(dialog).getByLabelText(/Adresse/));
    await userEvent.type(within(dialog).getByLabelText(/Adresse/), 'exemple.com');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(short()).toBe('p([exemple.com](https://exemple.com))'));
  });

  it('is taken away where it stands', async () => {
    const link = { type: 'link' as const, attrs: { href: 'https://exemple.com/' } };
    const { short } = await open({
      value: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Carte', marks: [link] }] }],
      },
    });
    await press('Lien');
    const dialog = await screen.findByRole('dialog', { name: 'Lien' });
    expect(within(dialog).getByLabelText<HTMLInputElement>('Texte du lien').value).toBe('Carte');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retirer le lien' }));
    await waitFor(() => expect(short()).toBe('p(Carte)'));
  });
});

describe('a mention', () => {
  const people = [
    { id, label: 'Éloïse Côté-Bélanger', detail: 'Contremaîtresse' },
    { id: id.replace('31', '32'), label: 'Élodie Gagnon' },
  ];

  it('is looked for by the letters after @, and chosen with the keyboard', async () => {
    const findPeople = vi.fn(async () => people);
    const { words, short } = await open({ findPeople });
    words.focus();
    paste(words, { text: '@élo' });
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(findPeople).toHaveBeenLastCalledWith('élo', expect.any(AbortSignal));
    const active = () => document.getElementById(words.getAttribute('aria-activedescendant') ?? '')?.textContent;
    await waitFor(() => expect(active()).toContain('Éloïse Côté-Bélanger'));
    key(words, 'ArrowDown');
    await waitFor(() => expect(active()).toContain('Élodie Gagnon'));
    key(words, 'Enter');
    await waitFor(() => expect(short()).toBe('p(@Élodie Gagnon )'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('says when nobody has the name, and when the search failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const findPeople = vi.fn(async () => [] as typeof people);
    const { words } = await open({ findPeople });
    words.focus();
    paste(words, { text: '@zzz' });
    expect((await screen.findAllByText('Aucune personne')).length).toBeGreaterThan(0);
    findPeople.mockRejectedValue(new Error('x'));
    paste(words, { text: 'z' });
    expect((await screen.findAllByText('La recherche a échoué')).length).toBeGreaterThan(0);
  });

  it('stays letters when the list is left with Escape', async () => {
    const { words, short } = await open({ findPeople: async () => people });
    words.focus();
    paste(words, { text: '@él' });
    await screen.findAllByRole('option');
    key(words, 'Escape');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(short()).toBe('p(@él)');
  });
});

describe('a picture', () => {
  it('is picked by the page, described, and taken away', async () => {
    const { short } = await open({
      pickImage: async () => ({ fileId: id, alt: '' }),
      imageSource: (file) => `/files/${file}`,
    });
    await press('Image');
    await waitFor(() => expect(short()).toBe('image() p()'));
    const words = screen.getByRole('textbox', { name: 'Texte' });
    expect(words.querySelector('img')?.getAttribute('src')).toBe(`/files/${id}`);
  });

  it('that is pasted stays out, which is said until one writes on (P22)', async () => {
    const { words, short } = await open();
    paste(words, { html: '<p>Vue</p><img src="data:image/png;base64,x"><img src="http://exemple.com/a.png">' });
    expect(await screen.findByText('2 images laissées de côté')).toBeDefined();
    expect(short()).toBe('p(Vue)');
    key(words, 'a');
    await waitFor(() => expect(screen.queryByText('2 images laissées de côté')).toBeNull());
  });
});
