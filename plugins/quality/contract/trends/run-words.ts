import type { RunChart, Signal } from './run-chart.ts'

// Without zod, for screens: a contract with it is bundled there as data.

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '2026-11' → 'Nov 2026'. */
export function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${months[Number(number) - 1] ?? number} ${year}`
}
/** '2026-11' → 'Nov'. */
export const shortMonth = (month: string): string => monthName(month).slice(0, 3)

/** What one signal says, with the names of the months. */
function sentenceOf(signal: Signal, names: readonly string[]): string {
  const [from, to] = [names[signal.from] ?? '', names[signal.to] ?? '']
  switch (signal.kind) {
    case 'shift':
      return `From ${from} to ${to} it happened ${signal.side === 'above' ? 'more' : 'less'} often than usual each month.`
    case 'trend':
      return `From ${from} to ${to} it ${signal.side === 'up' ? 'rose' : 'fell'} month by month.`
    case 'outside':
      return `${from} was far ${signal.side} what chance explains.`
  }
}

/** What a run of months says, in sentences: whether something has changed, or goes up and down by chance. */
export function wordsOfRun(chart: RunChart, names: readonly string[]): string {
  if (chart.isRare) return 'It happens too seldom to tell a change from chance. Look at each one.'
  if (chart.signals.length === 0) {
    return 'Nothing here is more than chance: the numbers go up and down as they usually do.'
  }
  // A lasting change says more than the months that it made stand out.
  const lasting = chart.signals.filter(({ kind }) => kind !== 'outside')
  const said = (lasting.length > 0 ? lasting : chart.signals).map(signal => sentenceOf(signal, names))
  return `${said.join(' ')} That is more than chance: look for what has changed.`
}
