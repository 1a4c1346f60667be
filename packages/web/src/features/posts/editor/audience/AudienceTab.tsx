import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { TextLink } from '#ui/TextLink.tsx';
import { AudienceChoice } from '#widgets/editor/audience/AudienceChoice.tsx';
import { places } from '../editor-places.rules.ts';
import type { PartProps } from '../post-draft.rules.ts';
import { TakeOverDialog } from './TakeOverDialog.tsx';

/** Whom the post is meant for; the audience of another one can be taken over. */
export function AudienceTab({ draft, change, disabled = false }: PartProps) {
  const t = useText('post-audience');
  const [takesOver, setTakesOver] = useState(false);
  return (
    <>
      <AudienceChoice
        id={places.audience}
        targets={draft.targets}
        onChange={(targets) => change({ targets })}
        reachesNobody={t(`reachesNobody.${draft.type}`)}
        disabled={disabled}
        extra={
          <TextLink small onClick={() => setTakesOver(true)}>
            {t('takeOver.open')}
          </TextLink>
        }
      />
      {takesOver ? (
        <TakeOverDialog
          onClose={() => setTakesOver(false)}
          onTake={(taken) => change({ targets: taken })}
          replaced={draft.targets}
        />
      ) : null}
    </>
  );
}
