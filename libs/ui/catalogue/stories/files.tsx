import { DocumentForm } from '@placette/ui/document-form';
import { FileDrop } from '@placette/ui/file-drop';
import { PaperDrop } from '@placette/ui/paper-drop';
import { PhotoPicker } from '@placette/ui/photo-picker';
import { nothing, type Story } from '../story.js';

const PDF = 'application/pdf';
const card = { id: '1', name: 'carte-identite.pdf', size: 482_000 };
const uploads = { uploadIds: [], isSending: false, add: nothing, addVerso: nothing, remove: nothing, retry: nothing };

export const files: readonly Story[] = [
  {
    component: 'FileDrop',
    states: {
      Vide: <FileDrop label="Pièce d’identité" accept={PDF} files={[]} onSelect={nothing} onRemove={nothing} />,
      'Arrivé, en route, refusé': (
        <FileDrop
          multiple
          label="Justificatifs"
          accept={PDF}
          files={[
            card,
            { ...card, id: '2', name: 'facture.pdf', progress: 0.4 },
            { ...card, id: '3', name: 'video.mp4', error: 'Ce format n’est pas accepté.' },
          ]}
          onSelect={nothing}
          onRemove={nothing}
          onRetry={nothing}
        />
      ),
    },
  },
  {
    component: 'PhotoPicker',
    states: {
      Vide: <PhotoPicker label="Photos" max={5} photos={[]} onAdd={nothing} onRemove={nothing} />,
      'Prête, en route, en préparation, refusée, retirée': (
        <PhotoPicker
          label="Photos"
          max={6}
          photos={[
            { id: '1', name: 'Photo 1', url: '/files/photos/garage-320.webp' },
            { id: '2', name: 'Photo 2', url: null, progress: 0.6 },
            { id: '3', name: 'Photo 3', url: null, preparing: true },
            {
              id: '4',
              name: 'Photo 4',
              url: null,
              error: 'Cette photo n’a pas pu être préparée.',
              isSent: true,
              isRetryable: true,
            },
            { id: '5', name: 'Photo 5', url: '/files/photos/cour-320.webp', removed: true },
          ]}
          onAdd={nothing}
          onRemove={nothing}
          onRestore={nothing}
          onRetry={nothing}
          onReplace={nothing}
          onMove={nothing}
        />
      ),
    },
  },
  {
    component: 'PaperDrop',
    states: {
      'Recto arrivé': (
        <PaperDrop label="Carte grise" type="carte_grise" isPrivacySaid uploads={{ ...uploads, files: [card] }} />
      ),
      'Recto et verso': (
        <PaperDrop
          label="Carte grise"
          type="carte_grise"
          isPrivacySaid
          uploads={{ ...uploads, files: [card, { ...card, id: '2', name: 'verso.jpg', verso_of: '1' }] }}
        />
      ),
    },
  },
  {
    component: 'DocumentForm',
    states: {
      'À choisir': (
        <DocumentForm
          label="Carte grise"
          type="carte_grise"
          uploads={{ ...uploads, files: [] }}
          isPending={false}
          onSend={nothing}
          onCancel={nothing}
        />
      ),
      'Envoi refusé': (
        <DocumentForm
          label="Carte grise"
          type="carte_grise"
          uploads={{ ...uploads, files: [card], uploadIds: ['1'] }}
          isPending={false}
          error="Erreur lors de l’upload du document"
          onSend={nothing}
          onCancel={nothing}
        />
      ),
    },
  },
];
