import { cx } from '../layout/cx.ts'

const shapes = {
  line: 'h-4 rounded-sm',
  title: 'h-8 w-2/3 rounded-sm',
  block: 'h-24 rounded-md',
  picture: 'aspect-video rounded-md',
}

/** What is coming, in its rough shape. `count` rows; screen readers hear 'Loading' once. */
export function Skeleton({
  shape = 'line',
  count = 1,
  label = 'Loading',
}: {
  shape?: keyof typeof shapes
  count?: number
  label?: string
}) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, at) => (
        <span
          key={at}
          aria-hidden
          className={cx('block animate-pulse bg-line', shapes[shape], shape === 'line' && at % 3 === 2 && 'w-2/3')}
        />
      ))}
    </div>
  )
}
