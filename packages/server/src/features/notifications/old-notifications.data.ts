import { oldRows } from '#platform/db/old-rows';

/** Ids are made by time (UUID version 7): the primary key finds the oldest ones. */
export const { count: countOld, remove: deleteOld } = oldRows({ table: 'notifications', at: 'created_at' });
