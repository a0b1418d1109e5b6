import { addDays, today } from '@placette/contracts/kernel/days';
import { lastCalendarDay } from '@placette/contracts/listings/calendar/schema';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { stayErrors } from '@placette/contracts/listings/stay/stay';
import { PRODUCT_FACTS } from '@placette/contracts/product-facts';
import { isInstantBooking } from '@placette/contracts/requests/immediate-booking';
import { newPreparedRequestSchema } from '@placette/contracts/requests/prepared/schema';
import { MESSAGE_MAX, newContactRequestSchema, type Vehicle } from '@placette/contracts/requests/schema';
import { canBeChosen, vehicleFit } from '@placette/contracts/requests/vehicles/vehicle-fit';
import { Button } from '@placette/ui/button';
import { DateRangeField } from '@placette/ui/date-range-field';
import { ErrorSummary } from '@placette/ui/error-summary';
import { Hint } from '@placette/ui/field';
import { decimal } from '@placette/ui/format';
import shared from '@placette/ui/shared.module.css';
import { TextArea } from '@placette/ui/text-field';
import { useZodForm } from '@placette/ui/use-zod-form';
import { useEffect, useId, type FormEvent, type ReactNode } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useMayBookInstantly } from '../../queries.js';
import { useDaysNotFree, type NewRequestBody } from './api.js';
import styles from './ask-owner.module.css';
import { fieldText, refusalOf, summaryOf, type RequestValues } from './request-values.js';
import { DaysNotFree } from './stay-days.js';
import { ShuttleFields } from './shuttle-fields.js';
import { StaySum } from './stay-sum.js';
import { OutsideShuttle, TravelFields } from './travel-fields.js';
import { InstantBooking, VehicleChoice } from './vehicle-choice.js';

interface RequestFormProps {
  parking: ParkingSpotPage;
  vehicles: readonly Vehicle[];
  initial: RequestValues;
  /** Called with each change. */
  keep: (values: RequestValues) => void;
  /** C49: it is sent once the identity is verified, and so begins tomorrow at the earliest. */
  isPrepared: boolean;
  /** The label of the button, and what pressing it does. */
  button: (isInstant: boolean) => readonly [label: string, does: string];
  pendingLabel: string;
  beforeButton?: ReactNode;
  isPending: boolean;
  error: Error | null;
  onSubmit: (request: NewRequestBody) => void;
}

/** RQ-01 to RQ-06: days, vehicle, total and message, then the journey; a refusal beside its field. */
export function RequestForm({ parking, vehicles, initial, isPrepared, keep, error, ...sending }: RequestFormProps) {
  const choosable = vehicles.filter((vehicle) => canBeChosen(vehicleFit(vehicle, parking)));
  const form = useZodForm(isPrepared ? newPreparedRequestSchema : newContactRequestSchema, {
    ...initial,
    vehicle_id: chosenVehicle(initial.vehicle_id, choosable),
    parking_spot_id: parking.id,
  });
  const { errors, isSubmitted, submitCount } = form.formState;
  const [vehicle_id, start_date, end_date] = useWatch({
    control: form.control,
    name: ['vehicle_id', 'start_date', 'end_date'],
  });
  const firstDay = isPrepared ? addDays(today(), 1) : today();
  const dates = stayErrors({ start: start_date, end: end_date }, today(), true);
  const notFree = useDaysNotFree(parking.id, start_date, end_date);
  const hintId = useId();
  const chosen = choosable.find(({ id }) => id === vehicle_id);
  const mayBookInstantly = useMayBookInstantly();
  const isInstant = mayBookInstantly && chosen !== undefined && isInstantBooking(parking, chosen);
  const isBooked = isInstant && !isPrepared;
  const [label, does] = sending.button(isInstant);
  useEffect(() => {
    const { unsubscribe } = form.watch(({ parking_spot_id: _, ...values }) => keep(values as RequestValues));
    return unsubscribe;
  }, [form, keep]);

  const todo = isPrepared ? 'préparer' : 'envoyer';
  const blockedBy =
    choosable.length === 0
      ? `Un véhicule compatible est nécessaire pour ${todo} une demande.`
      : notFree.length > 0
        ? `Une place doit être libre chaque jour de votre séjour pour ${todo} une demande.`
        : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (blockedBy === null && !sending.isPending) void form.handleSubmit(sending.onSubmit)();
  }

  function change(values: Partial<RequestValues>) {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof RequestValues, value, { shouldDirty: true });
    }
    if (isSubmitted) void form.trigger();
  }

  const refused = summaryOf(errors);
  return (
    <form
      noValidate
      onSubmit={submit}
      className={styles.form}
      aria-label={isInstant ? 'Votre réservation' : 'Votre demande'}
    >
      <ErrorSummary
        submission={submitCount}
        answer={error}
        errors={error && refused.length === 0 ? refusalOf(error) : isSubmitted ? refused : []}
      />
      <DateRangeField
        id="start_date"
        label="Dates de votre séjour"
        min={firstDay}
        max={lastCalendarDay(today())}
        value={{ start: start_date, end: end_date }}
        onChange={({ start, end }) => change({ start_date: start, end_date: end })}
        startError={fieldText(errors.start_date) ?? dates.start}
        endError={fieldText(errors.end_date) ?? dates.end}
      />
      {notFree.length > 0 && <DaysNotFree days={notFree} />}
      <VehicleChoice
        parking={parking}
        vehicles={vehicles}
        value={vehicle_id}
        onChange={(chosen) => change({ vehicle_id: chosen })}
        error={fieldText(errors.vehicle_id)}
      />
      <FormProvider {...form}>
        <ShuttleFields parking={parking} />
        <StaySum parking={parking} start_date={start_date} end_date={end_date} isFirm={isBooked} />
        <TextArea
          id="message"
          label="Message"
          hint={`Dites ce que le propriétaire doit savoir. ${decimal(MESSAGE_MAX)} caractères au maximum.`}
          maxLength={MESSAGE_MAX}
          error={fieldText(errors.message)}
          {...form.register('message')}
        />
        <TravelFields parking={parking} />
        <OutsideShuttle parking={parking} />
      </FormProvider>
      {parking.immediate_booking && (
        <InstantBooking
          isInstant={isInstant}
          isPrepared={isPrepared}
          mayBookInstantly={mayBookInstantly}
          vehicle={chosen}
        />
      )}
      {sending.beforeButton}
      <div className={shared.stack2}>
        <Button
          type="submit"
          block
          isPending={sending.isPending}
          pendingLabel={sending.pendingLabel}
          aria-disabled={blockedBy !== null}
          aria-describedby={hintId}
        >
          {label}
        </Button>
        <Hint id={hintId}>{blockedBy ?? does}</Hint>
        <p className={shared.muted}>
          {isBooked
            ? 'Vos demandes en attente pour ces jours sont retirées dès que vous réservez.'
            : PRODUCT_FACTS.requestsAtOnce}
        </p>
      </div>
    </form>
  );
}

/** The draft's vehicle while it can still be chosen; the only one there is, otherwise. */
function chosenVehicle(kept: string, choosable: readonly Vehicle[]): string {
  if (choosable.some(({ id }) => id === kept)) return kept;
  return choosable.length === 1 ? (choosable[0]?.id ?? '') : '';
}
