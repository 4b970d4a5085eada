import { z } from 'zod'

/** One line of the cart that a visitor keeps in the browser: what was chosen, never what it costs (rulings 15, 19). */
export const visitorLine = z
  .object({
    packageId: z.string().min(1).max(64),
    sendtype: z.enum(['subscription', 'package']).default('subscription'),
    renewalPlan: z.enum(['monthly', 'yearly', 'trial']).default('yearly'),
    packages: z
      .array(z.enum(['updates', 'management', 'combo', 'pro', 'printing']))
      .max(5)
      .default([]),
    licencetype: z.enum(['single', 'multiple']).default('single'),
  })
  .meta({ id: 'VisitorLine' })
export type VisitorLine = z.output<typeof visitorLine>

/** As JSON text, as one line, or as a list: all three are sent. */
export const visitorCart = z.preprocess(value => {
  const read = typeof value === 'string' ? parsed(value) : value
  // Left out it is missing, which is not the same as empty.
  if (read === undefined) return undefined
  return read === null || read === '' ? [] : Array.isArray(read) ? read : [read]
}, z.array(visitorLine).max(50))

function parsed(value: string): unknown {
  if (value.trim() === '') return []
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}
