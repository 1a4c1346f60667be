import { oldRows } from '#platform/db/old-rows';

export const { count: countUnseen, remove: deleteUnseen } = oldRows({ table: 'user_devices', at: 'last_seen_at' });
