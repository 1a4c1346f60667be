import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FileDrop } from './FileDrop.tsx';
import type { RefusedFile } from './files/sort-files.ts';
import { renderUi } from './testing/render-ui.tsx';

const begins = (text: string) => (head: Uint8Array) => String.fromCharCode(...head).startsWith(text);
const pdfs = {
  label: 'PDF',
  extensions: ['pdf'],
  contentType: 'application/pdf',
  mostBytes: 40,
  begins: begins('%PDF-'),
};
const pictures = {
  label: 'PNG',
  extensions: ['png'],
  contentType: 'image/png',
  mostBytes: 20,
  begins: begins('PNG'),
};
const reasonOf = ({ file, reason, mostBytes }: RefusedFile) => [file.name, reason, mostBytes ?? ''].join(' ').trim();

const open = (props: Partial<Parameters<typeof FileDrop>[0]> = {}) => {
  const onFiles = vi.fn();
  renderUi(
    <FileDrop
      lead="Déposer des fichiers ou"
      browse="parcourir"
      overLabel="Déposez ici"
      hint="PDF, 40 octets au plus"
      formats={[pdfs, pictures]}
      mostFiles={5}
      drop
      paste
      onFiles={onFiles}
      refusalText={reasonOf}
      {...props}
    />,
  );
  const button = screen.getByRole('button');
  return {
    onFiles,
    button,
    area: button.closest('div')!.parentElement!,
    input: document.querySelector<HTMLInputElement>('input[type=file]')!,
    taken: () => vi.waitFor(() => (onFiles.mock.calls.at(-1)![0] as File[]).map(({ name }) => name)),
    refused: () =>
      vi.waitFor(() => {
        const lines = [...screen.getByRole('alert').querySelectorAll('p')].map(({ textContent }) => textContent);
        expect(lines).not.toEqual([]);
        return lines;
      }),
  };
};

const pdf = (name = 'plan.pdf', content = '%PDF-1.7') => new File([content], name, { type: 'application/pdf' });
const user = () => userEvent.setup({ applyAccept: false });
const carrying = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files, dropEffect: 'none' } });

describe('a place for files', () => {
  it('says what may come and opens the chooser by a press of a key', async () => {
    const { button, input } = open();
    expect(button.getAttribute('aria-describedby')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Déposer des fichiers ou parcourir' })).toBe(button);
    const opened = vi.spyOn(input, 'click');
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('offers only what is accepted in the chooser, and several only where several may come', () => {
    const { input } = open({ mostFiles: 1 });
    expect(input.accept).toBe('application/pdf,.pdf,image/png,.png');
    expect(input.multiple).toBe(false);
  });

  it('hands over what was chosen, and the same file once more after it was mended', async () => {
    const { input, onFiles, taken } = open();
    await user().upload(input, pdf());
    expect(await taken()).toEqual(['plan.pdf']);
    await user().upload(input, pdf());
    await vi.waitFor(() => expect(onFiles).toHaveBeenCalledTimes(2));
  });

  it('takes what is dropped on it, and says so while it hangs over it', async () => {
    const { area, taken } = open();
    fireEvent.dragOver(area, carrying(pdf()));
    expect(screen.getByText('Déposez ici')).toBeDefined();
    fireEvent.drop(area, carrying(pdf('a.pdf'), pdf('b.pdf')));
    expect(await taken()).toEqual(['a.pdf', 'b.pdf']);
    expect(screen.queryByText('Déposez ici')).toBeNull();
  });

  it('lets text that is dragged over it pass', () => {
    const { area } = open();
    fireEvent.dragOver(area, { dataTransfer: { types: ['text/plain'], files: [] } });
    expect(screen.queryByText('Déposez ici')).toBeNull();
  });

  it('takes what is pasted while it has the focus, and nothing while it has not', async () => {
    const { button, onFiles, taken } = open();
    fireEvent.paste(document.body, { clipboardData: { files: [pdf()] } });
    button.focus();
    fireEvent.paste(button, { clipboardData: { files: [pdf('copie.pdf')] } });
    expect(await taken()).toEqual(['copie.pdf']);
    expect(onFiles).toHaveBeenCalledTimes(1);
  });

  it('takes files by click only where that is asked for (CARDS-32)', async () => {
    const { area, button, input, onFiles, taken } = open({ drop: false, paste: false });
    fireEvent.dragOver(area, carrying(pdf()));
    fireEvent.drop(area, carrying(pdf('a.pdf')));
    button.focus();
    fireEvent.paste(button, { clipboardData: { files: [pdf('b.pdf')] } });
    await user().upload(input, pdf('c.pdf'));
    expect(await taken()).toEqual(['c.pdf']);
    expect(onFiles).toHaveBeenCalledTimes(1);
  });

  it('takes nothing while it is off', () => {
    const { area, button, input } = open({ disabled: true });
    fireEvent.dragOver(area, carrying(pdf()));
    expect(screen.queryByText('Déposez ici')).toBeNull();
    expect([button.hasAttribute('disabled'), input.disabled]).toEqual([true, true]);
  });

  it('keeps a file that is dropped beside it from replacing the page', () => {
    open();
    const drop = Object.assign(new Event('drop', { cancelable: true, bubbles: true }), carrying(pdf()));
    document.body.dispatchEvent(drop);
    expect(drop.defaultPrevented).toBe(true);
  });
});

describe('before anything is sent, a file is refused', () => {
  const cases: [string, File, string][] = [
    ['of another type', new File(['<svg'], 'plan.svg', { type: 'image/svg+xml' }), 'plan.svg type'],
    ['with a good type and no good name', new File(['x'], 'plan', { type: 'text/html' }), 'plan type'],
    ['that is not what its name says', pdf('plan.pdf', '<html>'), 'plan.pdf content'],
    ['that is empty', pdf('vide.pdf', ''), 'vide.pdf empty'],
    ['that is too large', pdf('gros.pdf', `%PDF-${'x'.repeat(40)}`), 'gros.pdf size 40'],
    ['that is too large for what it really is', pdf('photo.pdf', `PNG${'x'.repeat(20)}`), 'photo.pdf size 20'],
  ];
  it.each(cases)('%s', async (_name, file, words) => {
    const { input, onFiles, refused } = open();
    await user().upload(input, file);
    expect(await refused()).toEqual([words]);
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('beyond the number that may come; the others go', async () => {
    const { input, refused, taken } = open({ mostFiles: 2 });
    await user().upload(input, [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
    expect(await refused()).toEqual(['c.pdf many']);
    expect(await taken()).toEqual(['a.pdf', 'b.pdf']);
  });

  it('without holding back the good ones beside it; the next try begins afresh', async () => {
    const { input, refused, taken } = open();
    await user().upload(input, [pdf('bon.pdf'), pdf('faux.pdf', 'MZ')]);
    expect(await taken()).toEqual(['bon.pdf']);
    expect(await refused()).toEqual(['faux.pdf content']);
    await user().upload(input, pdf('autre.pdf'));
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''));
  });

  it('when it cannot be read at all, as a folder', async () => {
    const { area, refused } = open();
    const folder = pdf('dossier.pdf');
    folder.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('a folder')) }) as unknown as Blob;
    fireEvent.drop(area, carrying(folder));
    expect(await refused()).toEqual(['dossier.pdf content']);
  });

  it('but a picture under the extension of another format is a picture', async () => {
    const { input, taken } = open();
    await user().upload(input, new File(['PNG'], 'image.pdf', { type: 'application/pdf' }));
    expect(await taken()).toEqual(['image.pdf']);
  });
});
