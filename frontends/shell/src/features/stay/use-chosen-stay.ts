import { today } from '@placette/contracts/kernel/days';
import { type ChosenStay, readStay, stayErrors, writeStay } from '@placette/contracts/listings/stay/stay';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * The stay that the address names, « ?date_debut=…&date_fin=… », and how to choose another: the address follows once
 * both dates are chosen. Each tab has its own.
 */
export function useChosenStay(): [ChosenStay, (stay: ChosenStay) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const [stay, setStay] = useState(() => readStay(params, today()));
  function choose(next: ChosenStay) {
    setStay(next);
    // Keeps the state of this history entry: the list that linked here.
    setParams(writeStay(params, next), { replace: true, preventScrollReset: true, state: state as unknown });
  }
  return [stay, choose];
}

/** The stay once it has both dates and they are right (C23); null while it is being chosen. */
export function rightStay(stay: ChosenStay): ChosenStay | null {
  const isWhole = stay.start !== '' && stay.end !== '';
  return isWhole && Object.keys(stayErrors(stay, today())).length === 0 ? stay : null;
}
