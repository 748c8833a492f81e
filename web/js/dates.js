// @ts-check
// Dates of records, as people write them.

/**
 * A date of PGN or PDN, `2020.01.31`; parts of it may be unknown, `2020.??.??`. What is no such date stays as it is.
 * @param {string} date @param {string} [language]
 */
export function dateText(date, language = document.documentElement.lang) {
  const [, year, month, day] = /^(\d{4})\.(\d\d|\?\?)\.(\d\d|\?\?)$/.exec(date) ?? [];
  if (!year) return date;
  if (month === '??') return year;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, day === '??' ? 1 : Number(day)));
  const real = at.getUTCMonth() === Number(month) - 1 && at.getUTCFullYear() === Number(year);
  const parts = day === '??' ? { month: /** @type {const} */ ('long') } : { month: /** @type {const} */ ('long'), day: /** @type {const} */ ('numeric') };
  return real ? new Intl.DateTimeFormat(language, { year: 'numeric', timeZone: 'UTC', ...parts }).format(at) : date;
}
