import type { ImageNode } from '@fanal/contract/kit/rich-text.rules';
import type { Editor } from '@tiptap/react';
import { use } from 'react';
import { Button } from '../../Button.tsx';
import { Dialog } from '../../Dialog.tsx';
import { Form, SubmitButton } from '../../Form.tsx';
import { Picture } from '../../Picture.tsx';
import { TextField } from '../../TextField.tsx';
import { useForm } from '../../use-form.ts';
import type { ImageWords } from '../rich-text-words.ts';
import { PicturesContext } from './PictureInText.tsx';

type ImageDialogProps = { editor: Editor; words: ImageWords; onClose: () => void };

const LONGEST_DESCRIPTION = 500;

/** What a picture shows, in words for those who do not see it; or out with it. */
export function ImageDialog({ editor, words, onClose }: ImageDialogProps) {
  const { source, brokenLabel } = use(PicturesContext);
  const { fileId, alt } = editor.getAttributes('image') as ImageNode['attrs'];
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const form = useForm({
    initialValues: { alt },
    onSubmit: (values) => {
      editor.chain().focus().updateAttributes('image', { alt: values.alt.trim() }).run();
      onClose();
    },
  });
  const remove = () => {
    editor.chain().focus().deleteSelection().run();
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={close}
      size="small"
      title={words.title}
      footerStart={
        <Button variant="danger" onClick={remove}>
          {words.remove}
        </Button>
      }
      footer={
        <>
          <Button onClick={close}>{words.cancel}</Button>
          <SubmitButton form={form}>{words.confirm}</SubmitButton>
        </>
      }
    >
      <Form form={form}>
        <Picture src={source?.(fileId)} alt={alt} brokenLabel={brokenLabel} ratio="16 / 9" contained />
        <TextField
          {...form.field('alt')}
          label={words.alt}
          description={words.altHelp}
          maxLength={LONGEST_DESCRIPTION}
          data-autofocus
        />
      </Form>
    </Dialog>
  );
}
