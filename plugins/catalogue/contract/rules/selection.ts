import { type AddOn, addOns, type Plan } from './plans.ts'

const inOrder = (chosen: Iterable<AddOn>): AddOn[] => {
  const set = new Set(chosen)
  return addOns.filter(name => set.has(name))
}

/**
 * The add-ons that hold of those chosen, in the order in which they were chosen (shop §4 Pricing selection
 * rules, rulings 17): management and updates together are combo; combo replaces both; combo or pro blocks
 * others; printing joins anything.
 */
export function settle(chosen: readonly AddOn[]): AddOn[] {
  let held: AddOn[] = []
  for (const name of chosen) held = choose(held, name)
  return inOrder(held)
}

/** What holds after `name` is added to what is held. A choice that combo or pro blocks changes nothing. */
export function choose(held: readonly AddOn[], name: AddOn): AddOn[] {
  const printing: AddOn[] = held.includes('printing') || name === 'printing' ? ['printing'] : []
  const others = held.filter(other => other !== 'printing')
  if (name === 'printing') return inOrder([...others, ...printing])
  if (others.includes('pro') || (others.includes('combo') && name !== 'pro')) return inOrder(held)
  if (name === 'pro' || name === 'combo') return inOrder([name, ...printing])
  const both = new Set([...others, name])
  return inOrder([...(both.has('management') && both.has('updates') ? (['combo'] as const) : both), ...printing])
}

/** What is left when an add-on is taken out; one that is not held changes nothing. */
export const drop = (held: readonly AddOn[], name: AddOn): AddOn[] => held.filter(other => other !== name)

/** Is this add-on barred by what is held? Screens show it as not available, with the reason. */
export const isBlocked = (held: readonly AddOn[], name: AddOn): boolean =>
  !held.includes(name) && name !== 'printing' && (held.includes('pro') || (held.includes('combo') && name !== 'pro'))

/**
 * Is anything of it paid by month or by year? The licence is paid for 12 months at once, and printed copies once: where
 * there is nothing else, monthly changes nothing but the discount (rulings 32).
 */
export const hasRunningAddOns = (chosen: readonly AddOn[]): boolean => chosen.some(name => name !== 'printing')

/** Add-ons that a plan offers: on trial only those named in settings (rulings 17). */
export const offered = (plan: Plan, trialAddOns: readonly AddOn[]): AddOn[] =>
  plan === 'trial' ? addOns.filter(name => trialAddOns.includes(name)) : [...addOns]
