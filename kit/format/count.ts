import { formatNumber } from './number.ts'

/** `1 document`, `2,943 documents`; `many` where it is not made by an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
/** `1 person`, `3 people`. */
export const people = (count: number): string => counted(count, 'person', 'people')
