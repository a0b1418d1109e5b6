import { addDays, today } from '@placette/contracts/kernel/days';
import { DateRangeField, type DateRange } from '@placette/ui/date-range-field';
import { DayField } from '@placette/ui/day-field';
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
    component: 'DateRangeField',
    states: {
      Vide: (
        <WithValue<DateRange> start={{ start: '', end: '' }}>
          {(value, set) => (
            <DateRangeField id="sejour" label="Dates de votre séjour" min={today()} value={value} onChange={set} />
          )}
        </WithValue>
      ),
      Choisies: (
        <WithValue<DateRange> start={{ start: addDays(today(), 12), end: addDays(today(), 40) }}>
          {(value, set) => <DateRangeField label="Dates de votre séjour" min={today()} value={value} onChange={set} />}
        </WithValue>
      ),
      Erreur: (
        <WithValue<DateRange> start={{ start: '2026-07-21', end: '2026-07-14' }}>
          {(value, set) => (
            <DateRangeField
              label="Dates de votre séjour"
              endError="La date de fin doit être après la date de début"
              value={value}
              onChange={set}
            />
          )}
        </WithValue>
      ),
      'Une période, un jour au moins': (
        <WithValue<DateRange> start={{ start: '', end: '' }}>
          {(value, set) => (
            <DateRangeField
              label="Jours à bloquer"
              startLabel="Premier jour"
              endLabel="Dernier jour"
              minDays={0}
              min={today()}
              value={value}
              onChange={set}
            />
          )}
        </WithValue>
      ),
    },
  },
  {
    component: 'DayField',
    states: {
      Vide: (
        <WithValue start="">
          {(value, set) => <DayField label="Vérifié le" max={today()} value={value} onChange={set} optional />}
        </WithValue>
      ),
      Choisi: (
        <WithValue start={addDays(today(), -40)}>
          {(value, set) => <DayField label="Vérifié le" max={today()} value={value} onChange={set} />}
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
      'Deux mois': (
        <WithValue start="2026-07">
          {(month, setMonth) => (
            <MonthGrid
              label="Places libres de « Garage fermé »"
              month={month}
              months={2}
              onMonth={setMonth}
              today={TODAY}
              first={TODAY}
              last="2026-12-31"
              look={(day) => looks[day] ?? { label: 'libre' }}
              selected={{ from: '2026-07-30', to: '2026-08-02' }}
              onPick={() => undefined}
            />
          )}
        </WithValue>
      ),
    },
  },
];
