/** Side views, drawn on a 48 × 24 ground. */
const bodies = {
  voiture:
    'M3 18v-4.500l4-1.300 5-5.700h13.500l6.500 5.500 10 1.500 3 2.500v2.500h-3.200M13.200 18h19.600M6 18H3M15 11h15M21 7v4',
  suv: 'M3 18v-6l3.500-1.500L11 5h20.500l5 5.500 7 1.500 1.500 2v4h-3M14 18h18.800M6.200 18H3M10 10.500h25.500M21 5.500v5',
  van: 'M3 18V6.500L5 4h26l6.500 7 6 1.500 1.500 2V18h-3M14 18h18.800M6.200 18H3M8 11h29M18 4.500V11M27 4.500V11',
  utilitaire: 'M3 18V4.500L5 3h24v15M29 7h6l5.500 6 4 1.500V18h-2.700M14 18h18.800M6.200 18H3M32.500 7.500V13h7',
  'camping-car':
    'M3 18V5l2-2h29.500c2 0 3 1.500 2.500 3.500L36 9l5 4.500 4 1.500v3h-2.700M14 18h19.200M6.200 18H3M9 7h8v4.500H9zM22 7h6v4.500h-6zM33 13.500h8',
  moto: 'M14.500 16.500 20 9.500h9l4.500 7M20 9.500l-2.500-2H13M29 9.500l-1-4h4.500M21 16.500h6.500l2-4.500M17.500 12.500l6 0',
} as const;

const wheels: Record<keyof typeof bodies, readonly [number, number]> = {
  voiture: [9.6, 36.4],
  suv: [10, 36.4],
  van: [10, 36.4],
  utilitaire: [10, 36.4],
  'camping-car': [10, 37],
  moto: [12, 35.5],
};

export type VehicleKind = keyof typeof bodies;

export function VehicleGlyph({ type, className }: { type: VehicleKind; className?: string | undefined }) {
  const radius = type === 'moto' ? 5 : 3.5;
  return (
    <svg
      viewBox="0 0 48 24"
      width="48"
      height="24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.750"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g transform={type === 'moto' ? 'translate(-5 0)' : undefined}>
        <path d={bodies[type]} />
        {wheels[type].map((x) => (
          <circle key={x} cx={x} cy={18} r={radius} />
        ))}
      </g>
    </svg>
  );
}
