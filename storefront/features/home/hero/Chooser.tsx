import { categoryLabel } from '@cloudoc/catalogue/contract/rules/offer.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { useNavigate } from 'react-router-dom'
import { useShopRead } from '../../../data/useShopRead.ts'
import { useSite } from '../../../frame/site.tsx'
import { nations } from '../homeReads.ts'

interface ChoiceProps {
  name: 'category' | 'country'
  label: string
  /** First line, which chooses nothing. */
  any: string
  choices: readonly { slug: string; label: string }[]
}

/** The browser's own list, small enough for the first page. */
const Choice = ({ name, label, any, choices }: ChoiceProps) => (
  <label className="grid gap-1">
    <span className="text-small font-bold">{label}</span>
    <select name={name} className="min-h-target w-full min-w-0 rounded-md border border-edge bg-sheet px-2">
      <option value="">{any}</option>
      {choices.map(choice => (
        <option key={choice.slug} value={choice.slug}>
          {choice.label}
        </option>
      ))}
    </select>
  </label>
)

/** The shortest way to a set: which service, in which country. Before the script is there, it is a plain form. */
export function Chooser() {
  const { categories } = useSite()
  const { data: found = [] } = useShopRead(nations)
  const navigate = useNavigate()
  if (categories.length === 0 || found.length === 0) return null
  return (
    <form
      action="/policies-procedures"
      aria-label="Find your set"
      className="grid grid-cols-2 items-end gap-3 rounded-md border border-line bg-sheet p-3 sm:grid-cols-chosen sm:p-4"
      onSubmit={event => {
        event.preventDefault()
        const chosen = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
        navigate(`/policies-procedures?${new URLSearchParams(chosen as [string, string][]).toString()}`)
      }}
    >
      <Choice
        name="category"
        label="Your service"
        any="Any service"
        choices={categories.map(({ slug, name }) => ({ slug, label: categoryLabel(name) }))}
      />
      <Choice
        name="country"
        label="Country"
        any="Any country"
        choices={found.map(({ slug, name }) => ({ slug, label: name }))}
      />
      <Button type="submit" className="max-sm:col-span-2">
        Show sets
      </Button>
    </form>
  )
}
