import { useEffect, useState } from 'react';
import { languageName, loadNames, type NameOf } from '../../i18n/formats/names.ts';
import { offeredLanguages } from '../../i18n/language-table.ts';
import { useFormat, useLanguage, useT } from '../../i18n/localizer-context.ts';
import { useSiteSection } from '../../platform/site/site-section.ts';
import { OptionList } from '../../ui/forms/options/option-list.tsx';
import { useSession } from '../betting/use-betting.ts';
import { useChangeLanguage } from './change-language.ts';
import styles from './language-list.module.css';

export interface LanguageListProps {
  readonly onChosen: () => void;
}

/** The languages that this visitor may choose; only where some are kept from guests it matters who is here. */
export function LanguageList({ onChosen }: LanguageListProps) {
  const { hiddenForGuests } = useSiteSection('dictionary');
  return hiddenForGuests.length === 0 ? (
    <ChosenFrom hidden={hiddenForGuests} onChosen={onChosen} />
  ) : (
    <ForWhoIsHere hidden={hiddenForGuests} onChosen={onChosen} />
  );
}

interface ChosenFromProps extends LanguageListProps {
  /** Codes. */
  readonly hidden: readonly string[];
}

function ForWhoIsHere({ hidden, onChosen }: ChosenFromProps) {
  const { session } = useSession();
  return <ChosenFrom hidden={session.kind === 'signed-in' ? [] : hidden} onChosen={onChosen} />;
}

/**
 * All languages but the hidden ones: each by its own title and by what the reader calls it, found by both, with the share of its texts.
 * What is not translated is shown in English.
 */
function ChosenFrom({ hidden, onChosen }: ChosenFromProps) {
  const t = useT('device');
  const format = useFormat();
  const language = useLanguage();
  const names = useNames();
  const change = useChangeLanguage();
  const all = offeredLanguages();
  const shown = all.filter(({ code }) => code === language.code || !hidden.includes(code));
  const options = shown.map((one) => ({
    value: one.code,
    name: one.title,
    lang: one.locale,
    also: names && one.code !== language.code ? languageName(names, one, all) : '',
    iso: one.isComplete ? t('languages.complete') : format.percent(one.share),
  }));
  return (
    <div className={styles['panel']}>
      <OptionList
        label={t('languages')}
        texts={{ search: t('languages.search'), nothingFound: t('languages.nothing') }}
        options={options}
        chosen={[language.code]}
        isMultiple={false}
        onChoose={(code) => {
          change(code);
          onChosen();
        }}
      />
      <p className={styles['note']}>{t('languages.note')}</p>
    </div>
  );
}

/** The names of languages; undefined while they are loading: the list is of use without them. */
function useNames(): NameOf | undefined {
  const language = useLanguage();
  const [names, setNames] = useState<NameOf>();
  useEffect(() => {
    let isLeft = false;
    void loadNames(language, 'language').then((next) => {
      if (!isLeft) setNames(() => next);
    });
    return () => {
      isLeft = true;
    };
  }, [language]);
  return names;
}
