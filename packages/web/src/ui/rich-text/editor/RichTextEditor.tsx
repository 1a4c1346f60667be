import type { ImageNode, RichText } from '@fanal/contract/kit/rich-text.rules';
import { type Editor, EditorContent } from '@tiptap/react';
import { useMemo, useState } from 'react';
import { Note } from '../../Note.tsx';
import text from '../RichTextView.module.css';
import type { RichTextWords } from '../rich-text-words.ts';
import { ImageDialog } from './ImageDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { MentionList } from './MentionList.tsx';
import { type FindPeople, leaveMention } from './mention-search.ts';
import { type ImageSource, PicturesContext } from './PictureInText.tsx';
import classes from './RichTextEditor.module.css';
import { Toolbar } from './Toolbar.tsx';
import { useMentionList } from './use-mention-list.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { type Refusal, useTextEditor } from './use-text-editor.ts';

export type RichTextEditorProps = {
  value: RichText | null;
  onChange: (value: RichText | null) => void;
  onBlur?: (() => void) | undefined;
  words: RichTextWords;
  /** The language that is written here, for the spell checker and for voices. */
  lang?: string | undefined;
  placeholder?: string | undefined;
  /** Lets the person choose a picture of the organization; null when they turn back. Without it there is no button. */
  pickImage?: (() => Promise<ImageNode['attrs'] | null>) | undefined;
  imageSource?: ImageSource | undefined;
  /** Looks for people by name. Without it nobody can be mentioned. */
  findPeople?: FindPeople | undefined;
  /** What ties the words to their label, help and error. */
  wiring: { id: string } & Record<string, string | true | undefined>;
};

type People = ReturnType<typeof useMentionList>;

/** What the element that is written in says of itself, as long as that does not change. */
const useAttributes = ({ wiring, lang, placeholder }: RichTextEditorProps, list: People) => {
  const { search, listbox } = list;
  const hasList = search !== null && search.choices.length > 0;
  const attributes: Record<string, string | true | undefined> = {
    ...wiring,
    class: `${text.text} ${classes.words}`,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${wiring.id}-label`,
    'aria-describedby': [wiring['aria-describedby'], `${wiring.id}-help`].filter(Boolean).join(' '),
    'aria-placeholder': placeholder,
    'aria-autocomplete': hasList ? 'list' : undefined,
    'aria-controls': hasList ? listbox.listId : undefined,
    'aria-activedescendant': hasList ? listbox.optionId(listbox.active) : undefined,
    // A dialog around leaves Escape to the list.
    'data-mantine-stop-propagation': search ? 'true' : undefined,
    lang,
    spellcheck: 'true',
  };
  const said = JSON.stringify(attributes);
  return useMemo(() => {
    const all: Record<string, string | true> = JSON.parse(said);
    return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]));
  }, [said]);
};

/** A picture stands in a line of its own; after the last one there is room to write on. */
const insertImage = (editor: Editor, attrs: ImageNode['attrs']): void => {
  const isLast = editor.state.selection.$to.after(1) === editor.state.doc.content.size;
  const room = isLast ? [{ type: 'paragraph' }] : [];
  editor
    .chain()
    .focus()
    .insertContent([{ type: 'image', attrs }, ...room])
    .run();
};

/** As if @ had been typed, apart from the word before. */
const startMention = (editor: Editor): void => {
  const before = editor.state.selection.$from.nodeBefore?.text ?? ' ';
  const sign = /\s$/.test(before) ? '@' : ' @';
  editor
    .chain()
    .focus()
    .command(({ tr }) => Boolean(tr.insertText(sign)))
    .run();
};

/** What the person is asked, and told, beside the words. */
const useQuestions = () => {
  const [asked, setAsked] = useState<'link' | 'image' | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return { asked, ask: setAsked, close: () => setAsked(null), refusal, refuse: setRefusal };
};

/** The editor itself, with its bar, its lists and its dialogs: the part of a text field that is fetched when one is shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur, words, placeholder, pickImage, imageSource, findPeople, wiring } = props;
  const { asked, ask, close, refusal, refuse } = useQuestions();
  const list = useMentionList();
  const roving = useRovingFocus();
  const attributes = useAttributes(props, list);
  const host = {
    find: findPeople,
    openLink: () => ask('link'),
    goToToolbar: roving.focus,
    refuse,
    search: list.show,
    keyInSearch: list.takeKey,
  };
  const editor = useTextEditor({ value, onChange, onBlur, attributes, host });
  const addImage = async () => {
    if (editor.isActive('image')) return ask('image');
    const picked = await pickImage?.();
    if (picked) insertImage(editor, picked);
  };
  const { broken } = words.image;
  const pictures = useMemo(() => ({ source: imageSource, brokenLabel: broken }), [imageSource, broken]);
  return (
    <PicturesContext value={pictures}>
      <Toolbar
        editor={editor}
        controls={wiring.id}
        words={words}
        roving={roving}
        onLink={host.openLink}
        onImage={pickImage ? () => void addImage() : undefined}
        onMention={findPeople ? () => startMention(editor) : undefined}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the words inside */}
      <div className={classes.area} onKeyDown={() => refuse(null)}>
        {value === null ? (
          <span aria-hidden="true" className={classes.placeholder}>
            {placeholder}
          </span>
        ) : null}
        <EditorContent editor={editor} />
      </div>
      <span id={`${wiring.id}-help`} hidden>
        {words.help}
      </span>
      <Refused refusal={refusal} words={words} />
      {list.search ? (
        <MentionList {...list} search={list.search} words={words.mention} onLeave={() => leaveMention(editor.view)} />
      ) : null}
      {asked === 'link' ? <LinkDialog editor={editor} words={words.link} onClose={close} /> : null}
      {asked === 'image' ? <ImageDialog editor={editor} words={words.image} onClose={close} /> : null}
    </PicturesContext>
  );
}

/** Why something was not added, until one writes on. */
function Refused({ refusal, words }: { refusal: Refusal | null; words: RichTextWords }) {
  return (
    <div role="alert">
      {refusal ? (
        <Note tone="signal" className={classes.note}>
          {refusal.what === 'pictures' ? words.picturesLeftOut(refusal.count) : words.tooMuch}
        </Note>
      ) : null}
    </div>
  );
}
