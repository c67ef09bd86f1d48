import styles from './country-flag.module.css';

/** The flag of a country, whose name stands beside it. It takes its room before its picture is there (`styles/marks/flags.css`). */
export const CountryFlag = ({ countryId }: { readonly countryId: number }) => (
  <span className={styles['flag']} data-flag={countryId} aria-hidden="true" />
);
