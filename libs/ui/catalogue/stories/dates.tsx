import { DateField } from '@placette/ui/date-field';
import { DateRangeField, type DateRange } from '@placette/ui/date-range-field';
import { MonthGrid, type DayLook } from '@placette/ui/month-grid';
import { WithValue, type Story } from '../story.js';

const TODAY = '2026-07-09';
const looks: Readonly<Record<string, DayLook>> = {
  '2026-07-14': { label: 'bloqué', tone: 'blocked' },
  '2026-07-16': { label: '2 places prises sur 2', tone: 'full' },
  '2026-07-17': { label: '1 place prise sur 2', tone: 'partial' },
};

export const dates: readonly Story[] = [
  {
    component: 'DateField',
    states: {
      Vide: (
        <WithValue start="">{(value, set) => <DateField label="Arrivée" value={value} onChange={set} />}</WithValue>
      ),
      Erreur: (
        <WithValue start="2026-07-01">
          {(value, set) => <DateField label="Arrivée" error="Cette date est passée" value={value} onChange={set} />}
        </WithValue>
      ),
    },
  },
  {
    component: 'DateRangeField',
    states: {
      Choisies: (
        <WithValue<DateRange> start={{ start: '2026-07-14', end: '2026-07-21' }}>
          {(value, set) => <DateRangeField label="Dates de votre séjour" min={TODAY} value={value} onChange={set} />}
        </WithValue>
      ),
      Erreur: (
        <WithValue<DateRange> start={{ start: '2026-07-21', end: '2026-07-14' }}>
          {(value, set) => (
            <DateRangeField
              label="Dates de votre séjour"
              error="La date de fin doit être après la date de début"
              value={value}
              onChange={set}
            />
          )}
        </WithValue>
      ),
    },
  },
  {
    component: 'MonthGrid',
    states: {
      'Jours bloqués, complets, choisis': (
        <WithValue start="2026-07">
          {(month, setMonth) => (
            <WithValue start={{ from: '2026-07-20', to: '2026-07-23' }}>
              {(selected, select) => (
                <MonthGrid
                  label="Calendrier de « Garage fermé »"
                  month={month}
                  onMonth={setMonth}
                  today={TODAY}
                  first="2026-06-01"
                  last="2026-12-31"
                  look={(day) => looks[day] ?? { label: 'libre' }}
                  selected={selected}
                  onPick={(day) => select({ from: day, to: day })}
                />
              )}
            </WithValue>
          )}
        </WithValue>
      ),
    },
  },
];
