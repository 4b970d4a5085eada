/** The middle one; of an even number the lower of the two. NaN of none. */
export const median = (values: readonly number[]): number => [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? Number.NaN

/** How far apart the least and the most are, as a share of the median: what the machine's noise does to a number. */
export const spread = (values: readonly number[]): number => (Math.max(...values) - Math.min(...values)) / median(values)
