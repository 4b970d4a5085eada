import { counted } from '@cloudoc/kit/format/count.ts'
import { dayOf } from '@cloudoc/kit/format/date.ts'

export const courses = (count: number): string => counted(count, 'course')
export const topics = (count: number): string => counted(count, 'topic')
/** `20 minutes`; '' where nobody said how long it takes. */
export const minutesOf = (minutes: number): string => (minutes === 0 ? '' : counted(minutes, 'minute'))
/** How often it is to be taken. */
export const everyOf = (months: number | null): string =>
  months === null
    ? 'Once'
    : months === 12
      ? 'Every year'
      : months % 12 === 0
        ? `Every ${months / 12} years`
        : months === 1
          ? 'Every month'
          : `Every ${months} months`
/** `Good until 3 Mar 2027`, or that it is good for ever. */
export const goodUntil = (validUntil: string): string =>
  validUntil === '' ? 'Does not expire' : `Good until ${dayOf(validUntil)}`
