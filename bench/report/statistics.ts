/** The middle one; of an even number the lower of the two. NaN of none. */
export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? Number.NaN

/** How far apart the least and the most are, as a share of the median: what the machine's noise does to a number. */
export const spread = (values: readonly number[]): number =>
  (Math.max(...values) - Math.min(...values)) / median(values)

/** The least value that this share of all are at most: `percentile(times, 0.95)`. NaN of none. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.max(Math.ceil(values.length * share) - 1, 0)] ?? Number.NaN
