import { Inject } from '@nestjs/common';
import { AppError, type CallContext, type RouteInput, type RpcInput, type RpcOutput } from '@placette/contracts';
import { catalogApi, WEEK_OFFERS_SHOWN } from '@placette/contracts/catalog/api';
import { geocodingApi } from '@placette/contracts/catalog/geocoding/api';
import { LOCATION_RADIUS_KM } from '@placette/contracts/catalog/schema';
import { fail } from '@placette/contracts/errors';
import { listingsApi, priceAdviceApi } from '@placette/contracts/listings/api';
import { ADVICE_RADIUS_KM } from '@placette/contracts/listings/price-advice';
import { requestsApi } from '@placette/contracts/requests/api';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { ApiController } from '../http/api-controller.js';
import { VisitCounter, visitorKey } from '../visits/visits.js';

/** ER-03: what the page shows when the offer cannot be read; the location itself stays readable. */
const NO_OFFER = {
  places_disponibles: null,
  prix_moyen: null,
  prix_min: null,
  prix_max: null,
  offers: 0,
  lowest_totals: [],
  shuttle_percent: null,
  verified_owners: 0,
  further: 0,
  parkings: [],
  areas: [],
  stay: null,
};

type Totals = RpcOutput<typeof listingsApi.listLocationTotals>['totals'][number];

@ApiController(catalogApi)
export class CatalogController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly visits: VisitCounter,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  async listLocations({ query }: RouteInput<typeof catalogApi.listLocations.http>, context: CallContext) {
    const [{ locations, ...listedBy }, totals] = await Promise.all([
      this.rpc.call(catalogApi.listLocations, query, context),
      this.totals(context),
    ]);
    return {
      ...listedBy,
      locations: locations.map((location) => ({
        ...location,
        places_disponibles: totals && (totals.get(location.id)?.places_disponibles ?? 0),
        prix_min: totals?.get(location.id)?.prix_min ?? null,
      })),
    };
  }

  async getLocationPage(
    { params, query }: RouteInput<typeof catalogApi.getLocationPage.http>,
    context: CallContext,
    request: FastifyRequest,
  ) {
    const found = await this.rpc.call(catalogApi.getLocationDetails, params, context);
    if (!found) fail('location_not_found');
    const { location, details } = found;
    this.countView(location.id, request, context);
    const [offer, { locations: nearby }, { answer_minutes }] = await Promise.all([
      this.offer({ location_id: location.id, ...query }, context),
      this.rpc.call(catalogApi.listNearbyLocations, { location_id: location.id }, context),
      this.rpc.call(requestsApi.getAnswerTime, {}, context).catch(() => ({ answer_minutes: null })),
    ]);
    return { location, ...details, ...offer, answer_minutes, nearby };
  }

  /** FO-03, C45: around a location, within its own radius. */
  async getLocationEstimate({ params }: RouteInput<typeof catalogApi.getLocationEstimate.http>, context: CallContext) {
    const found = await this.rpc.call(catalogApi.getLocationDetails, params, context);
    if (!found) fail('location_not_found');
    const { location } = found;
    const { latitude, longitude, radius_km = LOCATION_RADIUS_KM[location.type] } = location;
    const around = { latitude, longitude, radius_km };
    return { location, estimate: await this.rpc.call(priceAdviceApi.getPriceEstimate, around, context) };
  }

  /** FO-03: around what was typed, which goes to the gazetteer of the catalogue and no further. */
  async estimateAddress({ body }: RouteInput<typeof catalogApi.estimateAddress.http>, context: CallContext) {
    const { q, choice } = body;
    const { addresses, meant } = await this.rpc.call(geocodingApi.findAddresses, { q }, context);
    const chosen = choice ?? meant;
    const address = chosen === null ? undefined : addresses[chosen];
    if (!address) return { addresses, chosen: null, estimate: null };
    const around = { latitude: address.lat, longitude: address.lon, radius_km: ADVICE_RADIUS_KM };
    return { addresses, chosen, estimate: await this.rpc.call(priceAdviceApi.getPriceEstimate, around, context) };
  }

  /** Sorts the most searched locations first, then those with the most parkings. */
  async listWeekOffers(_input: RouteInput<typeof catalogApi.listWeekOffers.http>, context: CallContext) {
    const [{ locations }, { offers, ...week }] = await Promise.all([
      this.rpc.call(catalogApi.listLocations, {}, context),
      this.rpc.call(listingsApi.listWeekOffers, {}, context),
    ]);
    const byLocation = new Map(offers.map((offer) => [offer.location_id, offer]));
    const offered = locations.flatMap((location) => {
      const offer = byLocation.get(location.id);
      return offer ? [{ ...location, ...offer }] : [];
    });
    offered.sort((one, other) => other.search_count - one.search_count || other.parkings - one.parkings);
    return { ...week, offers: offered.slice(0, WEEK_OFFERS_SHOWN) };
  }

  async countLocationView(
    { params }: RouteInput<typeof catalogApi.countLocationView.http>,
    context: CallContext,
    request: FastifyRequest,
  ) {
    const visitor = visitorKey(request, this.config.STORAGE_LINK_SECRET);
    if (visitor === null) return;
    await this.rpc.call(catalogApi.countVisit, { ...params, kind: 'view', visitor }, context);
  }

  /** C23: dates that do not form a valid stay are refused. */
  private async offer(asked: RpcInput<typeof listingsApi.getLocationOffer>, context: CallContext) {
    try {
      return await this.rpc.call(listingsApi.getLocationOffer, asked, context);
    } catch (error) {
      if (error instanceof AppError && error.code === 'invalid_input') throw error;
      return NO_OFFER;
    }
  }

  /** ER-03: null when the counts cannot be read; the places themselves stay readable. */
  private async totals(context: CallContext): Promise<Map<string, Totals> | null> {
    try {
      const { totals } = await this.rpc.call(listingsApi.listLocationTotals, {}, context);
      return new Map(totals.map((each) => [each.location_id, each]));
    } catch {
      return null;
    }
  }

  private countView(location_id: string, request: FastifyRequest, context: CallContext): void {
    const visitor = visitorKey(request, this.config.STORAGE_LINK_SECRET);
    if (visitor === null) return;
    this.visits.count({ location_id, kind: 'view', visitor }, context);
  }
}
