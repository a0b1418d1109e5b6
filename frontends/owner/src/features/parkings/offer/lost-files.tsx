import { Notice } from '@placette/ui/notice';

/** Files of the draft that the server does not have any more, or that had not arrived when the page was left. */
export function LostFiles({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const isOne = names.length === 1;
  return (
    <Notice tone="warn" live title={isOne ? 'Un fichier n’a pas été conservé' : 'Des fichiers n’ont pas été conservés'}>
      {names.join(', ')}&nbsp;: {isOne ? 'choisissez-le de nouveau.' : 'choisissez-les de nouveau.'}
    </Notice>
  );
}
