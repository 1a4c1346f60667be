import { wholeCardTypes } from '@fanal/contract/cards/card-types.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, refusal } from '#platform/testing/fake-server.ts';
import { openedEditor, sent, typesWith } from '../testing/OpenTypes.tsx';

const licence = wholeCardTypes[0]!;
const path = `/v1/cards/types/${licence.id}`;
const patch = `PATCH ${path}`;
const openTypes = typesWith({ types: wholeCardTypes, requests: [] });

const openType = async (prepare: Parameters<typeof openTypes>[0] = () => undefined) => {
  const opened = await openTypes(prepare, { search: `open=type&id=${licence.id}` });
  return { ...opened, editor: await openedEditor(licence.name) };
};
const openNew = async (prepare: Parameters<typeof openTypes>[0] = () => undefined) => {
  const opened = await openTypes(prepare, { search: 'open=new' });
  return { ...opened, editor: await openedEditor('Nouveau type de carte') };
};
type Editor = Awaited<ReturnType<typeof openType>>['editor'];

const save = (editor: Editor) => userEvent.click(editor.getByRole('button', { name: 'Enregistrer le type' }));
const openField = async (editor: Editor, name: string) =>
  userEvent.click(editor.getByRole('button', { name: new RegExp(`^${name}`), expanded: false }));
const addField = async (editor: Editor, name: string) => {
  await userEvent.click(editor.getByRole('button', { name: 'Ajouter un champ' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const fieldNames = (editor: Editor) =>
  editor.getAllByRole('button', { name: /^Déplacer / }).map((handle) => handle.getAttribute('aria-label'));
const focusedId = () => document.activeElement?.id;

beforeEach(() => {
  localStorage.clear();
});

describe('a new card type', () => {
  it('begins with a holder and a last day, and is sent with a list in three languages (CARD-TYPES-02, CARD-TYPES-03, CARD-TYPES-04, CARD-TYPES-08, API-37)', async () => {
    const { server, editor, address } = await openNew((fake) =>
      fake.on('POST /v1/cards/types', () => json(licence, 201)),
    );
    await waitFor(() => expect(focusedId()).toBe('card-type-name-fr'));
    await userEvent.keyboard('Plongée');
    await userEvent.type(editor.getByLabelText(/^Nom en anglais/), 'Diving');
    await userEvent.type(editor.getByLabelText(/^Nom en espagnol/), 'Buceo');
    await addField(editor, 'Autre champ');
    await userEvent.keyboard('Niveau de plongée');
    await userEvent.type(editor.getByLabelText(/^Libellé en anglais/), 'Level');
    await userEvent.type(editor.getByLabelText(/^Libellé en espagnol/), 'Nivel');
    await userEvent.click(editor.getByRole('combobox', { name: 'Contenu' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Liste' }));
    for (const [at, french] of ['Niveau 1', 'Niveau 2'].entries()) {
      await userEvent.type(editor.getByLabelText(new RegExp(`^Option ${at + 1} en français`)), french);
      await userEvent.type(editor.getByLabelText(new RegExp(`^Option ${at + 1} en anglais`)), `Level ${at + 1}`);
      await userEvent.type(editor.getByLabelText(new RegExp(`^Option ${at + 1} en espagnol`)), `Nivel ${at + 1}`);
    }
    await userEvent.click(editor.getByRole('button', { name: 'Créer le type' }));
    expect(await screen.findByText('Le type de carte a été créé.')).toBeDefined();
    const [body] = sent(server, 'POST', '/v1/cards/types');
    expect(body).toMatchObject({ hasExpirationDate: true, canExpire: true, hasNotification: true, isDefault: false });
    expect(body.schema.fields.map(({ name, type }: { name: string; type: string }) => [name, type])).toEqual([
      ['name', 'string'],
      ['expirationDate', 'date'],
      ['niveauDePlongee', 'list'],
    ]);
    expect(body.schema.fields[2].options).toEqual([
      {
        value: 'niveau1',
        locales: [
          { locale: 'fr_CA', name: 'Niveau 1' },
          { locale: 'en_CA', name: 'Level 1' },
          { locale: 'es_ES', name: 'Nivel 1' },
        ],
      },
      expect.objectContaining({ value: 'niveau2' }),
    ]);
    await waitFor(() => expect(address()).toEqual({}));
  });

  it('says what is missing, opens the panel that holds it and puts the cursor there (CARD-TYPES-03)', async () => {
    const { server, editor } = await openNew();
    await userEvent.type(editor.getByLabelText(/^Nom en français/), 'Plongée');
    await addField(editor, 'Région');
    await userEvent.clear(editor.getByLabelText(/^Libellé en anglais/));
    await openField(editor, 'Nom');
    expect(editor.getByText('Il reste 2 points à corriger.')).toBeDefined();
    await userEvent.click(editor.getByRole('button', { name: 'Créer le type' }));
    expect(focusedId()).toBe('card-type-name-en');
    await userEvent.click(editor.getByRole('button', { name: /^Corriger\s: Champ.*Région/ }));
    expect(document.activeElement).toBe(editor.getByLabelText(/^Libellé en anglais/));
    expect(editor.getAllByText('Écrivez le libellé en anglais.').length).toBeGreaterThan(0);
    expect(sent(server, 'POST', '/v1/cards/types')).toEqual([]);
  });

  it('warns where nobody could write the last day that it asks for, and adds the field (CARD-TYPES-06)', async () => {
    const { editor } = await openNew();
    await userEvent.click(editor.getByRole('button', { name: 'Retirer Date d’expiration' }));
    expect(editor.getByText(/aucun champ du formulaire ne la demande/)).toBeDefined();
    await userEvent.click(editor.getByRole('button', { name: 'Ajouter le champ' }));
    expect(editor.queryByText(/aucun champ du formulaire ne la demande/)).toBeNull();
    expect(fieldNames(editor)).toEqual(['Déplacer Nom', 'Déplacer Date d’expiration']);
  });

  it('keeps a technical name apart from those that are taken and those of standard fields (CARDS-16)', async () => {
    const { editor } = await openNew();
    await addField(editor, 'Autre champ');
    await userEvent.keyboard('Région');
    const key = editor.getByLabelText<HTMLInputElement>('Nom technique');
    expect(key.value).toBe('region2');
    await userEvent.clear(key);
    await userEvent.type(key, 'name');
    await userEvent.tab();
    const messageOf = (words: RegExp) => within(key.closest('div')!.parentElement!).getByText(words);
    expect(messageOf(/Un autre champ porte déjà ce nom technique/)).toBeDefined();
    await userEvent.clear(key);
    await userEvent.type(key, 'Été');
    await userEvent.tab();
    expect(messageOf(/Des lettres sans accent et des chiffres/)).toBeDefined();
  });
});

describe('a saved card type', () => {
  it('sends only what differs, with the version that was read (GAP-70, P60)', async () => {
    const { server, editor } = await openType((fake) => fake.on(patch, () => json(licence)));
    await userEvent.click(editor.getByRole('switch', { name: 'Expire' }));
    expect(editor.getByText('Sans effet tant que la carte n’expire pas.')).toBeDefined();
    await userEvent.click(editor.getByRole('switch', { name: 'Connu de l’assistant' }));
    await userEvent.type(editor.getByLabelText(/^Nom pour l’assistant/), 'driver licence');
    await save(editor);
    expect(await screen.findByText('Le type de carte a été enregistré.')).toBeDefined();
    expect(sent(server, 'PATCH', path)).toEqual([
      { version: 3, canExpire: false, isAiField: true, aiName: 'driver licence' },
    ]);
  });

  it('keeps fields that cards have: they can be hidden, neither removed nor retyped, and the row says so (GAP-70)', async () => {
    const { server, editor } = await openType((fake) => fake.on(patch, () => json(licence)));
    expect(editor.getByText('Texte, rempli sur des cartes')).toBeDefined();
    expect(editor.queryByRole('button', { name: 'Retirer Numéro de permis' })).toBeNull();
    expect(editor.getByRole('button', { name: 'Retirer Freins à air' })).toBeDefined();
    await openField(editor, 'Numéro de permis');
    expect(editor.getByText(/vous pouvez le masquer, mais ni le retirer ni changer son contenu/)).toBeDefined();
    expect(editor.getByRole<HTMLButtonElement>('combobox', { name: 'Contenu' }).disabled).toBe(true);
    expect(editor.getByLabelText<HTMLInputElement>('Nom technique').readOnly).toBe(true);
    await userEvent.click(editor.getByRole('checkbox', { name: 'Masqué' }));
    await save(editor);
    await screen.findByText('Le type de carte a été enregistré.');
    const [body] = sent(server, 'PATCH', path);
    expect(body.schema.fields[1]).toMatchObject({ name: 'licenceNumber', isHidden: true });
    expect(body.schema.fields).toHaveLength(licence.schema.fields.length);
  });

  it('orders its fields and the options of a list by keyboard, and reads the new place aloud', async () => {
    const { editor } = await openType();
    editor.getByRole('button', { name: 'Déplacer Numéro de permis' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(fieldNames(editor).slice(0, 2)).toEqual(['Déplacer Numéro de permis', 'Déplacer Nom sur la carte']);
    expect(editor.getByText(/^Numéro de permis\s: 1 sur 7$/)).toBeDefined();
    await openField(editor, 'Classe');
    editor.getByRole('button', { name: 'Déplacer l’option 1' }).focus();
    await userEvent.keyboard('{End}');
    expect(editor.getByLabelText<HTMLInputElement>(/^Option 2 en français/).value).toBe('Classe 1');
    expect(fieldNames(editor)[0]).toBe('Déplacer Numéro de permis');
  });

  it('shows the form that it gives, in each language and without what is hidden (CARDS-28)', async () => {
    const { editor } = await openType();
    const preview = within(editor.getByRole('region', { name: 'Aperçu du formulaire' }));
    expect(preview.getByText('Permis de conduire')).toBeDefined();
    await userEvent.type(preview.getByLabelText(/^Taille/), '178');
    await userEvent.click(preview.getByRole('radio', { name: 'Anglais' }));
    expect(preview.getByText('Driver’s licence')).toBeDefined();
    expect(preview.getByLabelText<HTMLInputElement>(/^Height/).value).toBe('178');
    await userEvent.click(preview.getByRole('combobox', { name: 'Class' }));
    expect(await screen.findByRole('option', { name: 'Class 3' })).toBeDefined();
    expect(preview.queryByLabelText('Region')).toBeNull();
    expect(preview.getByText(/1 champ masqué n’y paraît pas/)).toBeDefined();
  });

  it('asks before it is left with changes, and leaves without a question otherwise', async () => {
    const { editor, address } = await openType();
    await userEvent.type(editor.getByLabelText(/^Description en français/), 'Classe 5');
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: /^Quitter ce type de carte/ }));
    await userEvent.click(question.getByRole('button', { name: 'Rester' }));
    expect(address()).toEqual({ open: 'type', id: licence.id });
    await userEvent.clear(editor.getByLabelText(/^Description en français/));
    await userEvent.click(editor.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(address()).toEqual({}));
  });
});

describe('a refusal', () => {
  it('of a name that another type has stays with that name (NAME_TAKEN)', async () => {
    const { editor } = await openType((fake) =>
      fake.on(patch, () => refusal('NAME_TAKEN', undefined, { name: 'SIMDUT' })),
    );
    const french = editor.getByLabelText<HTMLInputElement>(/^Nom en français/);
    await userEvent.clear(french);
    await userEvent.type(french, 'SIMDUT');
    await save(editor);
    expect((await editor.findAllByText(/Un autre type porte déjà ce nom/)).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(french);
    await userEvent.type(french, ' 2');
    expect(editor.queryByText(/Un autre type porte déjà ce nom/)).toBeNull();
  });

  it('of a version that somebody else has replaced loses nothing: both changes are in the draft (P60)', async () => {
    let version = licence.version;
    const theirs = {
      ...licence,
      descriptions: [{ locale: 'fr_CA', text: 'Exigé au volant' }],
      canExpire: false,
    };
    const { server, editor } = await openType((fake) => {
      fake.on(`GET ${path}`, () => json(version === licence.version ? licence : { ...theirs, version }));
      fake.on(patch, ({ body }) => {
        if (JSON.parse(body).version === version && version > licence.version) return json(theirs);
        version = licence.version + 1;
        return refusal('VERSION_CONFLICT');
      });
    });
    await userEvent.type(editor.getByLabelText(/^Nom en anglais/), 's');
    await openField(editor, 'Freins à air');
    await userEvent.type(editor.getByLabelText(/^Libellé en espagnol/), ' (F)');
    await save(editor);
    expect(await editor.findByText('Quelqu’un d’autre vient d’enregistrer ce type.')).toBeDefined();
    expect(editor.getByLabelText<HTMLTextAreaElement>(/^Description en français/).value).toBe('Exigé au volant');
    await save(editor);
    await screen.findByText('Le type de carte a été enregistré.');
    const body = sent(server, 'PATCH', path).at(-1);
    expect(Object.keys(body).sort()).toEqual(['locales', 'schema', 'version']);
    expect(body.version).toBe(4);
    expect(JSON.stringify(body)).toContain('Frenos de aire (F)');
  });

  it('of a field that cards have meanwhile brings it back, hidden, and says so (CARD_FIELD_IN_USE, GAP-70)', async () => {
    let refuses = true;
    const { server, editor } = await openType((fake) =>
      fake.on(patch, () => {
        const answer = refuses ? refusal('CARD_FIELD_IN_USE', undefined, { fields: 'airBrakes' }) : json(licence);
        refuses = false;
        return answer;
      }),
    );
    await userEvent.click(editor.getByRole('button', { name: 'Retirer Freins à air' }));
    await save(editor);
    expect(await editor.findByText(/Ces champs portent maintenant des valeurs\s: Freins à air\./)).toBeDefined();
    expect(document.activeElement).toBe(editor.getByRole('button', { name: /^Freins à air/, expanded: true }));
    await save(editor);
    await screen.findByText('Le type de carte a été enregistré.');
    const { schema } = sent(server, 'PATCH', path).at(-1);
    expect(schema.fields.at(-1)).toMatchObject({ name: 'airBrakes', isHidden: true });
  });

  it('that points at an option of a closed field opens it and puts the cursor there (VALIDATION_FAILED)', async () => {
    const issues = [{ path: 'schema.fields.2.options.1.locales.1.name', rule: 'tooLong', limit: 60 }];
    const { editor } = await openType((fake) =>
      fake.on(patch, () => refusal('VALIDATION_FAILED', undefined, { issues })),
    );
    await userEvent.type(editor.getByLabelText(/^Description en français/), 'Classe 5');
    await save(editor);
    const option = await editor.findByLabelText(/^Option 2 en anglais/);
    await waitFor(() => expect(document.activeElement).toBe(option));
    expect(editor.getAllByText('Au plus 60 caractères.').length).toBeGreaterThan(0);
  });

  it('that nobody can mend is shown beside the button, and what was written stays', async () => {
    const { editor } = await openType((fake) => fake.on(patch, () => refusal('UNEXPECTED')));
    await userEvent.type(editor.getByLabelText(/^Description en français/), 'Classe 5');
    await save(editor);
    expect(await editor.findByText('Le type de carte n’a pas pu être enregistré')).toBeDefined();
    expect(editor.getByLabelText<HTMLTextAreaElement>(/^Description en français/).value).toBe('Classe 5');
  });

  it('of the type itself closes the editor and says that it is gone', async () => {
    const { address } = await openTypes((fake) => fake.on(`GET ${path}`, () => refusal('NOT_FOUND')), {
      search: `open=type&id=${licence.id}`,
    });
    expect(await screen.findByText('Ce type de carte n’existe plus.')).toBeDefined();
    await waitFor(() => expect(address()).toEqual({}));
  });
});
