import type { FeatureSwitches } from '@fanal/contract/features';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { useScreens } from '../layout/use-screens.ts';
import { closedBecause, sections } from '../screens.ts';
import classes from './FutureMenu.module.css';

type FutureMenuProps = { features: FeatureSwitches; kept: FeatureSwitches };

/** The menu of the caller as it will be with these switches; what leaves and what comes is said in words. */
export function FutureMenu({ features, kept }: FutureMenuProps) {
  const t = useText('app');
  const words = useText('organization-features');
  const screens = useScreens();
  const { profile, organization } = usePerson();
  const personWith = (switches: FeatureSwitches) => ({
    profile,
    organization: { ...organization, features: switches },
  });
  const [before, after] = [personWith(kept), personWith(features)];
  const groups = sections
    .map((section) => ({
      section,
      entries: screens
        .filter((screen) => screen.section === section)
        .map((screen) => ({
          screen,
          isThere: closedBecause(screen, after) === null,
          wasThere: closedBecause(screen, before) === null,
        }))
        .filter(({ isThere, wasThere }) => isThere || wasThere),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <section aria-labelledby="future-menu">
      <h2 id="future-menu" className={classes.title}>
        {words('features.menu')}
      </h2>
      <div className={classes.menu}>
        {groups.map(({ section, entries }) => (
          <div key={section}>
            <h3 className={classes.heading}>{t(`menu.sections.${section}`)}</h3>
            <ul className={classes.list}>
              {entries.map(({ screen, isThere, wasThere }) => (
                <li key={screen.path} className={classes.entry}>
                  <Glyph icon={screen.icon} size={16} className={classes.icon} />
                  {isThere ? <span>{t(screen.label)}</span> : <s>{t(screen.label)}</s>}
                  {isThere === wasThere ? null : (
                    <span className={classes.change}>{words(isThere ? 'features.comes' : 'features.leaves')}</span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
