import { Button } from '@placette/ui/button';
import { Disclosure } from '@placette/ui/disclosure';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { SkipLinks } from '@placette/ui/skip-links';
import { Stepper } from '@placette/ui/stepper';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import type { Story } from '../story.js';

const STEPS = ['Informations', 'Documents', 'Publication'];

export const layout: readonly Story[] = [
  {
    component: 'Page',
    states: {
      Formulaire: <Page width="form">De la largeur d’un formulaire.</Page>,
      Lecture: <Page width="read">De la largeur d’un texte que l’on lit.</Page>,
    },
  },
  {
    component: 'PageHeader',
    states: {
      'Titre seul': <PageHeader title="Mes véhicules" />,
      'Texte et action': (
        <PageHeader
          title="Mes parkings"
          text="Vos places et leurs demandes."
          action={<Button>Ajouter un parking</Button>}
        />
      ),
    },
  },
  {
    component: 'Disclosure',
    states: {
      Fermé: <Disclosure summary="Comment annuler une demande ?">Depuis « Mes demandes envoyées ».</Disclosure>,
      Ouvert: (
        <Disclosure defaultOpen summary="Que voit le propriétaire ?">
          Votre prénom, votre véhicule et vos dates.
        </Disclosure>
      ),
    },
  },
  {
    component: 'Stepper',
    states: {
      'Première étape': <Stepper label="Étapes" steps={STEPS} current={0} />,
      'Deuxième étape': <Stepper label="Étapes" steps={STEPS} current={1} />,
    },
  },
  { component: 'SkipLinks', states: { 'Visibles quand le clavier les atteint': <SkipLinks content="catalogue" /> } },
  {
    component: 'VisuallyHidden',
    states: {
      'Lu, jamais vu': (
        <p>
          Remplacer<VisuallyHidden> la carte grise</VisuallyHidden>
        </p>
      ),
    },
  },
];
