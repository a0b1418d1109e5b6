import { clockInWords } from '@placette/contracts/kernel/typed';
import type { PreparedRequest } from '@placette/contracts/requests/prepared/schema';
import { type newContactRequestSchema, type SentRequest, ALL_REQUIRED } from '@placette/contracts/requests/schema';
import type { Travel } from '@placette/contracts/requests/travel/schema';
import { noTravel, travelOf } from '@placette/contracts/requests/travel/travel';
import { draftKey, clearDraft, saveDraft, readDraft, useShell, ApiProblem, problemText } from '@placette/shell-api';
import type { SummaryError } from '@placette/ui/error-summary';
import type { FormFields } from '@placette/ui/use-zod-form';
import { useCallback, useState } from 'react';
import type { FieldError, FieldErrors } from 'react-hook-form';

/** TR-01: hours as they are typed. */
export const TRAVEL_FIELDS = Object.keys(noTravel()) as (keyof Travel)[];

export type RequestValues = Omit<FormFields<typeof newContactRequestSchema>, 'parking_spot_id'>;

/** A message that can be sent as it is, to any owner. */
const BEGUN_MESSAGE = 'Bonjour, j’aimerais laisser mon véhicule chez vous à ces dates. Merci d’avance.';

/** A request with nothing chosen yet but its dates, from the search. */
export function newRequest(asked: AskedDates): RequestValues {
  return { vehicle_id: '', message: BEGUN_MESSAGE, ...noTravel(), ...asked };
}

/** C49: what a prepared request says, to be changed. */
export function preparedValues({
  vehicle,
  start_date,
  end_date,
  message,
  travel,
}: Pick<PreparedRequest, 'vehicle' | 'start_date' | 'end_date' | 'message' | 'travel'>): RequestValues {
  const journey = travel ? travelOf(travel) : noTravel();
  const asTyped = (time: string | null) => time && clockInWords(time);
  return {
    ...{ vehicle_id: vehicle.id, start_date, end_date, message, ...journey },
    arrival_time: asTyped(journey.arrival_time),
    return_time: asTyped(journey.return_time),
  };
}

/** The dates chosen in the search, or ''. */
export interface AskedDates {
  start_date: string;
  end_date: string;
}

interface RequestDraft {
  values: RequestValues;
  /** Sent with the request, so that a retry after a lost answer sends once. */
  idempotencyKey: string;
}

interface KeptDraft extends RequestDraft {
  /** The dates that the page was opened with: other ones replace those of the draft. */
  asked: string;
}

/** The name under which a new request for a parking is kept. */
export const draftName = (parking_spot_id: string) => `demande.${parking_spot_id}`;

const datesText = ({ start_date, end_date }: AskedDates) => `${start_date}/${end_date}`;

/** FO-05: a new request that says what an earlier one said, for other days. */
export function draftAgain(request: SentRequest, days: AskedDates): KeptDraft {
  const values = { ...preparedValues(request), ...days };
  return { values, idempotencyKey: crypto.randomUUID(), asked: datesText(days) };
}

/** Kept in the tab for one account, under this name, while the page is left and found again. */
export function useRequestDraft(name: string, initial: RequestValues, asked: AskedDates) {
  const account = useShell().session.user?.id ?? '';
  const key = draftKey(account, name);
  const askedText = datesText(asked);
  const [draft] = useState<RequestDraft>(() => {
    const kept = readDraft<KeptDraft>(key);
    if (kept === null) return { values: initial, idempotencyKey: crypto.randomUUID() };
    const isSame = kept.asked === askedText || asked.start_date === '';
    return { ...kept, values: { ...initial, ...kept.values, ...(isSame ? {} : asked) } };
  });
  const keep = useCallback(
    (values: RequestValues) =>
      saveDraft(key, { values, idempotencyKey: draft.idempotencyKey, asked: askedText } satisfies KeptDraft),
    [key, draft.idempotencyKey, askedText],
  );
  const forget = useCallback(() => clearDraft(key), [key]);
  return { draft, keep, forget };
}

const ORDER: readonly (keyof RequestValues)[] = ['vehicle_id', 'start_date', 'end_date', ...TRAVEL_FIELDS, 'message'];

/** RQ-03: one line for all missing fields, then the other errors. */
export function summaryOf(errors: FieldErrors<RequestValues>): SummaryError[] {
  const found = ORDER.flatMap((field): { field: string; message: string }[] => {
    const id = field === 'end_date' ? 'start_date-fin' : field;
    const message = errors[field]?.message;
    return message ? [{ field: id, message: unreadDay(id) ?? message }] : [];
  });
  const wrong = found.filter(({ message }) => message !== ALL_REQUIRED);
  return wrong.length < found.length ? [{ message: ALL_REQUIRED }, ...wrong] : wrong;
}

/** The message of a date field whose text is not a date; the form knows it as missing. */
function unreadDay(id: string): string | undefined {
  const field = document.getElementById(id);
  return (field instanceof HTMLInputElement && field.validity.customError && field.validationMessage) || undefined;
}

export function fieldText(error: FieldError | undefined): string | undefined {
  return error?.message === ALL_REQUIRED ? 'Ce champ est obligatoire' : error?.message;
}

export function refusalOf(error: Error): SummaryError[] {
  if (error instanceof ApiProblem && error.errors.length > 1) {
    return error.errors.map(({ path, message }) => ({ field: path, message }));
  }
  return [{ message: problemText(error, "Erreur lors de l'envoi de la demande") }];
}
