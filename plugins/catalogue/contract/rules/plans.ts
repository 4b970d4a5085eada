/** Plan types (shop §9). */
export const plans = ['monthly', 'yearly', 'trial'] as const
export type Plan = (typeof plans)[number]

/**
 * Add-ons (shop §9): updates of the documents, document management, both together, both with e-signature and
 * forms, printed copies.
 */
export const addOns = ['updates', 'management', 'combo', 'pro', 'printing'] as const
export type AddOn = (typeof addOns)[number]

/** For one location, or for all locations of the company (rulings 18). */
export const licences = ['single', 'multiple'] as const
export type Licence = (typeof licences)[number]

/** `subscription`: a package of documents; `package`: a single document (rulings 18). */
export const sendTypes = ['subscription', 'package'] as const
export type SendType = (typeof sendTypes)[number]

export interface Selection {
  plan: Plan
  addOns: readonly AddOn[]
  licence: Licence
}
