import { profileApi } from '@placette/contracts/client/identity/profile';
import { listingsApi } from '@placette/contracts/client/listings';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { useShell } from '@placette/shell-api';
import { useQuery } from '@tanstack/react-query';

interface SeenByDrivers {
  /** undefined until it is known. */
  owner: ParkingSpotPage['owner'] | undefined;
  /** Today; undefined of a parking that is not published. */
  free_spots: number | undefined;
}

/** What drivers see beside what the form says: of the published page, else of one's own profile. */
export function useSeenByDrivers(parking_spot_id: string | undefined): SeenByDrivers {
  const { api, session } = useShell();
  const page = useQuery({
    queryKey: ['parkings', parking_spot_id, 'page'],
    queryFn: ({ signal }) =>
      api.call(listingsApi.getParkingSpotPage, { params: { parking_spot_id: parking_spot_id ?? '' }, signal }),
    enabled: parking_spot_id !== undefined,
  });
  const { data: profile } = useQuery({
    queryKey: ['verification', 'profile'],
    queryFn: ({ signal }) => api.call(profileApi.getProfile, { signal }),
  });
  if (page.data) return { owner: page.data.owner, free_spots: page.data.free_spots };
  return {
    owner: profile && {
      ...profile,
      last_initial: profile.last_name.slice(0, 1),
      member_since: profile.created_at,
      identity_verified: session.verification?.identityVerified ?? false,
      // Said once it is published.
      cancellations: 0,
    },
    free_spots: undefined,
  };
}
