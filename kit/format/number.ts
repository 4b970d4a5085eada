const numbers = new Intl.NumberFormat('en-GB')

/** `2,943`: every number of things, on every screen. Not for years, versions and amounts of money. */
export const formatNumber = (count: number): string => numbers.format(count)
