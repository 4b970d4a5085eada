/** Money inside is integer pence; on the wire it is pounds with two decimals (shop §9; rulings 15). */
export const toPounds = (pence: number): number => pence / 100
/** Pounds, as a number or as text of the wire, to integer pence, rounded half up. */
export const toPence = (pounds: number | string): number => Math.round(Number(pounds) * 100)

const sterling = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
/** `1234.5` → `£1,234.50`. Takes pounds. */
export const showPounds = (pounds: number): string => sterling.format(pounds)
/** `123450` → `£1,234.50`. Takes pence. */
export const showPence = (pence: number): string => sterling.format(pence / 100)

/** `percent` of an amount in pence, rounded half up. */
export const percentOf = (pence: number, percent: number): number => Math.round((pence * percent) / 100)
