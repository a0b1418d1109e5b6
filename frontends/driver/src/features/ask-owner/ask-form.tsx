import { today } from '@placette/contracts/kernel/days';
import shared from '@placette/ui/shared.module.css';
import { lastCalendarDay } from '@placette/contracts/listings/calendar/schema';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { stayErrors } from '@placette/contracts/listings/stay/stay';
import {
  MESSAGE_MAX,
  newContactRequestSchema,
  type SentRequest,
  type Vehicle,
} from '@placette/contracts/requests/schema';
import { isInstantBooking } from '@placette/contracts/requests/immediate-booking';
import { canBeChosen, vehicleFit } from '@placette/contracts/requests/vehicles/vehicle-fit';
import { PRODUCT_FACTS } from '@placette/contracts/product-facts';
import { links, useShell } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { ConfirmEmailFirst, Notice } from '@placette/ui/notice';
import { DateRangeField } from '@placette/ui/date-range-field';
import { ErrorSummary } from '@placette/ui/error-summary';
import { Hint } from '@placette/ui/field';
import { decimal } from '@placette/ui/format';
import { TextArea } from '@placette/ui/text-field';
import { useZodForm, type FormFields } from '@placette/ui/use-zod-form';
import { useEffect, useId, type FormEvent } from 'react';
import { FormProvider, useWatch, type Control } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useDaysNotFree, useSendRequest } from './api.js';
import { fieldText, refusalOf, summaryOf, useRequestDraft, type RequestValues } from './request-values.js';
import styles from './ask-owner.module.css';
import { DaysNotFree, estimate } from './stay-days.js';
import { useMayBookInstantly } from '../../my-vehicles.js';
import { InstantBooking, VehicleChoice } from './vehicle-choice.js';
import { OutsideShuttle, TravelFields } from './travel-fields.js';

const WHAT_ASKING_DOES =
  'Le propriétaire voit votre prénom, votre véhicule, vos dates, votre trajet et votre message. Votre téléphone et votre plaque entière ne lui sont donnés que s’il approuve.';
/** AK-06: shown before the button is pressed. */
const WHAT_BOOKING_DOES =
  'Votre réservation est acceptée aussitôt. Le propriétaire reçoit votre prénom, votre téléphone, votre véhicule, sa plaque, vos dates, votre trajet et votre message\u00a0; vous recevez son téléphone et l’adresse exacte, puis le code et les consignes d’accès peu avant l’arrivée.';
type FormValues = FormFields<typeof newContactRequestSchema>;

interface AskFormProps {
  parking: ParkingSpotPage;
  vehicles: readonly Vehicle[];
  asked: { start_date: string; end_date: string };
  onSent: (request: SentRequest) => void;
}

/** RQ-01 to RQ-06: vehicle, days and message, with the estimate; a refusal beside its field. */
export function AskForm(props: AskFormProps) {
  const { session } = useShell();
  if (!session.user?.awaits_confirmation) return <RequestForm {...props} />;
  return <ConfirmEmailFirst>Votre demande pourra partir ensuite.</ConfirmEmailFirst>;
}

/** A draft stays in the browser tab until the request is sent. */
function RequestForm({ parking, vehicles, asked, onSent }: AskFormProps) {
  const { session } = useShell();
  const { draft, keep, forget } = useRequestDraft(parking.id, asked);
  const send = useSendRequest(draft.idempotencyKey);
  const choosable = vehicles.filter((vehicle) => canBeChosen(vehicleFit(vehicle, parking)));
  const form = useZodForm(newContactRequestSchema, {
    ...draft.values,
    vehicle_id: chosenVehicle(draft.values.vehicle_id, choosable),
    parking_spot_id: parking.id,
  });
  const { errors, isSubmitted, submitCount } = form.formState;
  const [vehicle_id, start_date, end_date] = useWatch({
    control: form.control,
    name: ['vehicle_id', 'start_date', 'end_date'],
  });
  const dates = stayErrors({ start: start_date, end: end_date }, today(), true);
  const notFree = useDaysNotFree(parking.id, start_date, end_date);
  const hintId = useId();
  const chosen = choosable.find(({ id }) => id === vehicle_id);
  const mayBookInstantly = useMayBookInstantly();
  const isInstant = mayBookInstantly && chosen !== undefined && isInstantBooking(parking, chosen);
  useEffect(() => {
    const { unsubscribe } = form.watch(({ parking_spot_id: _, ...values }) => keep(values as RequestValues));
    return unsubscribe;
  }, [form, keep]);

  const needsIdentity = session.verification?.identityVerified === false;
  const blockedBy = needsIdentity
    ? 'Votre identité doit être vérifiée pour envoyer une demande.'
    : choosable.length === 0
      ? 'Un véhicule compatible est nécessaire pour envoyer une demande.'
      : notFree.length > 0
        ? 'Une place doit être libre chaque jour de votre séjour pour envoyer une demande.'
        : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (blockedBy !== null || send.isPending) return;
    void form.handleSubmit((request) =>
      send.mutate(request, {
        onSuccess: (sent) => {
          forget();
          onSent(sent);
        },
      }),
    )();
  }

  function change(values: Partial<RequestValues>) {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof RequestValues, value, { shouldDirty: true });
    }
    if (isSubmitted) void form.trigger();
  }

  const refused = summaryOf(errors);
  return (
    <form noValidate onSubmit={submit} className={styles.form} aria-label="Votre demande">
      <ErrorSummary
        submission={submitCount}
        answer={send.error}
        errors={send.error && refused.length === 0 ? refusalOf(send.error) : isSubmitted ? refused : []}
      />
      {needsIdentity && <IdentityNeeded isPending={session.verification?.latestStatus === 'pending'} />}
      <VehicleChoice
        parking={parking}
        vehicles={vehicles}
        value={vehicle_id}
        onChange={(chosen) => change({ vehicle_id: chosen })}
        error={fieldText(errors.vehicle_id)}
      />
      <DateRangeField
        id="start_date"
        label="Dates de votre séjour"
        min={today()}
        max={lastCalendarDay(today())}
        value={{ start: start_date, end: end_date }}
        onChange={({ start, end }) => change({ start_date: start, end_date: end })}
        startError={fieldText(errors.start_date) ?? dates.start}
        endError={fieldText(errors.end_date) ?? dates.end}
      />
      {notFree.length > 0 && <DaysNotFree days={notFree} />}
      <FormProvider {...form}>
        <TravelFields parking={parking} />
        <OutsideShuttle parking={parking} />
      </FormProvider>
      <TextArea
        id="message"
        label="Message"
        hint={`Présentez-vous, dites ce que le propriétaire doit savoir. ${decimal(MESSAGE_MAX)} caractères au maximum.`}
        maxLength={MESSAGE_MAX}
        error={fieldText(errors.message)}
        {...form.register('message')}
      />
      {parking.immediate_booking && (
        <InstantBooking isInstant={isInstant} mayBookInstantly={mayBookInstantly} vehicle={chosen} />
      )}
      <p className={shared.muted}>
        {isInstant
          ? 'Vos demandes en attente pour ces jours sont retirées dès que vous réservez.'
          : PRODUCT_FACTS.requestsAtOnce}
      </p>
      <LiveEstimate parking={parking} control={form.control} />
      <div className={shared.stack2}>
        <Button
          type="submit"
          block
          isPending={send.isPending}
          pendingLabel="Envoi en cours..."
          aria-disabled={blockedBy !== null}
          aria-describedby={hintId}
        >
          {isInstant ? 'Réserver' : 'Envoyer la demande'}
        </Button>
        <Hint id={hintId}>{blockedBy ?? (isInstant ? WHAT_BOOKING_DOES : WHAT_ASKING_DOES)}</Hint>
      </div>
    </form>
  );
}

function LiveEstimate({ parking, control }: { parking: ParkingSpotPage; control: Control<FormValues> }) {
  const [start_date, end_date] = useWatch({ control, name: ['start_date', 'end_date'] });
  const { text } = estimate(parking, start_date, end_date);
  return (
    <p className={styles.estimate}>
      <span>Prix estimé</span>
      <output aria-live="polite" htmlFor="start_date start_date-fin">
        {text ?? 'Choisissez vos dates'}
      </output>
    </p>
  );
}

function IdentityNeeded({ isPending }: { isPending: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="warn"
      title={isPending ? 'Identité en cours de vérification' : 'Identité à vérifier'}
      action={
        <ButtonLink variant="secondary" size="compact" to={links.verifyIdentity(pathname + search)}>
          {isPending ? 'Voir ma vérification' : 'Vérifier mon identité'}
        </ButtonLink>
      }
    >
      Vous pouvez préparer votre demande&nbsp;: elle est gardée dans cet onglet. Pour l’envoyer, votre identité doit
      être vérifiée.
    </Notice>
  );
}

/** The draft's vehicle while it can still be chosen; the only one there is, otherwise. */
function chosenVehicle(kept: string, choosable: readonly Vehicle[]): string {
  if (choosable.some(({ id }) => id === kept)) return kept;
  return choosable.length === 1 ? (choosable[0]?.id ?? '') : '';
}
