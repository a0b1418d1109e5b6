import { actions } from './stories/actions.js';
import { choices } from './stories/choices.js';
import { data } from './stories/data.js';
import { dates } from './stories/dates.js';
import { dialogs } from './stories/dialogs.js';
import { feedback } from './stories/feedback.js';
import { fields } from './stories/fields.js';
import { files } from './stories/files.js';
import { layout } from './stories/layout.js';
import { map } from './stories/map.js';
import { media } from './stories/media.js';
import { navigation } from './stories/navigation.js';
import { parking } from './stories/parking.js';
import { status } from './stories/status.js';
import { suggestions } from './stories/suggestions.js';
import type { Story } from './story.js';

/** By kind, as the folders of `src`; states that are small stand side by side. */
export const kinds: readonly { title: string; stories: readonly Story[]; areSmall?: boolean }[] = [
  { title: 'Actions', stories: actions, areSmall: true },
  { title: 'Champs', stories: fields },
  { title: 'Choix', stories: choices },
  { title: 'Dates', stories: dates },
  { title: 'Suggestions', stories: suggestions },
  { title: 'Fichiers', stories: files },
  { title: 'Boîtes de dialogue', stories: dialogs },
  { title: 'Retours', stories: feedback },
  { title: 'Mise en page', stories: layout },
  { title: 'Navigation', stories: navigation },
  { title: 'Données', stories: data },
  { title: 'Parking', stories: parking },
  { title: 'États', stories: status, areSmall: true },
  { title: 'Images', stories: media, areSmall: true },
  { title: 'Carte', stories: map },
];
