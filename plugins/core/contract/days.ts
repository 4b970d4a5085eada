/** A date so many days later, or earlier: dates are texts ('2026-11-22'), and server and screens count alike. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
