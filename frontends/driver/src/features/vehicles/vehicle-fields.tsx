import { BRANDS, OTHER_BRAND } from '@placette/contracts/requests/schema';
import { VEHICLE_TYPES, VEHICLE_TYPE_LABELS } from '@placette/contracts/requests/vehicles/vehicle-types';
import { NumberStepper } from '@placette/ui/number-stepper';
import { PlateField } from '@placette/ui/plate-field';
import { RadioCards } from '@placette/ui/radio-cards';
import { Select } from '@placette/ui/select';
import { TextField } from '@placette/ui/text-field';
import { VehicleGlyph } from '@placette/ui/vehicle-glyph';
import { useState } from 'react';
import { Controller, useFormContext, type RegisterOptions } from 'react-hook-form';
import type { VehicleValues } from './vehicle-values.js';
import styles from './vehicles.module.css';

const types = VEHICLE_TYPES.map((value) => ({
  value,
  label: VEHICLE_TYPE_LABELS[value],
  glyph: <VehicleGlyph type={value} />,
}));
const brands = [...BRANDS, OTHER_BRAND].map((value) => ({ value, label: value }));
const emptyAsNull = { setValueAs: (value: string | null) => (value?.trim() ? value : null) };

export function VehicleFields() {
  const { control, register, formState } = useFormContext<VehicleValues>();
  const { errors } = formState;
  const field = (name: keyof VehicleValues, options?: RegisterOptions<VehicleValues>) => ({
    id: name,
    error: errors[name]?.message,
    ...register(name, options),
  });
  return (
    <>
      <Controller
        control={control}
        name="type_vehicule"
        render={({ field }) => (
          <RadioCards
            {...field}
            id="type_vehicule"
            label="Type de véhicule"
            options={types}
            error={errors.type_vehicule?.message}
          />
        )}
      />
      <BrandFields />
      <TextField {...field('modele')} label="Modèle" placeholder="Clio" maxLength={60} />
      <PlateField
        {...field('immatriculation')}
        label="Immatriculation"
        hint="Telle qu’elle figure sur la carte grise."
      />
      <div className={styles.pair}>
        <TextField {...field('annee', { valueAsNumber: true })} label="Année" inputMode="numeric" />
        <TextField {...field('couleur', emptyAsNull)} label="Couleur" optional maxLength={40} />
      </div>
      <div className={styles.pair}>
        <SizeField name="hauteur_m" label="Hauteur" min={0.5} max={5} />
        <SizeField name="longueur_m" label="Longueur" min={1} max={15} />
      </div>
    </>
  );
}

/** VE-03: the stored brand is the list's, or the one typed after « Autre ». */
function BrandFields() {
  const { register, setValue, getValues, formState } = useFormContext<VehicleValues>();
  const [choice, setChoice] = useState(() => choiceOf(getValues('marque')));
  const error = formState.errors.marque?.message;
  const isOther = choice === OTHER_BRAND;

  function choose(brand: string) {
    setChoice(brand);
    setValue('marque', brand === OTHER_BRAND ? '' : brand, {
      shouldValidate: formState.isSubmitted && brand !== OTHER_BRAND,
    });
  }

  return (
    <>
      <Select
        id={isOther ? 'marque-liste' : 'marque'}
        label="Marque"
        placeholder="Choisir une marque"
        options={brands}
        value={choice}
        onChange={(event) => choose(event.target.value)}
        error={isOther ? undefined : error}
      />
      {isOther && (
        <TextField
          id="marque"
          label="Nom de la marque"
          maxLength={60}
          autoComplete="off"
          error={error}
          {...register('marque')}
        />
      )}
    </>
  );
}

/** Returns the choice for a brand: « Autre » when it is not in the list. */
function choiceOf(marque: string): string {
  return marque === '' || (BRANDS as readonly string[]).includes(marque) ? marque : OTHER_BRAND;
}

interface SizeFieldProps {
  name: 'hauteur_m' | 'longueur_m';
  label: string;
  /** The limits in metres. */
  min: number;
  max: number;
}

/** A size of the vehicle, which some places limit (C25). */
function SizeField({ name, label, min, max }: SizeFieldProps) {
  const { control } = useFormContext<VehicleValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <NumberStepper
          {...field}
          id={name}
          label={label}
          optional
          min={min}
          max={max}
          step={0.1}
          unit="m"
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
