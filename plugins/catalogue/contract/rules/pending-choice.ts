import { type AddOn, addOns, type Plan, plans } from './plans.ts'

/** A plan or an add-on that an address carries, for an instant purchase of updates (shop §4 Pricing selection rules). */
export interface PendingChoice {
  plan?: Plan
  addOn?: AddOn
}

const encode = (name: string): string => btoa(name).replace(/=+$/, '')

/** The name that Base64 text stands for, where it is one of these; nothing where it cannot be decoded. */
function decode<Name extends string>(names: readonly Name[], encoded: string | null): Name | undefined {
  if (encoded === null) return undefined
  try {
    const text = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    return names.find(name => name === text)
  } catch {
    return undefined
  }
}

/** The plan and add-on in the query of an address. What cannot be decoded, or is none, is left out. */
export function pendingChoiceIn(search: string): PendingChoice {
  const query = new URLSearchParams(search)
  const plan = decode(plans, query.get('employeePlan'))
  const addOn = decode(addOns, query.get('selected_addon'))
  return { ...(plan && { plan }), ...(addOn && { addOn }) }
}

/** The same as the query of an address. */
export const pendingChoiceQuery = ({ plan, addOn }: PendingChoice): string =>
  new URLSearchParams({
    ...(plan && { employeePlan: encode(plan) }),
    ...(addOn && { selected_addon: encode(addOn) }),
  }).toString()
