interface StoredFile {
  id: string;
  purpose: string;
  storage_key: string;
  file_name: string;
  content_type: string;
  created_at: Date;
}

/** A file in the archive. The French keys are those of donnees.json. */
export interface ArchivedFile {
  chemin: string;
  nom: string;
  type: string;
  envoye_le: Date;
  bucket: 'private' | 'public';
  key: string;
  present: boolean;
}

const LARGEST_PHOTO = 1280;

/** Returns the place of a file in the archive. Two files with the same name differ by the beginning of their id. */
export function archivedFile({
  id,
  purpose,
  storage_key,
  file_name,
  content_type,
  created_at,
}: StoredFile): ArchivedFile {
  const isPhoto = purpose === 'photo';
  const key = isPhoto ? `${storage_key}-${LARGEST_PHOTO}.webp` : storage_key;
  const extension = key.slice(key.lastIndexOf('.'));
  const stem = safe(file_name.replace(/\.[^.]*$/, ''));
  return {
    chemin: `${isPhoto ? 'photos' : 'documents'}/${stem}-${id.slice(0, 8)}${extension}`,
    nom: file_name,
    type: content_type,
    envoye_le: created_at,
    bucket: isPhoto ? 'public' : 'private',
    key,
    present: true,
  };
}

/** Returns a file name that is valid on every operating system. */
function safe(name: string): string {
  return (
    name
      .normalize('NFC')
      .replace(/[^\p{L}\p{N} _-]/gu, '_')
      .trim()
      .slice(0, 60) || 'fichier'
  );
}
