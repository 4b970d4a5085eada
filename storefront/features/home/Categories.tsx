import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router-dom'
import { categoryLink } from '../../frame/menu/entries.ts'
import { useSite } from '../../frame/site.tsx'
import { Section } from './Section.tsx'

/** A tile for each kind of service (shop §2 Home 2). */
export function Categories() {
  const { categories } = useSite()
  if (categories.length === 0) return null
  return (
    <Section title="Which service do you run?" heading="left">
      <ul className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-3">
        {categories.map(category => {
          const { label, to, state } = categoryLink(category)
          return (
            <li key={category._id} className="flex">
              <Link
                to={to}
                state={state}
                className="group flex min-h-target min-w-0 grow items-center gap-3 overflow-clip rounded-md border border-line bg-sheet px-3 text-ink no-underline shadow-sheet hover:border-ink hover:text-ink sm:px-4"
              >
                {/* Breaks a word that is wider than its tile, as `Accommodation` is in the fallback font at 320 px. */}
                <span className="min-w-0 grow py-1 font-bold wrap-anywhere max-sm:text-small group-hover:underline">
                  {label}
                </span>
                <ArrowRight aria-hidden className="hidden size-5 shrink-0 text-accent sm:block" />
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
