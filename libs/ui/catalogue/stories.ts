import { actions, layout, navigation } from './stories/frame.js';
import { choices, fields } from './stories/fields.js';
import { data, status } from './stories/data.js';
import { dates, files, suggestions } from './stories/pickers.js';
import { dialogs } from './stories/dialogs.js';
import { feedback } from './stories/feedback.js';
import { map, media, parking } from './stories/media.js';
import type { Stories } from './story.js';

/** By kind, as in the folders of `src`; small states are shown side by side. */
export const kinds: readonly { title: string; stories: Stories; areSmall?: boolean }[] = [
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
