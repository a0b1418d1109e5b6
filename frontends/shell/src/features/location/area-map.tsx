import type { LocationPage } from '@placette/contracts/catalog/api';
import { useMapGround } from '@placette/shell-api';
import { count } from '@placette/ui/format';
import { MapView, type MapMark } from '@placette/ui/map-view';
import { useMemo } from 'react';

interface AreaMapProps extends Pick<LocationPage, 'location' | 'areas'> {
  label: string;
  className: string;
}

/** The place with the number of parkings of each area, over streets. */
export function AreaMap({ location, areas, label, className }: AreaMapProps) {
  const { ground, detail } = useMapGround();
  const marks = useMemo<MapMark[]>(() => {
    const { id, name, type, latitude, longitude } = location;
    const place: MapMark = { id, kind: 'location', type, isAlone: true, label: name, latitude, longitude };
    return [
      place,
      ...areas.map(({ parkings, ...point }): MapMark => ({
        ...point,
        id: `${point.latitude} ${point.longitude}`,
        kind: 'price',
        text: String(parkings),
        label: count(parkings, 'parking', 'parkings'),
      })),
    ];
  }, [location, areas]);
  return (
    <MapView label={label} ground={ground} detail={detail} marks={marks} around={location} className={className} />
  );
}
