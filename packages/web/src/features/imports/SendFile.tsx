import type { ImportDataset } from '@fanal/contract/imports/imports.rules';
import type { Import } from '@fanal/contract/imports/imports.shapes';
import type { FileFormat } from '@fanal/contract/uploads/uploads.rules';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { acceptedFormats } from '#platform/uploads/accepted-formats.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import { useFormatsHint } from '#widgets/uploads/use-formats-hint.ts';
import { useRefusalWords } from '#widgets/uploads/use-refusal-words.ts';
import { useFileSending } from './use-file-sending.ts';

const formats: readonly FileFormat[] = ['xlsx', 'csv'];

type SendFileProps = { dataset: ImportDataset; onSent: (made: Import) => void };

/** The place to drop a spreadsheet on; what cannot go is refused before a byte is sent, and what goes shows how far it is. */
export function SendFile({ dataset, onSent }: SendFileProps) {
  const t = useText('data-management');
  const hint = useFormatsHint(formats);
  const refusalText = useRefusalWords(formats, 1);
  const { sending, send, cancel } = useFileSending(dataset, onSent);
  if (sending) return <Sending {...sending} onCancel={cancel} onRetry={() => void send(sending.file)} />;
  return (
    <FileDrop
      wide
      lead={t('file.drop')}
      browse={t('file.browse')}
      overLabel={t('file.over')}
      hint={hint}
      formats={acceptedFormats(formats)}
      drop
      paste
      onFiles={([file]) => file && void send(file)}
      refusalText={refusalText}
    />
  );
}

type SendingProps = { file: File; sent: number; error: unknown; onCancel: () => void; onRetry: () => void };

function Sending({ file, sent, error, onCancel, onRetry }: SendingProps) {
  const t = useText('data-management');
  const { bytes } = useNumbers();
  const failureText = useFailureText();
  const progress = error
    ? undefined
    : { value: (sent / file.size) * 100, label: t('file.sending', { name: file.name }) };
  return (
    <UploadProgress
      boxed
      name={file.name}
      icon={IconFileSpreadsheet}
      statusKind={error ? 'refused' : 'half'}
      state={error ? t('file.notSent') : t('file.sent', { sent: bytes(sent), size: bytes(file.size) })}
      problem={error ? failureText(error) : undefined}
      progress={progress}
      remedy={
        error ? (
          <Button small onClick={onRetry}>
            {t('file.retry')}
          </Button>
        ) : undefined
      }
      actions={<IconButton small icon={IconX} label={t(error ? 'file.other' : 'file.cancel')} onClick={onCancel} />}
    />
  );
}
