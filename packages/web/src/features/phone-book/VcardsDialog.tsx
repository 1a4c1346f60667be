import { MOST_VCARD_CHARACTERS } from '@fanal/contract/phone-book/phone-book.rules';
import type { VcardPreview } from '@fanal/contract/phone-book/phone-book.shapes';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import type { AcceptedFormat } from '#ui/files/sort-files.ts';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { Refused } from '#widgets/Refused.tsx';
import { useVcardCalls } from './phone-book.queries.ts';
import { VcardList } from './VcardList.tsx';

const beginning = 'BEGIN:VCARD';
const BYTE_ORDER_MARK = 0xef;

const vcardFormat: AcceptedFormat = {
  label: 'vCard',
  extensions: ['vcf', 'vcard'],
  contentType: 'text/vcard',
  mostBytes: MOST_VCARD_CHARACTERS,
  begins: (head) => {
    const start = head[0] === BYTE_ORDER_MARK ? 3 : 0;
    const text = new TextDecoder().decode(head.slice(start, start + beginning.length + 4));
    return text.trimStart().toUpperCase().startsWith(beginning);
  },
};

type ReadFile = { text: string; preview: VcardPreview };

/** Contacts of a vCard file: what it would add and what it leaves out, before anything is added. */
export function VcardsDialog({ onClose }: { onClose: () => void }) {
  const t = useText('phone-book');
  const failureText = useFailureText();
  const { preview, add } = useVcardCalls();
  const [read, setRead] = useState<ReadFile | null>(null);
  const reading = useAction(async (file: File) => {
    const text = await file.text();
    setRead({ text, preview: await preview(text) });
  });
  const adding = useAction(async (text: string) => {
    const { added } = await add(text);
    toast.success(t('vcards.added', { count: added }));
    onClose();
  });
  const failure = reading.failure ?? adding.failure;
  const count = read?.preview.added ?? 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={adding.busy}
      title={t('vcards.title')}
      detail={t('vcards.detail')}
      footerStart={read ? <Button onClick={() => setRead(null)}>{t('vcards.other')}</Button> : null}
      footer={
        <>
          <Button onClick={onClose} disabled={adding.busy}>
            {t('form.cancel')}
          </Button>
          {read && count > 0 ? (
            <Button variant="filled" loading={adding.busy} onClick={() => adding.run(read.text)}>
              {t('vcards.submit', { count })}
            </Button>
          ) : null}
        </>
      }
    >
      <Refused title={t('vcards.failed')} message={failure === null ? null : failureText(failure)} />
      {read ? <VcardList preview={read.preview} /> : <ChooseVcards busy={reading.busy} onFile={reading.run} />}
    </Dialog>
  );
}

function ChooseVcards({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const t = useText('phone-book');
  const { bytes } = useNumbers();
  return (
    <FileDrop
      wide
      drop
      paste
      disabled={busy}
      lead={t(busy ? 'vcards.reading' : 'vcards.drop')}
      browse={t('vcards.browse')}
      overLabel={t('vcards.over')}
      hint={t('vcards.formats', { size: bytes(MOST_VCARD_CHARACTERS) })}
      formats={[vcardFormat]}
      onFiles={([file]) => file && onFile(file)}
      refusalText={({ file, reason }) =>
        t(`vcards.refused.${reason}`, { name: file.name, size: bytes(MOST_VCARD_CHARACTERS) })
      }
    />
  );
}
