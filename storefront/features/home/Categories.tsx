import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router-dom'
import { categoryLink } from '../../frame/menu/entries.ts'
import { useSite } from '../../frame/site.tsx'
import { Picture } from '../shared/Picture.tsx'
import { Section } from './Section.tsx'

/** A tile for each kind of service (shop §2 Home 2). */
export function Categories() {
  const { categories } = useSite()
  if (categories.length === 0) return null
  return (
    <Section title="Which service do you run?">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-5">
        {categories.map(category => {
          const { label, to, state } = categoryLink(category)
          return (
            <li key={category._id} className="flex">
              <Link
                to={to}
                state={state}
                className="group flex min-w-0 grow items-center overflow-clip rounded-md border border-line bg-sheet pr-3 max-sm:min-h-16 max-sm:pl-3 sm:gap-4 sm:pr-4 text-ink no-underline shadow-sheet hover:border-ink hover:text-ink"
              >
                <span className="hidden w-1/3 shrink-0 self-stretch sm:block">
                  <Picture src={category.image} className="h-full" />
                </span>
                {/* Breaks a word that is wider than its tile, as `Accommodation` is in the fallback font at 320 px. */}
                <span className="min-w-0 grow py-2 font-bold wrap-anywhere max-sm:text-small sm:py-3 group-hover:underline">
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
