import type { Alike } from '@fanal/contract/phone-book/phone-book.shapes';
import { useNavigate } from '@tanstack/react-router';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Note } from '#ui/Note.tsx';
import { TextLink } from '#ui/TextLink.tsx';

type AlikeWordsProps = { found: Alike | undefined; onOther: (id: string) => void };

/** « Le même courriel que Nathalie Girard, membre. Voir le profil », or nothing. */
export const alikeWords = ({ found, onOther }: AlikeWordsProps) =>
  found ? <AlikeSentence found={found} onOther={onOther} /> : undefined;

function AlikeSentence({ found, onOther }: { found: Alike; onOther: (id: string) => void }) {
  const t = useText('phone-book');
  const mayOpen = useMay()('users:read');
  const pathOf = useOrganizationPath();
  const navigate = useNavigate();
  const { kind, id, name, likeness } = found;
  const profile = pathOf(`user-profile/${id}`);
  return (
    <>
      {t(`alike.${kind}.${likeness}`, { name })}{' '}
      {kind === 'contact' ? <TextLink onClick={() => onOther(id)}>{t('alike.open')}</TextLink> : null}
      {kind === 'member' && mayOpen ? (
        <TextLink
          href={profile}
          onClick={(event) => {
            event.preventDefault();
            void navigate({ to: profile });
          }}
        >
          {t('alike.profile')}
        </TextLink>
      ) : null}
    </>
  );
}

/** A contact of the same name: perhaps the one that is being written. */
export function AlikeName({ alike, onOther }: { alike: readonly Alike[]; onOther: (id: string) => void }) {
  const found = alike.find(({ likeness }) => likeness === 'name');
  return found ? <Note>{alikeWords({ found, onOther })}</Note> : null;
}
