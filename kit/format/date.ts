const zone = 'Europe/London'
const numbers = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: zone })
const words = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: zone })
const moment = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: zone })

const show = (format: Intl.DateTimeFormat, iso: string | number): string => {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : format.format(date)
}

/** `24/12/2026`: offers (shop §9 Dates). '' for what is no date. */
export const shortDate = (iso: string | number): string => show(numbers, iso)
/** `24 Dec 2026`: updates and lists (shop §9 Dates). */
export const longDate = (iso: string | number): string => show(words, iso)
/** `24 Dec 2026, 09:30`, UK time. */
export const dateAndTime = (iso: string | number): string => show(moment, iso)
