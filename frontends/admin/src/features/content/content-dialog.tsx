import { CONTENT, type ContentKey } from '@placette/contracts/catalog/content/entries';
import {
  type ContentRecord,
  type ContentValue,
  valueOf,
  writtenValue,
} from '@placette/contracts/catalog/content/schema';
import { problemText, useLeaveGuard, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Dialog } from '@placette/ui/dialog';
import { FailureNotice, Notice } from '@placette/ui/notice';
import shared from '@placette/ui/shared.module.css';
import { useId, useState, type FormEvent } from 'react';
import { usePublish } from './api.js';
import { BannerFields } from './banner-fields.js';
import { FigureFields } from './figure-fields.js';
import { Preview } from './preview.js';
import { originalValue } from './shown-value.js';
import { TermsFields } from './terms-fields.js';
import { TextEntryField } from './text-entry-field.js';
import { Versions } from './versions.js';

const ANNOUNCED = {
  title: 'Publier et annoncer à tous les membres\u202f?',
  body: 'Un e-mail part à chaque compte. Une version publiée ne se retire pas\u00a0: une autre peut la suivre.',
  confirmLabel: 'Publier et annoncer',
};

interface ContentDialogProps {
  name: ContentKey;
  /** What is published; undefined while nothing ever was. */
  record: ContentRecord | undefined;
  onClose: () => void;
}

/** One entry: what it says, how a page shows it, and the versions before. */
export function ContentDialog({ name, record, onClose }: ContentDialogProps) {
  const { config, toast, confirm } = useShell();
  const entry = CONTENT[name];
  const current = record?.value ?? originalValue(name, config);
  const version = record?.version ?? 0;
  const [opened] = useState({ version, value: current });
  const [value, setValue] = useState<ContentValue>(current);
  const [isSubmitted, setSubmitted] = useState(false);
  const publish = usePublish(name);
  const formId = useId();
  const checked = valueOf(name).safeParse(value);
  const errorOf = (field?: string) =>
    isSubmitted ? checked.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const isChanged = JSON.stringify(value) !== JSON.stringify(opened.value);
  useLeaveGuard(isChanged && !publish.isSuccess);

  const send = (sent: ContentValue | null) =>
    publish.mutate(
      { version, value: sent },
      {
        onSuccess: () => {
          toast({ text: 'Publié. Les pages le montrent dans la seconde.', apart: true });
          onClose();
        },
      },
    );
  async function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (!checked.success || publish.isPending) return;
    if (entry.kind !== 'terms' || (await confirm(ANNOUNCED))) send(checked.data);
  }
  async function restore() {
    const question =
      entry.kind === 'banner'
        ? { title: 'Retirer le bandeau\u202f?', confirmLabel: 'Retirer' }
        : {
            title: `Revenir à la valeur d’origine\u00a0: ${entry.label}\u202f?`,
            body: 'Les pages montrent de nouveau celle du site ou des réglages de l’installation.',
            confirmLabel: 'Revenir à la valeur d’origine',
          };
    if (await confirm(question)) send(null);
  }

  return (
    <Dialog
      open
      sticky
      onClose={onClose}
      title={entry.label}
      footer={
        <>
          {record && record.value !== null && entry.kind !== 'terms' && (
            <Button variant="quiet" disabled={publish.isPending} onClick={() => void restore()}>
              {entry.kind === 'banner' ? 'Retirer le bandeau' : 'Valeur d’origine'}
            </Button>
          )}
          <Button type="submit" form={formId} isPending={publish.isPending} pendingLabel="Publication...">
            Publier
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={shared.stack5} onSubmit={(event) => void submit(event)}>
        {version !== opened.version && (
          <Notice tone="warn" title="Une autre version a été publiée entre-temps">
            «&nbsp;{writtenValue(current)}&nbsp;». Publier la vôtre la remplace.
          </Notice>
        )}
        <FailureNotice>
          {publish.error && problemText(publish.error, 'Rien n’est publié. Réessayez dans un instant.')}
        </FailureNotice>
        {typeof value === 'string' ? (
          <TextEntryField entry={entry} value={value} error={errorOf()} onChange={setValue} />
        ) : 'text' in value ? (
          <BannerFields value={value} errorOf={errorOf} onChange={setValue} />
        ) : 'summary' in value ? (
          <TermsFields value={value} errorOf={errorOf} onChange={setValue} />
        ) : (
          <FigureFields value={value} errorOf={errorOf} onChange={setValue} />
        )}
        <Preview name={name} value={checked.data ?? value} />
        <Versions name={name} />
      </form>
    </Dialog>
  );
}
