import { useLocation, useNavigate } from 'react-router';

interface LayerState {
  layer?: string;
}
const layerOf = (state: unknown) => (state as LayerState | null)?.layer;

/**
 * A layer over the screen that the browser's Back closes: being open is an entry of the history, at the address of the
 * screen. What the layer changes in the address replaces that entry (`useIsInLayer`).
 */
export function useLayer(name: string): { isOpen: boolean; open: () => void; close: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: layerOf(location.state) === name,
    open: () => void navigate(location, { state: { ...location.state, layer: name } }),
    close: () => void navigate(-1),
  };
}

export function useIsInLayer(): boolean {
  return layerOf(useLocation().state) !== undefined;
}
