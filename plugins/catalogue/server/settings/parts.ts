import { platform } from '@cloudoc/core/server/platform.ts'

/** The single types that the settings of the wire (shop §3) are kept in: staff edit each apart, with drafts. */
export const settingTypes = [
  'api::price-list.price-list',
  'api::current-offer.current-offer',
  'api::promotion.promotion',
  'api::site-text.site-text',
] as const

/** Fields of one of them, as the schema names them. */
export const fieldsOf = (uid: string): string[] =>
  Object.keys(platform().contentTypes[uid]?.attributes ?? {}).filter(name => !platformsOwn.has(name))

const platformsOwn: ReadonlySet<string> = new Set([
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
])

/** Divides settings by where they are kept; what none of them knows is left out. */
export const splitSettings = (
  values: Readonly<Record<string, unknown>>,
): { uid: string; data: Record<string, unknown> }[] =>
  settingTypes.map(uid => ({
    uid,
    data: Object.fromEntries(
      fieldsOf(uid)
        .filter(name => Object.hasOwn(values, name))
        .map(name => [name, values[name]]),
    ),
  }))
