import { itemTargets } from '#features/audiences/item-targets.service';

export const { targetsOf, writeTargets } = itemTargets({ table: 'infohub_targets', item: 'article_id' });
