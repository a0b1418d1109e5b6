import { type FigureName, figureOf } from '@placette/contracts/catalog/content/figures';
import { listingsApi } from '@placette/contracts/client/listings';
import type { ApiClient } from '@placette/http-client';
import { useShell, type ShellConfig } from '@placette/shell-api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSiteSettings } from '../company/company-facts.js';
import { shownFigure } from '../content/marketing-figures.js';

export function figuresQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['figures'],
    queryFn: ({ signal }) => api.call(listingsApi.getOfferFigures, { signal }),
    staleTime: 300_000,
  });
}

export function areFiguresWanted({ figures: modes = {} }: ShellConfig): boolean {
  return Object.values(modes).includes('live');
}

/** C42: figures that a page measures itself; null hides the declared figure, which is not true there. */
export type MeasuredFigures = Partial<Record<FigureName, { figure: string; label?: string } | null>>;

/** HO-07, HO-08: the marketing figures of this list that are shown, measured where the page measures them. */
export function useMarketingFigures(
  names: readonly FigureName[],
  measured: MeasuredFigures = {},
): { name: FigureName; figure: string; label: string }[] {
  const { api, config } = useShell();
  const { declaredFigures = {} } = useSiteSettings();
  const { data } = useQuery({ ...figuresQuery(api), enabled: areFiguresWanted(config) });
  return names.flatMap((name) => {
    const mode = config.figures?.[name] ?? 'declared';
    const own = mode === 'off' ? undefined : measured[name];
    if (own === null) return [];
    const figure = own?.figure ?? shownFigure(name, mode, data, declaredFigures[name]);
    return figure === null ? [] : [{ name, figure, label: own?.label ?? figureOf(name).label }];
  });
}
