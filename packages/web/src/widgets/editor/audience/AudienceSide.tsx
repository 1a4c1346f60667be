import { type Language, languageOf, languages } from '@fanal/contract/locales';
import type { PostReach } from '@fanal/contract/posts/posts.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { AudiencePeople, PeopleTitle } from '#widgets/audiences/AudiencePeople.tsx';
import { useAudience } from '#widgets/audiences/use-audience.ts';
import { useVia } from '#widgets/audiences/use-via.ts';
import classes from './AudienceSide.module.css';
import { type Audience, useReach } from './use-reach.ts';

/** Who is reached, why, and in which languages they read; whether somebody is one of them. */
export function AudienceSide(audience: Audience) {
  const t = useText('editor-audience');
  const { preview, reached, question, ask } = useAudience(audience.targets);
  const viaOf = useVia(preview.data?.targets);
  const { data } = useReach(audience);
  const isEmpty = audience.targets.length === 0;
  return (
    <>
      <PeopleTitle count={reached}>{t('people')}</PeopleTitle>
      {isEmpty ? (
        <p className={classes.nobody}>{t('nobody')}</p>
      ) : (
        <AudiencePeople
          people={preview.data?.people}
          stale={preview.isPlaceholderData}
          error={preview.error}
          onReload={() => void preview.refetch()}
          question={question}
          onQuestion={ask}
          viaOf={viaOf}
          filters={data ? <Languages readers={data.readers} /> : null}
          nobody={t('nobodyYet')}
        />
      )}
    </>
  );
}

/** « Français 371 | Anglais 29 | Espagnol 12 » */
function Languages({ readers }: Pick<PostReach, 'readers'>) {
  const t = useText('editor-audience');
  const { number } = useNumbers();
  const countOf = (language: Language) =>
    readers.reduce((sum, { locale, people }) => sum + (languageOf(locale) === language ? people : 0), 0);
  return (
    <dl className={classes.languages}>
      {languages.map((language) => (
        <div key={language}>
          <dt>{t(`languages.${language}`)}</dt>
          <dd>{number(countOf(language))}</dd>
        </div>
      ))}
    </dl>
  );
}
