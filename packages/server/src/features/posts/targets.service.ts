import { itemTargets } from '#features/audiences/item-targets.service';

export const { targetsOf, writeTargets } = itemTargets({ table: 'post_targets', item: 'post_id' });
