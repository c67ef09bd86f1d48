import { LINK_GROUPS, type LinkGroup } from '#protocol/storage/workspaces.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { SegmentedControl } from '../../ui/primitives/segmented-control.tsx';

export interface LinkChoiceProps {
  readonly group: LinkGroup | undefined;
  readonly onGroup: (group: LinkGroup | undefined) => void;
}

const NONE = 'none';

/** The group of this window: a letter, or none. */
export function LinkChoice({ group, onGroup }: LinkChoiceProps) {
  const t = useT('multi-view');
  return (
    <SegmentedControl
      label={t('link.group')}
      value={group ?? NONE}
      segments={[
        ...LINK_GROUPS.map((value) => ({ value, label: value })),
        { value: NONE, label: t('link.none') },
      ]}
      onChange={(value) => onGroup(LINK_GROUPS.find((one) => one === value))}
    />
  );
}
