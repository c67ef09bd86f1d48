import { Download } from 'lucide-react';
import { csvText } from '#domain/text/csv-text.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { saveFile } from '../../../platform/data/save-file.ts';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';

export interface CsvButtonProps {
  /** The name of the file, without its ending. */
  readonly name: string;
  /** The title of the table. */
  readonly title: string;
  /** The rows of the file, names of the columns first. */
  readonly rows: () => readonly (readonly string[])[];
}

/** A table or a picture as a file for a spreadsheet. */
export function CsvButton({ name, title, rows }: CsvButtonProps) {
  const t = useT('figures');
  return (
    <IconButton
      label={t('csv', { item: title })}
      icon={<Download size={14} aria-hidden="true" />}
      onClick={() => saveFile(name, 'csv', csvText(rows()))}
    />
  );
}
