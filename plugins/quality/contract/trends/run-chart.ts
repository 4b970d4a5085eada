// Without zod, for screens: a contract with it is bundled there as data.

/** Points in a row that make a signal. */
const inARow = 7
/** Of the mean moving range, from the mean to a limit (XmR chart). */
const ofMovingRange = 2.66
/** With fewer points limits say little. */
const fewestPoints = 10
/** What happens less often than once in a month stays at zero for long by chance: no rule of such a chart tells more. */
const rarest = 1

/**
 * What tells a change from noise (NHS England, Making Data Count: an XmR chart). `shift`: seven in a row on one side of
 * the mean. `trend`: seven in a row that rise, or fall. `outside`: a point beyond the limits. The mean and not the median:
 * of twelve points no more than six can lie on one side of their own median, so a shift would never be seen.
 */
export type Signal =
  | { kind: 'shift'; from: number; to: number; side: 'above' | 'below' }
  | { kind: 'trend'; from: number; to: number; side: 'up' | 'down' }
  | { kind: 'outside'; from: number; to: number; side: 'above' | 'below' }

export interface RunChart {
  /** Of all points, but for a single one outside the limits. */
  mean: number
  /** Null where there are too few points. The lower one is never under zero: what is counted is not. */
  limits: { lower: number; upper: number } | null
  /** It happens too seldom to tell a change from chance: then there are no signals. */
  isRare: boolean
  signals: Signal[]
}

/** Mean of counts; 0 of none. */
export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Natural limits of a process, from the mean and the mean of the differences between neighbours. */
export function limitsOf(values: readonly number[]): RunChart['limits'] {
  if (values.length < fewestPoints) return null
  const ranges = values.slice(1).map((value, at) => Math.abs(value - (values[at] ?? 0)))
  const [mean, width] = [meanOf(values), ofMovingRange * meanOf(ranges)]
  return { lower: Math.max(0, mean - width), upper: mean + width }
}

interface Stretch {
  from: number
  to: number
  length: number
  sign: number
}

/** Stretches of one sign. A zero neither makes nor breaks one: a point on the mean is passed over. */
function stretchesOf(signs: readonly number[]): Stretch[] {
  const found: Stretch[] = []
  signs.forEach((sign, at) => {
    if (sign === 0) return
    const last = found.at(-1)
    if (last?.sign === sign) {
      last.to = at
      last.length += 1
    } else found.push({ from: at, to: at, length: 1, sign })
  })
  return found
}

const shiftsOf = (values: readonly number[], mean: number): Signal[] =>
  stretchesOf(values.map(value => Math.sign(value - mean)))
    .filter(({ length }) => length >= inARow)
    .map(({ from, to, sign }) => ({ kind: 'shift', from, to, side: sign > 0 ? 'above' : 'below' }))

/** Seven points that rise are six steps up; two that are equal count as one. */
const trendsOf = (values: readonly number[]): Signal[] =>
  stretchesOf(values.map((value, at) => (at === 0 ? 0 : Math.sign(value - (values[at - 1] ?? 0)))))
    .filter(({ length }) => length >= inARow - 1)
    .map(({ from, to, sign }) => ({ kind: 'trend', from: from - 1, to, side: sign > 0 ? 'up' : 'down' }))

/** One month far outside would draw the mean to itself, and put all others on one side. */
const isWithin = (value: number, limits: RunChart['limits']): boolean =>
  limits === null || (value >= limits.lower && value <= limits.upper)

const outsideOf = (values: readonly number[], limits: RunChart['limits']): Signal[] =>
  limits === null
    ? []
    : values.flatMap((value, at): Signal[] =>
        value > limits.upper
          ? [{ kind: 'outside', from: at, to: at, side: 'above' }]
          : value < limits.lower
            ? [{ kind: 'outside', from: at, to: at, side: 'below' }]
            : [],
      )

/** Counts in order of time, with what in them is more than noise. */
export function runChartOf(values: readonly number[]): RunChart {
  const limits = limitsOf(values)
  const within = values.filter(value => isWithin(value, limits))
  const mean = meanOf(values.length - within.length === 1 ? within : values)
  const isRare = mean < rarest
  const signals = isRare ? [] : [...shiftsOf(values, mean), ...trendsOf(values), ...outsideOf(values, limits)]
  return { mean, limits, isRare, signals }
}
