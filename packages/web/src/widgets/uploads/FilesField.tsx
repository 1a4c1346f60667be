import { kindOf, type ObjectType } from '@fanal/contract/uploads/uploads.rules';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { acceptedFormats } from '#platform/uploads/accepted-formats.ts';
import type { UploadTask } from '#platform/uploads/upload-task.ts';
import { uploads } from '#platform/uploads/uploads.ts';
import { useUploads } from '#platform/uploads/use-uploads.ts';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { FieldTaskRow } from './FieldTaskRow.tsx';
import classes from './FilesField.module.css';
import { useShowUploads } from './shown-uploads.ts';
import { useFormatsHint } from './use-formats-hint.ts';
import { useRefusalWords } from './use-refusal-words.ts';

type FilesFieldProps = {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** What the files will belong to: it says which may come, how large, and who may send them. */
  objectType: ObjectType;
  /** The row they belong to, once there is one: uploads of it are found again after a change of screen. */
  rowId?: string;
  /** Others work on the files after their transfer. */
  needProcessing?: boolean;
  mostFiles?: number;
  drop?: boolean;
  disabled?: boolean;
  /** The files that have arrived, each time one more has, or one was taken away. */
  onChange?: (files: readonly UploadTask[]) => void;
};

/** The uploads that this field began, and those of its row that an earlier visit began. */
const useOwnUploads = ({ objectType, rowId, onChange }: FilesFieldProps) => {
  const [begun, setBegun] = useState<readonly string[]>([]);
  const own = useUploads().filter(
    ({ id, metadata }) =>
      begun.includes(id) || (rowId !== undefined && metadata.rowId === rowId && metadata.objectType === objectType),
  );
  useShowUploads(own.map(({ id }) => id));
  const arrived = own.filter(({ status }) => status === 'finished');
  const notify = useEffectEvent(() => onChange?.(arrived));
  const key = arrived.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when other files are there, not when one of them moves on.
  useEffect(() => notify(), [key]);
  return { own, remember: (ids: readonly string[]) => setBegun((before) => [...before, ...ids]) };
};

/** Several files at once, each sent in the background from the moment it is chosen. */
export function FilesField(props: FilesFieldProps) {
  const { label, description, error, required = false, objectType, rowId, needProcessing } = props;
  const { mostFiles = 10, drop = true, disabled = false } = props;
  const t = useText('uploads');
  const { accepted } = kindOf(objectType);
  const hint = useFormatsHint(accepted);
  const refusalText = useRefusalWords(accepted, mostFiles);
  const { own, remember } = useOwnUploads(props);
  const room = mostFiles - own.length;
  const send = (files: File[]) => remember(uploads.add(files, { objectType, rowId, needProcessing }));
  return (
    <FieldGroup
      label={label}
      description={description}
      error={error}
      required={required}
      count={mostFiles > 1 ? t('drop.count', { chosen: own.length, most: mostFiles }) : undefined}
    >
      {own.length > 0 ? (
        <ul className={classes.list}>
          {own.map((task) => (
            <li key={task.id}>
              <FieldTaskRow task={task} />
            </li>
          ))}
        </ul>
      ) : null}
      <FileDrop
        lead={drop ? t(mostFiles > 1 ? 'drop.files' : 'drop.file') : undefined}
        browse={drop ? t('drop.browse') : t(mostFiles > 1 ? 'drop.chooseFiles' : 'drop.chooseFile')}
        overLabel={t('drop.over')}
        hint={room > 0 ? hint : t('drop.full')}
        formats={acceptedFormats(accepted)}
        mostFiles={room}
        drop={drop}
        paste={drop}
        disabled={disabled || room <= 0}
        onFiles={send}
        refusalText={refusalText}
      />
    </FieldGroup>
  );
}
