import { cx } from '../layout/cx.ts'

const shapes = {
  line: 'h-4 rounded-sm',
  title: 'h-8 w-2/3 rounded-sm',
  block: 'h-24 rounded-md',
  picture: 'aspect-video rounded-md',
  entry: 'h-target rounded-md',
}

/**
 * What is coming, in its rough shape. `count` of them; `row` is a row of a list, with its rule. Screen readers
 * hear 'Loading' once.
 */
export function Skeleton({
  shape = 'line',
  count = 1,
  label = 'Loading',
}: {
  shape?: keyof typeof shapes | 'row'
  count?: number
  label?: string
}) {
  if (shape === 'row')
    return (
      <div role="status">
        <span className="sr-only">{label}</span>
        {Array.from({ length: count }, (_, at) => (
          <span key={at} aria-hidden className="flex h-target items-center border-b border-line px-2">
            <span className={cx('block h-4 animate-pulse rounded-sm bg-line', at % 3 === 2 ? 'w-1/3' : 'w-1/2')} />
          </span>
        ))}
      </div>
    )
  return (
    <div role="status" className={cx('grid', shape !== 'entry' && 'gap-3')}>
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
