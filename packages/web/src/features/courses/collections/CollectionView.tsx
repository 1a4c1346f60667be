import type { Collection } from '@fanal/contract/courses/collections.shapes';
import { useText } from '#platform/text/use-text.ts';
import { TilePicture } from '#widgets/tiles/TilePicture.tsx';
import { CourseStatusBadge } from '../CourseStatusBadge.tsx';
import { CollectedCourses } from './CollectedCourses.tsx';
import classes from './CollectionPanel.module.css';

/** A collection as somebody reads it who may not change it. */
export function CollectionView({ collection }: { collection: Collection }) {
  const t = useText('collections');
  const { name, description, status, courses = [] } = collection;
  return (
    <section aria-label={name} className={classes.panel}>
      <div className={classes.cover}>
        <TilePicture tile={collection} cover className={classes.picture} />
      </div>
      <div>
        <h2 className={classes.name}>{name}</h2>
        {description ? <p className={classes.hint}>{description}</p> : null}
        <CourseStatusBadge status={status} words={t(`statuses.${status}`)} />
      </div>
      <CollectedCourses courses={courses} />
    </section>
  );
}
