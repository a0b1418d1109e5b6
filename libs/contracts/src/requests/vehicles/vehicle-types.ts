export const VEHICLE_TYPES = ['voiture', 'moto', 'utilitaire', 'camping-car', 'van', 'suv'] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];
export const VEHICLE_TYPE_LABELS: Record<VehicleType, string> = {
  voiture: 'Voiture',
  moto: 'Moto',
  utilitaire: 'Utilitaire',
  'camping-car': 'Camping-car',
  van: 'Van',
  suv: 'SUV',
};
