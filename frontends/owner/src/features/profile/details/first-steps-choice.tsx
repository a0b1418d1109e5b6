import type { FirstSteps, Profile } from '@placette/contracts/identity/schema';
import { problemText } from '@placette/shell-api';
import { Notice } from '@placette/ui/notice';
import { SegmentedControl } from '@placette/ui/segmented-control';
import { useState } from 'react';
import { useChooseFirstSteps } from '../api.js';
import { Section } from '../section.js';

const OPTIONS = [
  { value: 'driver', label: 'Je cherche une place' },
  { value: 'owner', label: 'Je propose une place' },
  { value: 'none', label: 'Ne rien afficher' },
] as const satisfies readonly { value: FirstSteps; label: string }[];

/** Which first steps are shown above the search, the stays and the parkings. */
export function FirstStepsChoice({ profile }: { profile: Profile }) {
  const { mutate, error } = useChooseFirstSteps();
  // Not asked yet, or not answered: the question is shown, so that « Ne rien afficher » is still to be chosen.
  const kept = profile.first_steps;
  const [chosen, setChosen] = useState(kept);
  return (
    <Section title="Premiers pas">
      <p>Ce qui vous reste à faire, affiché jusqu’à ce que tout soit fait.</p>
      <SegmentedControl<FirstSteps>
        label="Premiers pas à afficher"
        options={OPTIONS}
        value={chosen}
        onChange={(value) => {
          setChosen(value);
          mutate(value, { onError: () => setChosen(kept) });
        }}
      />
      {error && (
        <Notice tone="err" live>
          {problemText(error, 'Votre choix n’a pas pu être enregistré. Réessayez.')}
        </Notice>
      )}
    </Section>
  );
}
