import { formatNumber } from '../../format/number.ts'

/** What a series is drawn in: never by colour alone, as each has its name in the legend and in the table. */
export type SeriesTone = 'accent' | 'info' | 'success' | 'warning' | 'danger' | 'quiet'

/** One kind of what is counted. */
export interface Series<Key extends string> {
  key: Key
  label: string
  tone: SeriesTone
}

/** One column, or one bar, of a chart. */
export interface ChartRow<Key extends string> {
  id: string
  /** As the table and screen readers have it: 'Week from 02 Nov 2026'. */
  label: string
  /** As it stands under a column, where there is little room: '02 Nov'. */
  short?: string
  values: Readonly<Record<Key, number>>
}

export const fillOf: Readonly<Record<SeriesTone, string>> = {
  accent: 'fill-accent',
  info: 'fill-info',
  success: 'fill-success',
  warning: 'fill-warning',
  danger: 'fill-danger',
  quiet: 'fill-edge',
}
export const swatchOf: Readonly<Record<SeriesTone, string>> = {
  accent: 'bg-accent',
  info: 'bg-info',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  quiet: 'bg-edge',
}

/** All series of a row together. */
export const totalOf = <Key extends string>(row: ChartRow<Key>, series: readonly Series<Key>[]): number =>
  series.reduce((sum, { key }) => sum + row.values[key], 0)

/** `3 readings, 1 course`: a row in words; what is zero is left out. */
export const wordsOf = <Key extends string>(row: ChartRow<Key>, series: readonly Series<Key>[]): string =>
  series
    .filter(({ key }) => row.values[key] > 0)
    .map(({ key, label }) => `${formatNumber(row.values[key])} ${label.toLowerCase()}`)
    .join(', ')
