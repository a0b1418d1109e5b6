import { ClockField } from '@placette/ui/clock-field';
import { Field, FieldError, FieldGroup, Hint } from '@placette/ui/field';
import { euros } from '@placette/ui/format';
import { NumberStepper } from '@placette/ui/number-stepper';
import { NewPasswordFields, PasswordField } from '@placette/ui/password-field';
import { Plate, PlateField } from '@placette/ui/plate-field';
import { Slider } from '@placette/ui/slider';
import { TextArea, TextField } from '@placette/ui/text-field';
import { WithValue, type Story } from '../story.js';

const ids = (id: string) => ({ id, describedBy: undefined, hintId: `${id}-aide`, errorId: `${id}-erreur` });

export const fields: readonly Story[] = [
  {
    component: 'TextField',
    states: {
      Vide: <TextField label="Prénom" />,
      Rempli: <TextField label="Prénom" defaultValue="Camille" />,
      'Aide, facultatif': <TextField optional label="Titre" hint="Ce que voient les conducteurs." />,
      Erreur: <TextField label="Adresse e-mail" defaultValue="camille@" error="Adresse e-mail invalide" />,
      Unité: <TextField label="Hauteur" unit="m" defaultValue="1,90" />,
      Inactif: <TextField disabled label="Ville" defaultValue="Roissy-en-France" />,
    },
  },
  {
    component: 'TextArea',
    states: {
      Vide: <TextArea label="Message" />,
      'Avec compteur': (
        <TextArea label="Message" maxLength={1000} defaultValue="Bonjour, votre place est-elle libre ?" />
      ),
      Erreur: <TextArea label="Message" error="Ce champ est obligatoire" />,
    },
  },
  {
    component: 'ClockField',
    states: {
      Vide: (
        <WithValue<string | null> start={null}>
          {(value, onChange) => (
            <ClockField
              id="heure-vide"
              optional
              label="Heure d’arrivée"
              hint="Par exemple 8h30."
              {...{ value, onChange }}
            />
          )}
        </WithValue>
      ),
      Erreur: (
        <WithValue<string | null> start="25:00">
          {(value, onChange) => (
            <ClockField
              id="heure-fausse"
              label="Heure de retour"
              error="Écrivez une heure, par exemple 8 h 30"
              {...{ value, onChange }}
            />
          )}
        </WithValue>
      ),
    },
  },
  {
    component: 'PasswordField',
    states: {
      Rempli: <PasswordField label="Mot de passe" defaultValue="correct cheval pile" />,
      Erreur: <PasswordField label="Votre mot de passe" error="Ce mot de passe est incorrect." />,
    },
  },
  {
    component: 'NewPasswordFields',
    states: {
      Vide: <NewPasswordFields minLength={6} label="Mot de passe" register={(name) => ({ name })} errors={{}} />,
    },
  },
  {
    component: 'PlateField',
    states: {
      Vide: <PlateField label="Immatriculation" placeholder="AA-123-BB" />,
      Rempli: <PlateField label="Immatriculation" defaultValue="AA-123-BB" />,
    },
  },
  { component: 'Plate', states: { Repos: <Plate>AA-123-BB</Plate> } },
  {
    component: 'NumberStepper',
    states: {
      Repos: (
        <WithValue<number | null> start={2}>
          {(value, set) => <NumberStepper label="Nombre de places" value={value} onChange={set} min={1} max={10} />}
        </WithValue>
      ),
      'Au plus bas': (
        <WithValue<number | null> start={1}>
          {(value, set) => <NumberStepper label="Jours" unit="jours" value={value} onChange={set} min={1} max={30} />}
        </WithValue>
      ),
      Erreur: (
        <WithValue<number | null> start={null}>
          {(value, set) => (
            <NumberStepper
              label="Prix par jour"
              unit="€"
              error="Indiquez un prix"
              value={value}
              onChange={set}
              min={1}
              max={100}
            />
          )}
        </WithValue>
      ),
    },
  },
  {
    component: 'Slider',
    states: {
      Repos: (
        <WithValue start={8}>
          {(value, set) => (
            <Slider label="Prix par jour" unit="€" value={value} onChange={set} min={1} max={50} format={euros} />
          )}
        </WithValue>
      ),
    },
  },
  {
    component: 'Field',
    states: {
      'Autour d’un contrôle': (
        <Field ids={ids('catalogue-champ')} label="Pays" hint="Celui de votre adresse.">
          <input id="catalogue-champ" defaultValue="France" />
        </Field>
      ),
    },
  },
  {
    component: 'FieldGroup',
    states: {
      'Autour de contrôles': (
        <FieldGroup ids={ids('catalogue-groupe')} label="Horaires" error="Choisissez un horaire">
          <input aria-label="De" defaultValue="08:00" />
        </FieldGroup>
      ),
    },
  },
  { component: 'Hint', states: { Repos: <Hint>Entre 3 et 100 caractères.</Hint> } },
  {
    component: 'FieldError',
    states: { Repos: <FieldError id="catalogue-erreur">Ce champ est obligatoire</FieldError> },
  },
];
