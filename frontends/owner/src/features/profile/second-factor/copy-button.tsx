import { useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { toast } = useShell();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ text: 'Copié.' });
    } catch {
      toast({ text: 'La copie a échoué. Sélectionnez le texte pour le copier.', tone: 'warn' });
    }
  }
  return (
    <Button variant="secondary" size="compact" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
