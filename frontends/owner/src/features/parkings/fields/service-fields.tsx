import { PRODUCT_FACTS } from '@placette/contracts/product-facts';
import { PRICE_MAX } from '@placette/contracts/listings/own-parkings/schema';
import { FEATURES, SERVICE_OPTIONS, SERVICE_OPTION_LABELS } from '@placette/contracts/listings/schema';
import { CheckboxGroup } from '@placette/ui/checkbox';
import { ClockField } from '@placette/ui/clock-field';
import { NumberStepper } from '@placette/ui/number-stepper';
import { RadioCards } from '@placette/ui/radio-cards';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import styles from './fields.module.css';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';

const options = SERVICE_OPTIONS.map((value) => ({ value, label: SERVICE_OPTION_LABELS[value] }));

/** OP-14, OP-15: features, shuttle and charging, a price only for paid ones. */
export function ServiceFields() {
  const { control } = useFormContext<OfferValues>();
  return (
    <section className={styles.section} aria-labelledby="services-titre">
      <h2 id="services-titre" className={styles.title}>
        Services
      </h2>
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
        hint={`Prix conseillé : ${PRODUCT_FACTS.shuttlePrice}.`}
      />
      <ShuttleHours />
      <PricedService
        name="electric_charging"
        priceName="electric_charging_price"
        label="Recharge électrique"
        priceLabel="Prix de la recharge"
        hint={`Prix conseillé : ${PRODUCT_FACTS.chargingPrice} par session.`}
      />
    </section>
  );
}

interface PricedServiceProps {
  name: 'shuttle_service' | 'electric_charging';
  priceName: 'shuttle_price' | 'electric_charging_price';
  label: string;
  priceLabel: string;
  hint: string;
}

/** The price is asked for and kept with « Payante » only. */
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
        <Controller
          control={control}
          name={priceName}
          render={({ field, fieldState }) => (
            <NumberStepper
              {...field}
              id={priceName}
              label={priceLabel}
              hint={hint}
              min={1}
              max={PRICE_MAX}
              step={0.5}
              unit="€"
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </>
  );
}

/** TR-01: asked for and kept with a shuttle only. */
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
