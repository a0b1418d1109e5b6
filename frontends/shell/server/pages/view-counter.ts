import { catalogApi } from '@placette/contracts/client/catalog';
import { createApiClient } from '@placette/http-client';

const HOUR_MS = 3_600_000;
/** Views under way at once, and visitors remembered in an hour. */
const UNDER_WAY_MAX = 64;
const REMEMBERED_MAX = 50_000;

interface Visit {
  location_id: string;
  ip: string;
  agent: string;
}

/** C31: counts the views of cached pages too, once per visitor, location and hour, as the catalogue does. */
export class ViewCounter {
  private readonly counted = new Set<string>();
  private hour = 0;
  private underWay = 0;

  constructor(
    private readonly gatewayUrl: string,
    private readonly now: () => number = Date.now,
  ) {}

  /** `send` calls the gateway in the visitor's name. A lost count is no reason to fail a page. */
  count({ location_id, ip, agent }: Visit, send: typeof fetch): void {
    if (this.underWay >= UNDER_WAY_MAX || !this.isNew(`${location_id}|${ip}|${agent}`)) return;
    this.underWay += 1;
    const api = createApiClient({ baseUrl: this.gatewayUrl, fetch: send });
    void api
      .call(catalogApi.countLocationView, { params: { location_id } })
      .catch(() => undefined)
      .finally(() => (this.underWay -= 1));
  }

  private isNew(visit: string): boolean {
    const hour = Math.floor(this.now() / HOUR_MS);
    if (hour !== this.hour || this.counted.size >= REMEMBERED_MAX) this.counted.clear();
    this.hour = hour;
    if (this.counted.has(visit)) return false;
    this.counted.add(visit);
    return true;
  }
}
