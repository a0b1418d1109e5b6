import { z } from 'zod';

export const VEHICLE_TYPES = ['voiture', 'moto', 'utilitaire', 'camping-car', 'van', 'suv'] as const;
export const vehicleTypeSchema = z.enum(VEHICLE_TYPES);
export type VehicleType = z.output<typeof vehicleTypeSchema>;
export const VEHICLE_TYPE_LABELS: Record<VehicleType, string> = {
  voiture: 'Voiture',
  moto: 'Moto',
  utilitaire: 'Utilitaire',
  'camping-car': 'Camping-car',
  van: 'Van',
  suv: 'SUV',
};
