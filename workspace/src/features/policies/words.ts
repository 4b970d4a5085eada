import { longDate } from '@cloudoc/kit/format/date.ts'

/** `1 person`, `3 people`. */
export const people = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`
export const policies = (count: number): string => `${count} ${count === 1 ? 'policy' : 'policies'}`
export const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
/** A date without a time, as it is in London: noon keeps it the same day everywhere. '' for none. */
export const dayOf = (date: string): string => (date === '' ? '' : longDate(`${date}T12:00:00Z`))
/** `CR01 Administration of Medication` */
export const titled = ({ policyNumber, name }: { policyNumber: string; name: string }): string => [policyNumber, name].filter(Boolean).join(' ')
/** The day of today in London, as the calls write it. */
export const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
