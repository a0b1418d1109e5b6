import type { Vehicle } from '@placette/contracts/requests/schema';
import { Button } from '@placette/ui/button';
import { Dialog } from '@placette/ui/dialog';
import { useState } from 'react';
import { FilterFields } from './filter-fields.js';
import { withoutFilters, type SearchFilters } from './search-filters.js';

interface FiltersDialogProps {
  filters: SearchFilters;
  vehicles: readonly Vehicle[];
  onClose: () => void;
  onApply: (filters: SearchFilters) => void;
}

/** All filters, a sheet on a phone. Nothing is searched before « Afficher les places ». */
export function FiltersDialog({ filters, vehicles, onClose, onApply }: FiltersDialogProps) {
  const [draft, setDraft] = useState(filters);
  return (
    <Dialog
      open
      title="Filtres"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => setDraft(withoutFilters)}>
            Effacer
          </Button>
          <Button onClick={() => onApply(draft)}>Afficher les places</Button>
        </>
      }
    >
      <FilterFields filters={draft} vehicles={vehicles} onChange={(part) => setDraft((now) => ({ ...now, ...part }))} />
    </Dialog>
  );
}
