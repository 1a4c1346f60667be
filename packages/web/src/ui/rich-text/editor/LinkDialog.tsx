import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '../../Button.tsx';
import { Dialog } from '../../Dialog.tsx';
import { Form, SubmitButton } from '../../Form.tsx';
import { TextField } from '../../TextField.tsx';
import { useForm } from '../../use-form.ts';
import type { LinkWords } from '../rich-text-words.ts';
import { linkAddress } from './link-address.ts';

type LinkDialogProps = { editor: Editor; words: LinkWords; onClose: () => void };

/** The words that are marked, or the whole of the link that the caret stands in. */
const placeOfLink = (editor: Editor) => {
  const address: string = editor.getAttributes('link').href ?? '';
  if (address) editor.commands.extendMarkRange('link');
  const { from, to } = editor.state.selection;
  return { address, text: editor.state.doc.textBetween(from, to, ' ') };
};

/** Marks the words, or writes others in their place. */
const writeLink = (editor: Editor, before: string, { text, address }: { text: string; address: string }): void => {
  const href = linkAddress(address) ?? '';
  const shown = text.trim() || address.trim();
  const change = editor.chain().focus();
  if (shown === before) change.setLink({ href }).run();
  else
    change
      .insertContent({ type: 'text', text: shown, marks: [{ type: 'link', attrs: { href } }] })
      .unsetMark('link')
      .run();
};

/** Leads words somewhere: to a page, a mailbox or a telephone. */
export function LinkDialog({ editor, words, onClose }: LinkDialogProps) {
  const [initialValues] = useState(() => placeOfLink(editor));
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const form = useForm({
    initialValues,
    validate: ({ address }) => ({ address: linkAddress(address) ? undefined : words.unsafe }),
    onSubmit: (values) => {
      writeLink(editor, initialValues.text, values);
      onClose();
    },
  });
  const remove = () => {
    editor.chain().focus().unsetLink().run();
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={close}
      size="small"
      title={words.title}
      footerStart={
        initialValues.address ? (
          <Button variant="danger" onClick={remove}>
            {words.remove}
          </Button>
        ) : null
      }
      footer={
        <>
          <Button onClick={close}>{words.cancel}</Button>
          <SubmitButton form={form}>{words.confirm}</SubmitButton>
        </>
      }
    >
      <Form form={form}>
        <TextField {...form.field('text')} label={words.text} />
        <TextField
          {...form.field('address')}
          label={words.address}
          description={words.addressHelp}
          required
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
          data-autofocus
        />
      </Form>
    </Dialog>
  );
}
