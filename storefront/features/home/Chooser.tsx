import { categoryLabel } from '@cloudoc/catalogue/contract/rules/offer.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { useNavigate } from 'react-router-dom'
import { useShopRead } from '../../data/useShopRead.ts'
import { useSite } from '../../frame/site.tsx'
import { countries } from '../listing/listingReads.ts'

/** The shortest way to a set: which service, in which country. Before the script is there, it is a plain form. */
export function Chooser() {
  const { categories } = useSite()
  const { data: nations = [] } = useShopRead(countries)
  const navigate = useNavigate()
  if (categories.length === 0 || nations.length === 0) return null
  return (
    <form
      action="/policies-procedures"
      aria-label="Find your set"
      className="grid grid-cols-2 items-end gap-3 rounded-md border border-line bg-sheet p-4 sm:grid-cols-chosen"
      onSubmit={event => {
        event.preventDefault()
        const chosen = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
        const query = new URLSearchParams(chosen as [string, string][]).toString()
        navigate(`/policies-procedures${query && `?${query}`}`)
      }}
    >
      <Select
        label="Your service"
        name="category"
        placeholder="Any service"
        options={categories.map(({ slug, name }) => ({ value: slug, label: categoryLabel(name) }))}
      />
      <Select
        label="Country"
        name="country"
        placeholder="Any country"
        options={nations.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <Button type="submit" className="max-sm:col-span-2">
        Show sets
      </Button>
    </form>
  )
}
