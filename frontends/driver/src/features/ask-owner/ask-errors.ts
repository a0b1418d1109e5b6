import { ALL_REQUIRED } from '@placette/contracts/requests/schema';
import { ApiProblem, problemText } from '@placette/shell-api';
import type { SummaryError } from '@placette/ui/error-summary';
import type { FieldError, FieldErrors } from 'react-hook-form';
import { TRAVEL_FIELDS, type RequestValues } from './use-request-draft.js';

const ORDER: readonly (keyof RequestValues)[] = ['vehicle_id', 'start_date', 'end_date', ...TRAVEL_FIELDS, 'message'];

/** RQ-03: that something is missing is said once, beside what is wrong; each empty field says it in its own words. */
export function summaryOf(errors: FieldErrors<RequestValues>): SummaryError[] {
  const found = ORDER.flatMap((field): { field: string; message: string }[] => {
    const id = field === 'end_date' ? 'start_date-fin' : field;
    const message = errors[field]?.message;
    return message ? [{ field: id, message: unreadDay(id) ?? message }] : [];
  });
  const wrong = found.filter(({ message }) => message !== ALL_REQUIRED);
  return wrong.length < found.length ? [{ message: ALL_REQUIRED }, ...wrong] : wrong;
}

/** Of a date that was typed and is none, which counts as missing for the form: what its field says. */
function unreadDay(id: string): string | undefined {
  const field = document.getElementById(id);
  return (field instanceof HTMLInputElement && field.validity.customError && field.validationMessage) || undefined;
}

export function fieldText(error: FieldError | undefined): string | undefined {
  return error?.message === ALL_REQUIRED ? 'Ce champ est obligatoire' : error?.message;
}

/** What the server refused. */
export function refusalOf(error: Error): SummaryError[] {
  if (error instanceof ApiProblem && error.errors.length > 1) {
    return error.errors.map(({ path, message }) => ({ field: path, message }));
  }
  return [{ message: problemText(error, "Erreur lors de l'envoi de la demande") }];
}
