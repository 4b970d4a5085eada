import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useId } from 'react'
import { GoLink } from '../../frame/GoLink.tsx'

export interface SectionProps {
  title: string
  /** Where a link into the page leads. */
  anchor?: string
  lead?: ReactNode
  /** Where all of it is: 'View All'. */
  all?: string
  /** On a sheet that lies across the page. */
  band?: boolean
  /**
   * Where the heading stands on a wide screen: above what it heads, or to the left of it. `half`: the section
   * shares the width with another one (`Pair`).
   */
  heading?: 'above' | 'left' | 'half'
  /** A `.shelf` is in it, which on a phone is pushed along, also by two buttons. */
  shelf?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Pushes the shelf of a section along by one card; from its end back to its beginning, and the other way. */
function push(from: HTMLElement, by: 1 | -1): void {
  const shelf = from.closest('section')?.querySelector('.shelf')
  if (!shelf) return
  const { scrollLeft: at, scrollWidth, clientWidth } = shelf
  const end = scrollWidth - clientWidth
  const card = shelf.firstElementChild?.clientWidth ?? clientWidth
  const isOver = by > 0 ? at >= end - 1 : at <= 1
  shelf.scrollTo({ left: isOver ? (by > 0 ? 0 : end) : at + by * card })
}

const ShelfButtons = ({ title }: { title: string }) => (
  <div className="flex shrink-0 sm:hidden">
    {([-1, 1] as const).map(by => (
      <button
        key={by}
        type="button"
        aria-label={`${by < 0 ? 'Previous' : 'Next'}: ${title}`}
        className="inline-flex size-target items-center justify-center rounded-md hover:bg-well"
        onClick={event => push(event.currentTarget, by)}
      >
        <ArrowRight aria-hidden className={by < 0 ? 'size-6 rotate-180' : 'size-6'} />
      </button>
    ))}
  </div>
)

export interface PairProps {
  band?: boolean
  /** The first of them is the wider one. */
  wideFirst?: boolean
  children: ReactNode
}

/** Two sections beside each other on a wide screen. */
export const Pair = ({ band = false, wideFirst = false, children }: PairProps) => (
  <div className={cx('py-3 lg:py-5', band && 'border-y border-line bg-sheet')}>
    <Wrap className={cx('grid grid-cols-1 gap-5 lg:gap-12', wideFirst ? 'lg:grid-cols-hero' : 'lg:grid-cols-half')}>
      {children}
    </Wrap>
  </div>
)

/** One part of the home page under its heading and a thick rule, as a chapter of a handbook begins. */
export function Section({
  title,
  anchor,
  lead,
  all,
  band = false,
  heading = 'above',
  shelf = false,
  className,
  children,
}: SectionProps) {
  const id = useId()
  const isLeft = heading === 'left'
  const content = (
    <>
      <div className="grid content-start gap-2">
        <div aria-hidden className="rule" />
        <div className={cx('flex items-center justify-between gap-x-3', isLeft && 'lg:block')}>
          <h2 id={id} className={cx('min-w-0 grow max-sm:text-heading', isLeft && 'lg:text-heading')}>
            {title}
          </h2>
          {all && (
            <GoLink to={all} className="inline-flex min-h-target shrink-0 items-center gap-2 font-bold">
              View All<span className="sr-only">: {title}</span>
              <ArrowRight aria-hidden className="size-5 max-sm:hidden" />
            </GoLink>
          )}
          {shelf && <ShelfButtons title={title} />}
        </div>
        {lead && <p className="max-w-measure text-small text-quiet max-sm:hidden">{lead}</p>}
      </div>
      {children}
    </>
  )
  const grid = cx('grid grid-cols-1 content-start gap-3 lg:gap-4', isLeft && 'lg:grid-cols-chapter lg:gap-10')
  if (heading === 'half')
    return (
      <section id={anchor} aria-labelledby={id} className={grid}>
        {content}
      </section>
    )
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={cx('py-3 lg:py-5', band && 'border-y border-line bg-sheet', className)}
    >
      <Wrap className={grid}>{content}</Wrap>
    </section>
  )
}
