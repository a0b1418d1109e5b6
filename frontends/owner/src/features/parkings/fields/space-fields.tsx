import { useContentText } from '@placette/shell-api';
import { PRICE_MAX, SPOTS_MAX } from '@placette/contracts/listings/own-parkings/schema';
import { VEHICLE_TYPE_LABELS, VEHICLE_TYPES } from '@placette/contracts/requests/vehicles/vehicle-types';
import { CheckboxGroup } from '@placette/ui/checkbox';
import { NumberStepper } from '@placette/ui/number-stepper';
import type { ComponentProps } from 'react';
import { Controller, type FieldPathByValue, useFormContext, useWatch } from 'react-hook-form';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';
import { FEATURES, SERVICE_OPTION_LABELS, SERVICE_OPTIONS } from '@placette/contracts/listings/schema';
import { ClockField } from '@placette/ui/clock-field';
import { RadioCards } from '@placette/ui/radio-cards';
import { FormPart } from './form-part.js';
import styles from './fields.module.css';

type StepperProps = Omit<ComponentProps<typeof NumberStepper>, 'id' | 'name' | 'value' | 'onChange' | 'error' | 'ref'>;
interface NumberFieldProps extends StepperProps {
  name: FieldPathByValue<OfferValues, number | null>;
}

/** A number of the form, by the name of its field. */
export function NumberField({ name, ...texts }: NumberFieldProps) {
  const { control } = useFormContext<OfferValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <NumberStepper {...field} {...texts} id={name} error={fieldState.error?.message} />
      )}
    />
  );
}

/** OP-12, OP-13, OP-16: spaces, accepted vehicles, largest sizes. */
export function CapacityFields() {
  const { control } = useFormContext<OfferValues>();
  return (
    <FormPart id="capacite" title="Capacité et dimensions">
      <Controller
        control={control}
        name="nombre_places"
        render={({ field, fieldState }) => (
          <NumberStepper
            {...field}
            onChange={(value) => field.onChange(value === null || Number.isNaN(value) ? 1 : value)}
            id="nombre_places"
            label="Nombre de places"
            min={1}
            max={SPOTS_MAX}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="accepted_vehicle_types"
        render={({ field, fieldState }) => (
          <CheckboxGroup
            id="accepted_vehicle_types"
            label="Véhicules acceptés"
            hint="Au moins un type."
            columns
            options={VEHICLE_TYPES.map((value) => ({
              value,
              label: VEHICLE_TYPE_LABELS[value],
              disabled: field.value.length === 1 && field.value[0] === value,
            }))}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <div className={styles.pair}>
        <NumberField
          name="max_vehicle_height"
          label="Hauteur maximale"
          optional
          min={1.5}
          max={4}
          step={0.1}
          unit="m"
        />
        <NumberField
          name="max_vehicle_length"
          label="Longueur maximale"
          optional
          min={3}
          max={12}
          step={0.1}
          unit="m"
        />
      </div>
    </FormPart>
  );
}

const options = SERVICE_OPTIONS.map((value) => ({ value, label: SERVICE_OPTION_LABELS[value] }));

const SHUTTLE_PER_OPTIONS = [
  { value: 'trip', label: 'Par trajet' },
  { value: 'person', label: 'Par trajet et par personne' },
] as const;

/** OP-14, OP-15: features, shuttle and charging, a price only for paid ones. */
export function ServiceFields() {
  const shuttle = useContentText('shuttle_price');
  const charging = useContentText('charging_price');
  const { control } = useFormContext<OfferValues>();
  return (
    <FormPart id="services" title="Services">
      <Controller
        control={control}
        name="features"
        render={({ field, fieldState }) => (
          <CheckboxGroup
            id="features"
            label="Atouts de la place"
            optional
            columns
            options={FEATURES.map((value) => ({ value, label: value }))}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <PricedService
        name="shuttle_service"
        priceName="shuttle_price"
        label="Navette vers le lieu de départ"
        priceLabel="Prix de la navette"
        hint={`Prix conseillé : ${shuttle}.`}
      />
      <ShuttlePerField />
      <ShuttleHours />
      <PricedService
        name="electric_charging"
        priceName="electric_charging_price"
        label="Recharge électrique"
        priceLabel="Prix de la recharge"
        hint={`Prix conseillé : ${charging} par session.`}
      />
    </FormPart>
  );
}

interface PricedServiceProps {
  name: 'shuttle_service' | 'electric_charging';
  priceName: 'shuttle_price' | 'electric_charging_price';
  label: string;
  priceLabel: string;
  hint: string;
}

/** The price, which is shown and kept only with « Payante ». */
function PricedService({ name, priceName, label, priceLabel, hint }: PricedServiceProps) {
  const { control, setValue } = useFormContext<OfferValues>();
  const option = useWatch({ control, name });
  return (
    <>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <RadioCards
            id={name}
            label={label}
            options={options}
            value={field.value}
            onChange={(value) => {
              field.onChange(value);
              if (value !== 'extra') setValue(priceName, null);
              if (name === 'shuttle_service' && value === 'none') {
                setValue('shuttle_from', null);
                setValue('shuttle_to', null);
              }
            }}
          />
        )}
      />
      {option === 'extra' && (
        <NumberField name={priceName} label={priceLabel} hint={hint} min={1} max={PRICE_MAX} step={0.5} unit="€" />
      )}
    </>
  );
}

/** C61: what a paid shuttle's price is for. */
function ShuttlePerField() {
  const { control } = useFormContext<OfferValues>();
  if (useWatch({ control, name: 'shuttle_service' }) !== 'extra') return null;
  return (
    <Controller
      control={control}
      name="shuttle_per"
      render={({ field }) => (
        <RadioCards
          id="shuttle_per"
          label="Ce prix vaut"
          options={SHUTTLE_PER_OPTIONS}
          value={field.value ?? 'trip'}
          onChange={field.onChange}
        />
      )}
    />
  );
}

/** TR-01: the hours, which are shown and kept only with a shuttle. */
function ShuttleHours() {
  const { control } = useFormContext<OfferValues>();
  if (useWatch({ control, name: 'shuttle_service' }) === 'none') return null;
  return (
    <div className={styles.pair}>
      <Controller
        control={control}
        name="shuttle_from"
        render={({ field, fieldState }) => (
          <ClockField
            {...field}
            id="shuttle_from"
            label="Première navette"
            optional
            hint="Par exemple 5h ou 530."
            placeholder="5&nbsp;h"
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="shuttle_to"
        render={({ field, fieldState }) => (
          <ClockField
            {...field}
            id="shuttle_to"
            label="Dernière navette"
            optional
            hint={'Après minuit aussi\u00a0: 2h. La même heure deux fois\u00a0: jour et nuit.'}
            placeholder="23&nbsp;h&nbsp;30"
            error={fieldState.error?.message}
          />
        )}
      />
    </div>
  );
}
