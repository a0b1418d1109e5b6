import { catalogApi } from '@placette/contracts/client/catalog';
import { daysBetween, today } from '@placette/contracts/kernel/days';
import { priceForStay } from '@placette/contracts/listings/offer/price';
import { readStay } from '@placette/contracts/listings/stay/stay';
import { links, useShell, type ApiClient } from '@placette/shell-api';
import { euros, shortRange } from '@placette/ui/format';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { locationPageQuery } from '../location/api.js';
import { offerRange } from '../location/offer-range.js';
import { parkingPageQuery } from '../parking/api.js';

/** « Vous retrouvez ensuite : Paris-Orly, 17–26 déc., dès 45,50 € »: what the visitor was looking at. */
export function WhatWaits({ returnTo }: { returnTo: string }) {
  const { api } = useShell();
  const { data } = useQuery({
    queryKey: ['what-waits', returnTo],
    queryFn: ({ client }) => whatWaits(client, api, new URL(returnTo, 'http://site')),
  });
  if (!data) return null;
  return (
    <>
      Vous retrouvez ensuite&nbsp;: <strong>{data}</strong>
    </>
  );
}

async function whatWaits(client: QueryClient, api: ApiClient, { pathname, searchParams }: URL): Promise<string> {
  const stay = readStay(searchParams, today());
  const dates = stay.start === '' ? null : shortRange(stay.start, stay.end, today());
  const idIn = (link: (id: string) => string) =>
    pathname.startsWith(link('')) ? decodeURIComponent(pathname.slice(link('').length)) : null;

  const parkingId = idIn(links.parking) ?? idIn(links.askOwner);
  if (parkingId !== null) {
    const parking = await client.fetchQuery(parkingPageQuery(api, parkingId, null));
    if (typeof parking === 'string') return joined(dates);
    const total = dates && euros(priceForStay(parking, daysBetween(stay.start, stay.end)));
    return joined(parking.title, dates, total);
  }
  const slug = idIn(links.location);
  if (slug !== null) {
    const page = await client.fetchQuery(locationPageQuery(api, slug, null, stay));
    if (page === null) return joined(dates);
    const { lowest } = offerRange(page);
    return joined(page.location.name, dates, dates !== null && lowest !== null ? `dès ${euros(lowest)}` : null);
  }
  const { locations } = await api.call(catalogApi.listLocations, { query: {} });
  return joined(locations.find(({ id }) => id === searchParams.get('location_id'))?.name ?? null, dates);
}

function joined(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ');
}
