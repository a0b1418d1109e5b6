import { today } from '@placette/contracts/kernel/days';
import { stayErrors, type ChosenStay } from '@placette/contracts/listings/stay/stay';

/** The stay once it has both dates and they are right (C23); null while it is being chosen. */
export function rightStay(stay: ChosenStay): ChosenStay | null {
  const isWhole = stay.start !== '' && stay.end !== '';
  return isWhole && Object.keys(stayErrors(stay, today())).length === 0 ? stay : null;
}
