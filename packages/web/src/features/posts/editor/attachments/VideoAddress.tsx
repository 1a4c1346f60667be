import { languageOf } from '@fanal/contract/locales';
import { isVideoAddress } from '@fanal/contract/posts/posts.rules';
import { wrongVideoAddress } from '@fanal/contract/posts/video-address.rules';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { type KeyboardEvent, useState } from 'react';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import classes from './AttachmentsField.module.css';
import { idOf, type PostAttachments } from './use-attachments.ts';

/** A video of the web by its address: YouTube with an id, or a file that is a video by its name (POSTS-37). */
export function VideoAddress({ files, wasRefused }: { files: PostAttachments; wasRefused: boolean }) {
  const t = useText('post-attachments');
  const locale = useLocale();
  const [address, setAddress] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  if (address === null)
    return (
      <Button
        small
        variant="subtle"
        icon={IconLink}
        className={classes.open}
        disabled={files.room <= 0}
        onClick={() => setAddress('')}
      >
        {t('address.open')}
      </Button>
    );
  const add = () => {
    const url = address.trim();
    if (!isVideoAddress(url)) return setWrong(true);
    if (!files.attachments.some((one) => idOf(one) === url)) files.addAddress(url);
    setAddress(null);
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className={classes.address}>
      <TextField
        label={t('address.label')}
        type="url"
        inputMode="url"
        autoFocus
        value={address}
        error={isWrong || wasRefused ? wrongVideoAddress[languageOf(locale)] : undefined}
        hint={t('address.hint')}
        onChange={(next) => {
          setAddress(next);
          setWrong(false);
        }}
        onBlur={() => setWrong(address.trim() !== '' && !isVideoAddress(address.trim()))}
        onKeyDown={addByKey}
      />
      <Button className={classes.add} onClick={add}>
        {t('address.add')}
      </Button>
    </div>
  );
}
