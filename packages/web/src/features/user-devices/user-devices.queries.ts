import { activitiesApi } from '@fanal/contract/activities/activities.api';
import { userDevicesApi } from '@fanal/contract/user-devices/user-devices.api';
import { useRead, useWrite } from '#platform/api.ts';

export const useDevices = (userId: string) => useRead(userDevicesApi.list, { params: { id: userId } });

export const useRemoveDevice = (userId: string) => {
  const write = useWrite(userDevicesApi.remove, {
    refreshes: [userDevicesApi.list, activitiesApi.list],
    handlesFailure: true,
  });
  return (deviceId: string) => write.mutateAsync({ params: { id: userId, deviceId } });
};
