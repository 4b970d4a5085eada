import type { RunChart, Signal } from '@cloudoc/quality/contract/trends/run-chart.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '2026-11' → 'Nov 2026'. */
export function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${months[Number(number) - 1] ?? number} ${year}`
}
/** '2026-11' → 'Nov'. */
export const shortMonth = (month: string): string => monthName(month).slice(0, 3)

const sentences: Readonly<Record<`${Signal['kind']} ${Signal['side']}`, (from: string, to: string) => string>> = {
  'shift above': (from, to) => `From ${from} to ${to} it happened more often than usual each month.`,
  'shift below': (from, to) => `From ${from} to ${to} it happened less often than usual each month.`,
  'shift up': () => '',
  'shift down': () => '',
  'trend up': (from, to) => `From ${from} to ${to} it rose month by month.`,
  'trend down': (from, to) => `From ${from} to ${to} it fell month by month.`,
  'trend above': () => '',
  'trend below': () => '',
  'outside above': from => `${from} was far above what chance explains.`,
  'outside below': from => `${from} was far below what chance explains.`,
  'outside up': () => '',
  'outside down': () => '',
}

/** What a run of months says, in sentences: whether something has changed, or goes up and down by chance. */
export function wordsOfRun(chart: RunChart, names: readonly string[]): string {
  if (chart.signals.length === 0) {
    return 'Nothing here is more than chance: the numbers go up and down as they usually do.'
  }
  // A lasting change says more than the months that it made stand out.
  const lasting = chart.signals.filter(({ kind }) => kind !== 'outside')
  const said = (lasting.length > 0 ? lasting : chart.signals).map(({ kind, side, from, to }) =>
    sentences[`${kind} ${side}`](names[from] ?? '', names[to] ?? ''),
  )
  return `${said.join(' ')} That is more than chance: look for what has changed.`
}
