import { categoryLabel } from '@cloudoc/catalogue/contract/rules/offer.ts'
import { useShopRead } from '../../data/useShopRead.ts'
import { useSite } from '../../frame/site.tsx'
import type { FacetGroup } from './FilterForm.tsx'
import { countries, types } from './listingReads.ts'

/** The choices of the three filters (shop §2 Subscription listing). */
export function useGroups(): readonly FacetGroup[] {
  const { categories } = useSite()
  const { data: nations } = useShopRead(countries)
  const { data: kinds } = useShopRead(types)
  const groups: readonly FacetGroup[] = [
    {
      facet: 'country',
      title: 'Country',
      choices: (nations ?? []).map(({ slug, name }) => ({ slug, label: name, flag: name })),
    },
    {
      facet: 'category',
      title: 'Category',
      choices: categories.map(({ slug, name }) => ({ slug, label: categoryLabel(name) })),
    },
    { facet: 'type', title: 'Type', choices: (kinds ?? []).map(({ slug, name }) => ({ slug, label: name })) },
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}
