import type { Catalogue } from './model.ts'
import { priceListOf, trialEndOf } from './pricing.ts'

type Parts = Pick<
  Catalogue,
  'packages' | 'templates' | 'countries' | 'categories' | 'types' | 'offers' | 'coupons' | 'settings'
>

/** For how long a changed text counts as an update (days). */
const updateDays = 90

/** Gives what was read its questions. */
export function makeCatalogue(parts: Parts): Catalogue {
  const bySlug = new Map([...parts.packages.values()].map(item => [item.slug, item]))
  const documentsOf: Catalogue['documentsOf'] = item => item.templateIds.flatMap(id => parts.templates.get(id) ?? [])
  return {
    ...parts,
    findPackage: idOrSlug => parts.packages.get(idOrSlug) ?? bySlug.get(idOrSlug),
    documentsOf,
    updatesOf: (item, at) => {
      const since = at.getTime() - updateDays * 86_400_000
      return documentsOf(item).filter(({ version }) => version.number > 1 && version.publishedAt.getTime() > since)
        .length
    },
    couponsAt: at =>
      parts.coupons.filter(({ begins, expires }) => (!begins || begins <= at) && (!expires || expires > at)),
    priceList: at => priceListOf(parts.settings, at),
    trialEnds: at => trialEndOf(parts.settings, at),
  }
}
