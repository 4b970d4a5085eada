const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

/**
 * Puts names in the order that people expect: 1, 2, 10; case and accents make no difference. The database
 * does the same (`server/data/natural-order.ts`).
 */
export const inNaturalOrder = (one: string, other: string): number => collator.compare(one, other)
