import type { Connection, LocationType, Transport } from '@placette/contracts/catalog/schema';
import { duration, euros, howFar, month, travelMinutes, travelTime } from '@placette/ui/format';
import { fare } from '../costs/costs.js';
import { FiguresTable } from '../costs/figures-table.js';

/** Least price of a ride in France, euros, and the month it was read. */
const TAXI_MINIMUM = { price: 8, checked_on: '2025-01-01' };

interface TransportTableProps {
  transports: readonly Transport[];
  connections: readonly Connection[];
  /** Of the place from which they are so far. */
  at: LocationType;
}

/** PL-17: what official transport costs, against a taxi; where no fare is known, how far the nearest stations are. */
export function TransportTable({ transports, connections, at }: TransportTableProps) {
  const known = transports.map((transport) => row(transport));
  const taxi = transports.some(({ kind }) => kind === 'taxi') ? [] : [taxiRow];
  const last = transports
    .flatMap(({ checked_on }) => checked_on ?? [])
    .concat(TAXI_MINIMUM.checked_on)
    .sort()
    .at(-1);
  const near = connections.filter(({ type }) => type === 'gare');
  return (
    <>
      <FiguresTable
        caption={`Prix d’un aller${last === undefined ? '' : `, relevés en ${month(last)}`}.`}
        columns={['Moyen', 'Tarif']}
        rows={[...known, ...taxi]}
      />
      {near.length > 0 && (
        <ul>
          {near.map(({ id, name, distance_meters }) => (
            <li key={id}>
              {name}&nbsp;: {howFar(distance_meters, [at], 'transit')}
              {travelTime(distance_meters, [at]) === null &&
                ` et ${duration(travelMinutes(distance_meters, 'car'))} en voiture`}
              .
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function row(transport: Transport) {
  const range = fare(transport);
  const [from, to] = range ?? [0, 0];
  return [
    transport.name,
    <>
      {transport.name}
      <small>{transport.detail}</small>
    </>,
    range === null ? 'Voir l’exploitant' : from === to ? euros(from) : `de ${euros(from)} à ${euros(to)}`,
  ] as const;
}

const taxiRow = [
  'Taxi',
  <>
    Taxi
    <small>Au compteur, selon le tarif fixé par la préfecture</small>
  </>,
  `${euros(TAXI_MINIMUM.price)} au moins`,
] as const;
